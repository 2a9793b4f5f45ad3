#!/usr/bin/env python3
"""Makes world.mbtiles, the map of the world that the app carries, out of Natural Earth.

    build_map.py SOURCES OUT.mbtiles

SOURCES is a folder with the files that README.md lists. The tiles follow the layer and field names of the OpenMapTiles
schema (a subset), so that one style draws this file and the street maps that people download. Needs shapely, pyshp and
tippecanoe.
"""
import collections
import csv
import json
import os
import sqlite3
import statistics
import subprocess
import sys
import tempfile

from shapely.geometry import mapping, shape
from shapely.ops import unary_union
from shapely.strtree import STRtree
from shapely.validation import make_valid

from natural_earth import features, geometries, marble_polygons, records
from places import LABEL_ZOOM_OF_RANK

HERE = os.path.dirname(os.path.abspath(__file__))
# Natural Earth's finest data is good for views four times closer than this, which the tiles of this zoom serve too.
MAX_ZOOM = 5
# A terminal has 256 dots where a web map has 256 pixels, and a label of few dots: places come this much earlier than
# Natural Earth's zooms, which are made for pixels. What does not fit is left out as the frame is drawn.
LABELS_EARLIER = 2


class Layers:
    """Collects features by layer, each with the zooms that it is shown at, as tippecanoe reads them."""

    def __init__(self, folder):
        self.folder = folder
        self.files = {}

    def add(self, layer, geometry, zooms, **attributes):
        lowest, highest = min(zooms[0], MAX_ZOOM), zooms[1]
        if layer not in self.files:
            self.files[layer] = open(os.path.join(self.folder, layer + ".jsonl"), "w", encoding="utf-8")
        feature = {
            "type": "Feature",
            "tippecanoe": {"minzoom": max(0, int(lowest)), "maxzoom": min(MAX_ZOOM, int(highest))},
            "properties": {key: value for key, value in attributes.items() if value not in (None, "")},
            "geometry": geometry,
        }
        self.files[layer].write(json.dumps(feature, ensure_ascii=False) + "\n")

    def close(self):
        for file in self.files.values():
            file.close()
        return sorted(self.files)


def table(name):
    """A table beside this script: tab-separated, the first line names the columns."""
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t"))


# Water

def add_water(layers, folder):
    for zooms, scale in (((0, 1), "110m"), ((2, 4), "50m")):
        for properties, geometry in features(folder, f"ne_{scale}_ocean"):  # with lakes, as Magics joined them
            kind = "ocean" if properties["featurecla"] == "Ocean" else "lake"
            layers.add("water", mapping(make_valid(shape(geometry))), zooms, **{"class": kind})
    islands = [make_valid(shape(geometry)) for properties, geometry in features(folder, "ne_10m_land_and_minor_islands")
               if properties["featurec_2"] == "Minor island"]
    tree = STRtree(islands)
    for ocean in geometries(folder, "ne_10m_ocean"):
        for part in getattr(ocean, "geoms", [ocean]):
            near = [islands[index] for index in tree.query(part)]
            layers.add("water", mapping(part.difference(unary_union(near))), (5, MAX_ZOOM), **{"class": "ocean"})
    for lake in geometries(folder, "ne_10m_lakes"):
        layers.add("water", mapping(lake), (5, MAX_ZOOM), **{"class": "lake"})


def add_waterways(layers, folder):
    """Rivers; the small ones are streams, which the style shows only in closer views than the last zoom of the tiles."""
    for properties, geometry in features(folder, "ne_50m_rivers_lake_centerlines"):
        if properties["featurecla"] == "River" and properties["scalerank"] <= 5:
            layers.add("waterway", geometry, (3, 4), **{"class": "river"})
    for properties, geometry in features(folder, "ne_10m_rivers_lake_centerlines"):
        if properties["featurecla"] == "River":
            kind = "river" if properties["scalerank"] <= 7 else "stream"
            layers.add("waterway", geometry, (5, MAX_ZOOM), **{"class": kind})


# Land

def add_land(layers, folder):
    for name in ("ne_50m_glaciated_areas", "ne_50m_antarctic_ice_shelves_polys"):
        for ice in marble_polygons(folder, name):
            layers.add("landcover", mapping(ice), (0, MAX_ZOOM), **{"class": "ice"})


