"""A street map of an invented city, as dense as the middle of a large one, in the schema of OpenMapTiles (MBTiles 1.3,
Mapbox Vector Tile 2.1). Everything is computed from fixed rules. Each tile takes 0.4 MB before compression, which is
what the largest tiles of real cities take; a few different tiles repeat."""

import gzip
import math
import random
import sqlite3

ZOOM = 14
COLUMNS, ROWS = 24, 12
EXTENT = 4096
KINDS = 4
# Of one tile.
STREETS, BENDS, BUILDINGS, SHOPS = 26, 3, 7_000, 1_500
WORDS = "Acacia Bridge Castle Dover Elm Forest Garden Harbour Island Juniper King Linden Market North Orchard Park".split()


def world(latitude, longitude):
    """A position in the world as a square of side 1, from the north-west."""
    return (longitude + 180) / 360, (1 - math.asinh(math.tan(math.radians(latitude))) / math.pi) / 2


def degrees(x, y):
    """The reverse of `world`."""
    return math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * y)))), x * 360 - 180


def make_city(path, latitude, longitude):
    """Writes a city of 24 by 12 tiles; the point is in the north-western one."""
    side = 1 << ZOOM
    x, y = world(latitude, longitude)
    first_column, first_row = int(x * side), int(y * side)
    north, west = degrees(first_column / side, first_row / side)
    south, east = degrees((first_column + COLUMNS) / side, (first_row + ROWS) / side)
    database = sqlite3.connect(path)
    database.executescript("""
        CREATE TABLE metadata (name TEXT, value TEXT);
        CREATE TABLE map (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_id INTEGER,
          PRIMARY KEY (zoom_level, tile_column, tile_row)) WITHOUT ROWID;
        CREATE TABLE images (tile_id INTEGER PRIMARY KEY, tile_data BLOB);
        CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, tile_data FROM map JOIN images USING (tile_id);
    """)
    database.executemany("INSERT INTO metadata VALUES (?, ?)", {
        "name": "an invented city", "format": "pbf", "minzoom": ZOOM, "maxzoom": ZOOM,
        "bounds": f"{west:.6f},{south:.6f},{east:.6f},{north:.6f}",
    }.items())
    database.executemany("INSERT INTO images VALUES (?, ?)", (
        (kind, gzip.compress(city_tile(random.Random(kind)), mtime=0)) for kind in range(KINDS)
    ))
    database.executemany("INSERT INTO map VALUES (?, ?, ?, ?)", (
        (ZOOM, first_column + column, side - 1 - first_row - row, (column + row * 2) % KINDS)
        for column in range(COLUMNS) for row in range(ROWS)
    ))
    database.commit()
    database.close()


def city_tile(chance):
    """A grid of streets with a name for each, houses between them, parks, a river and shops."""
    block = EXTENT // STREETS
    roads, names, houses, shops = [], [], [], []
    for number in range(STREETS):
        for is_across in (False, True):
            along = [(step * block // BENDS, number * block + chance.randint(-9, 9)) for step in range(STREETS * BENDS + 1)]
            points = [(y, x) for x, y in along] if is_across else along
            road = {"class": "primary" if number % 12 == 0 else "tertiary" if number % 4 == 0 else "minor"}
            # A road from crossing to crossing, as in real files.
            for first in range(0, STREETS * BENDS, BENDS):
                roads.append((2, line(points[first : first + BENDS + 1]), road))
            names.append((2, line(points), road | {"name": f"{chance.choice(WORDS)} {chance.choice(WORDS)} Street"}))
    for number in range(BUILDINGS):
        x, y = chance.randrange(EXTENT - 40), chance.randrange(EXTENT - 40)
        width, height, step = chance.randint(24, 40), chance.randint(24, 40), chance.randint(2, 6)
        # A house whose four corners are cut out.
        corners = [
            (x + step, y), (x + width - step, y), (x + width - step, y + step), (x + width, y + step),
            (x + width, y + height - step), (x + width - step, y + height - step), (x + width - step, y + height),
            (x + step, y + height), (x + step, y + height - step), (x, y + height - step), (x, y + step),
            (x + step, y + step),
        ]
        houses.append((3, polygon(corners), {"render_height": chance.randint(3, 60)}))
    for rank in range(1, SHOPS + 1):
        point = (chance.randrange(EXTENT), chance.randrange(EXTENT))
        fields = {"class": "shop", "rank": rank, "name": f"{chance.choice(WORDS)} Shop {rank}"}
        shops.append((1, command(MOVE, [point]), fields))
    river = [(x, 2_000 + round(300 * math.sin(x * math.tau / EXTENT))) for x in range(0, EXTENT + 1, 64)]
    banks = river + [(x, y + 180) for x, y in reversed(river)]
    parks = [(3, polygon([(x, 300), (x + 500, 320), (x + 480, 700), (x, 650)]), {"class": "park"}) for x in (500, 2_600)]
    return b"".join([
        layer("water", [(3, polygon(banks), {"class": "river"})]), layer("park", parks), layer("building", houses),
        layer("transportation", roads), layer("transportation_name", names), layer("poi", shops),
    ])


# Mapbox Vector Tile 2.1, in protocol buffers.
MOVE, LINE = 1, 2
CLOSE = 1 << 3 | 7

def varint(number):
    bytes_ = bytearray()
    while number > 0x7F:
        bytes_.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes(bytes_ + bytes([number]))


def field(number, content):
    """A number, or bytes with their length."""
    if isinstance(content, int):
        return varint(number << 3) + varint(content)
    return varint(number << 3 | 2) + varint(len(content)) + content


def packed(numbers):
    return b"".join(map(varint, numbers))


def command(name, points, start=(0, 0)):
    """A command of a geometry, and the steps from point to point."""
    numbers = [len(points) << 3 | name]
    for x, y in points:
        numbers += [(step << 1) ^ (step >> 63) for step in (x - start[0], y - start[1])]
        start = (x, y)
    return numbers


def line(points):
    return command(MOVE, points[:1]) + command(LINE, points[1:], points[0])


def polygon(points):
    return line(points) + [CLOSE]


def layer(name, features):
    keys, values, encoded = {}, {}, []
    for kind, geometry, fields in features:
        tags = []
        for key, value in fields.items():
            tags += [keys.setdefault(key, len(keys)), values.setdefault(value, len(values))]
        encoded.append(field(2, field(2, packed(tags)) + field(3, kind) + field(4, packed(geometry))))
    parts = [field(15, 2), field(1, name.encode()), *encoded, *(field(3, key.encode()) for key in keys)]
    parts += [field(4, field(5, value) if isinstance(value, int) else field(1, value.encode())) for value in values]
    return field(3, b"".join(parts) + field(5, EXTENT))
