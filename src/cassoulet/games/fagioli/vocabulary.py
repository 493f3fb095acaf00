from cassoulet.games.fagioli.actions import *
from cassoulet.games.fagioli.events import *
from cassoulet.games.fagioli.views import *