# Borders

class BorderKinds:
    """The newer borders come without attributes, so their kinds are those of the older ones that they lie on. One that
    lies on none is new, and disputed: Crimea's, the Kurils'."""

    POINTS = 15
    FAR = 0.5  # degrees
    KINDS = {"International boundary (verify)": 0, "Lease limit": None, "Overlay limit": None}

    def __init__(self, folder):
        known = [(properties["featurecla"], shape(geometry))
                 for properties, geometry in features(folder, "ne_10m_boundary_kinds")]
        self.kinds, self.lines = zip(*known)
        self.tree = STRtree(self.lines)

    def disputed(self, line):
        """0 or 1; None for what is no border."""
        found, distances = collections.Counter(), []
        for number in range(self.POINTS):
            point = line.interpolate((number + 0.5) / self.POINTS, normalized=True)
            nearest = self.tree.nearest(point)
            found[self.kinds[nearest]] += 1
            distances.append(self.lines[nearest].distance(point))
        if statistics.median(distances) > self.FAR:
            return 1
        return self.KINDS.get(found.most_common(1)[0][0], 1)


def add_boundaries(layers, folder):
    kinds = BorderKinds(folder)
    for scale, zooms in (("110m", (0, 1)), ("10m", (2, MAX_ZOOM))):
        for _, geometry in features(folder, f"ne_{scale}_admin_0_boundary_lines_land"):
            disputed = kinds.disputed(shape(geometry))
            if disputed is not None:
                layers.add("boundary", geometry, zooms, admin_level=2, disputed=disputed)
    # Vietnam joined its 63 provinces to 34 in July 2025; Natural Earth still has the old ones, so none are drawn there.
    for properties, geometry in features(folder, "ne_10m_admin_1_states_provinces_lines"):
        country = properties["adm0_a3"]
        if country != "VNM" and properties["featurecla"] != "Admin-1 statistical meta bounds":
            large = country in ("USA", "CAN", "BRA", "AUS") and properties["scalerank"] <= 2
            layers.add("boundary", geometry, (3 if large else 5, MAX_ZOOM), admin_level=4)


def countries(folder):
    return records(folder, "ne_10m_admin_0_countries_deu")


# Names

def names(english, japanese=None, vietnamese=None, local=None):
    """The fields for a name: `name` is what the place calls itself, the others only where they differ from it."""
    local = local or english
    fields = {"name": local}
    for key, value in (("name:en", english), ("name:ja", japanese), ("name:vi", vietnamese)):
        if value and value != local:
            fields[key] = value
    return fields


def point(longitude, latitude):
    return {"type": "Point", "coordinates": [round(longitude, 5), round(latitude, 5)]}


def add_places(layers, folder, gazetteer):
    for record in countries(folder):
        first = record["MIN_LABEL"] - (LABELS_EARLIER if record["LABELRANK"] < 5 else 0)
        layers.add("place", point(record["LABEL_X"], record["LABEL_Y"]), (first, MAX_ZOOM), **{"class": "country"},
                   rank=int(record["LABELRANK"]), iso_a2=record["ISO_A2_EH"],
                   **names(record["NAME_EN"] or record["NAME"], record["NAME_JA"], record["NAME_VI"]))
    for region in gazetteer["regions"]:
        layers.add("place", point(region["longitude"], region["latitude"]), (4 if region["rank"] <= 2 else 5, MAX_ZOOM),
                   **{"class": "state"}, rank=region["rank"],
                   **names(region["name"], region.get("ja"), region.get("vi"), region.get("local")))
    capitals = {row["name"]: int(row["capital"]) for row in table("capitals.tsv")}
    for number, properties in enumerate(records(folder, "ne_10m_populated_places_simple")):
        capital = {"Admin-0 capital": 2, "Admin-0 capital alt": 4, "Admin-1 capital": 4}.get(properties["featurecla"])
        known = gazetteer["places"].get(str(number), {})
        english = known.get("name") or properties["name"]
        capital = capitals.get(english, capital)
        population = max(properties["pop_max"] or 0, known.get("population", 0))
        layers.add("place", point(properties["longitude"], properties["latitude"]),
                   (LABEL_ZOOM_OF_RANK[properties["scalerank"]], MAX_ZOOM),
                   **{"class": "city" if population >= 100_000 or capital == 2 else "town"},
                   rank=int(properties["scalerank"]) + 1, capital=capital,
                   **names(english, known.get("ja"), known.get("vi"), known.get("local")))


