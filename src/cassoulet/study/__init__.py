"""Tables for programs that learn: one seat after the other is asked, in numbers.

petting.py is for PettingZoo, spiel.py for OpenSpiel, tables.py for who wants many tables at once,
export.py writes games down as Parquet. All of them ask through asking.py.
"""
