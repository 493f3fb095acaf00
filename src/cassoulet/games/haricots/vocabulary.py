from cassoulet.games.haricots.actions import *
from cassoulet.games.haricots.events import *
from cassoulet.games.haricots.views import *