def add_other_names(layers):
    """What was written by hand: seas, lakes, islands and peaks, each with the zoom from which it is labelled."""
    layer_of = {"ocean": "water_name", "sea": "water_name", "lake": "water_name", "island": "place", "peak": "mountain_peak"}
    for row in table("names.tsv"):
        height = {"ele": int(row["height"])} if row["height"] else {}
        layers.add(layer_of[row["class"]], point(float(row["longitude"]), float(row["latitude"])),
                   (int(row["zoom"]), MAX_ZOOM), **{"class": row["class"]}, rank=int(row["zoom"]) + 1, **height,
                   **names(row["english"], row["japanese"], row["vietnamese"], row["local"]))


def add_airports(layers, gazetteer):
    for airport in gazetteer["airports"]:
        layers.add("aerodrome_label", point(airport["longitude"], airport["latitude"]), (MAX_ZOOM, MAX_ZOOM),
                   **{"class": "international" if airport["size"] >= 60 else "other"}, name=airport["name"],
                   iata=airport["iata"])


# The file

def make_tiles(layers, out):
    inputs = [argument for layer in layers.close()
              for argument in ("-L", f"{layer}:{os.path.join(layers.folder, layer + '.jsonl')}")]
    subprocess.run(
        ["tippecanoe", "-o", out, "--force", "--quiet", "-Z0", f"-z{MAX_ZOOM}",
         "--full-detail=12", "--low-detail=10",  # 4096 units a tile at the last zoom, 1024 at the others
         "--buffer=2", "--simplification=2", "--simplification-at-maximum-zoom=1",
         "--drop-rate=1", "--no-feature-limit", "--no-tile-size-limit", "--no-tiny-polygon-reduction",
         "--coalesce", "--reorder", "--no-progress-indicator",
         "--name=World", "--attribution=Natural Earth; names of places: GeoNames, CC BY 4.0", *inputs], check=True)


def finish(out):
    """Stores each tile once: the open ocean is one tile many times over. The view `tiles` is what readers ask."""
    old = sqlite3.connect(out)
    tiles = old.execute("SELECT zoom_level, tile_column, tile_row, tile_data FROM tiles ORDER BY 1, 2, 3").fetchall()
    kept = ("name", "format", "bounds", "center", "minzoom", "maxzoom", "attribution", "version", "json")
    metadata = dict(old.execute("SELECT name, value FROM metadata"))
    metadata = {name: metadata[name] for name in kept} | {"type": "baselayer", "description": "The world, to 1:10 million"}
    old.close()
    os.remove(out)
    new = sqlite3.connect(out)
    new.executescript("""
        PRAGMA page_size = 4096;
        PRAGMA application_id = 0x4d504258;
        CREATE TABLE metadata (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE image (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
        CREATE TABLE map (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, image INTEGER NOT NULL,
          PRIMARY KEY (zoom_level, tile_column, tile_row)) WITHOUT ROWID;
        CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, data AS tile_data
          FROM map JOIN image ON image.id = map.image;
    """)
    new.executemany("INSERT INTO metadata VALUES (?, ?)", sorted(metadata.items()))
    known = {}
    for zoom, column, row, data in tiles:
        if data not in known:
            known[data] = len(known) + 1
            new.execute("INSERT INTO image VALUES (?, ?)", (known[data], data))
        new.execute("INSERT INTO map VALUES (?, ?, ?, ?)", (zoom, column, row, known[data]))
    new.commit()
    new.execute("VACUUM")
    new.close()


def main(folder, out):
    with open(os.path.join(folder, "place_names.json"), encoding="utf-8") as file:
        gazetteer = json.load(file)
    with tempfile.TemporaryDirectory() as work:
        layers = Layers(work)
        add_water(layers, folder)
        add_waterways(layers, folder)
        add_land(layers, folder)
        add_boundaries(layers, folder)
        add_places(layers, folder, gazetteer)
        add_other_names(layers)
        add_airports(layers, gazetteer)
        make_tiles(layers, out)
    finish(out)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
