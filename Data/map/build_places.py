#!/usr/bin/env python3
"""Makes places.sqlite, the gazetteer that finds addresses and labels the map, out of GeoNames.

    build_places.py SOURCES OUT.sqlite [--least 500] [--others-from 15000] [--names-for-map FILE]

SOURCES is a folder with the files that README.md lists. --least is the population from which places are taken (500, 1000,
5000 or 15000: the list of GeoNames that is read), --others-from the one from which all their Latin names are kept.
--names-for-map writes the names that build_map.py reads. Needs pyshp and shapely.
"""
import argparse
import collections
import gzip
import itertools
import json
import math
import os
import re
import sqlite3
import statistics
import zlib

import local_units
import place_names
from places import AIRPORT, LAST_LABEL_ZOOM, airports, find_on_map, mark_parts, read_cities, set_label_zooms, tile
from regions import Regions

COORDINATE = 10_000  # units a degree of a place: 11 m
POSTCODE_COORDINATE = 500
PLACES_A_BLOCK, NAMES_A_BLOCK, POSTCODES_A_BLOCK = 128, 128, 512
# Postal codes of single houses are cut to those of quarters; the Emirates' are left out.
POSTCODE_LENGTHS = {"PT": 4, "SG": 4, "AE": 0}


# Postal codes

def postcodes(folder):
    """Country and code to the middle of the places that have it."""
    points = collections.defaultdict(list)
    with gzip.open(os.path.join(folder, "geonames_postal.jsonl.gz"), "rt", encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            code = re.sub(r"[^0-9A-Z]", "", row["postal_code"].upper())
            code = code[:POSTCODE_LENGTHS.get(row["country_code"], len(code))]
            if code:
                points[row["country_code"], code].append((row["latitude"], row["longitude"]))
    for country_and_code, found in sorted(points.items()):
        yield *country_and_code, *(statistics.median(point[axis] for point in found) for axis in (0, 1))


# The file

SCHEMA = """
    PRAGMA page_size = 16384;
    PRAGMA application_id = 0x4d544758;
    PRAGMA user_version = 1;
    CREATE TABLE metadata (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE region (
      id INTEGER PRIMARY KEY, parent INTEGER, level INTEGER NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL, local TEXT,
      ja TEXT, vi TEXT, latitude INTEGER, longitude INTEGER) STRICT;
    CREATE TABLE regionName (key TEXT, region INTEGER, PRIMARY KEY (key, region)) STRICT, WITHOUT ROWID;
    CREATE TABLE place (first INTEGER PRIMARY KEY, tile INTEGER NOT NULL, lines BLOB NOT NULL) STRICT;
    CREATE INDEX placeByTile ON place (tile);
    CREATE TABLE town (place INTEGER PRIMARY KEY, lines BLOB NOT NULL) STRICT;
    CREATE TABLE name (id INTEGER PRIMARY KEY, first TEXT NOT NULL UNIQUE, lines BLOB NOT NULL) STRICT;
    CREATE TABLE postcode (
      id INTEGER PRIMARY KEY, country TEXT NOT NULL, first TEXT NOT NULL, lines BLOB NOT NULL,
      UNIQUE (country, first)) STRICT;
"""


def blocks(rows, size):
    for start in range(0, len(rows), size):
        part = rows[start:start + size]
        text = "\n".join("\t".join("" if value is None else str(value) for value in row).rstrip("\t") for row in part)
        yield start, part[0], zlib.compress(text.encode(), 9)


def write(out, cities, names, regions, codes):
    if os.path.exists(out):
        os.remove(out)
    file = sqlite3.connect(out)
    file.executescript(SCHEMA)
    file.executemany("INSERT INTO metadata VALUES (?, ?)", [
        ("attribution", "Place names, populations and postal codes: GeoNames (geonames.org), CC BY 4.0. Airports: "
                        "airports-py, MIT licence. Towns of Japan: Japan Post. Wards of Vietnam: vietnamadminunits, MIT "
                        "licence"),
        ("fold", "1"), ("coordinate", str(COORDINATE)), ("postcodeCoordinate", str(POSTCODE_COORDINATE)),
        ("places", str(len(cities))), ("lastLabelZoom", str(LAST_LABEL_ZOOM))])

    rows = [(city["zoom"], round(city["latitude"] * COORDINATE), round(city["longitude"] * COORDINATE), city["region"],
             city.get("importance", round(10 * math.log10(city["population"] + 1))), city["kind"], city["name"],
             city["local"], city["ja"], city["vi"]) for city in cities]
    for start, _, text in blocks(rows, PLACES_A_BLOCK):
        file.execute("INSERT INTO place VALUES (?, ?, ?)", (start + 1, cities[start]["tile"], text))
    rows = [(key, " ".join(map(str, sorted(found)))) for key, found in sorted(names.items())]
    for _, (first, _), text in blocks(rows, NAMES_A_BLOCK):
        file.execute("INSERT INTO name (first, lines) VALUES (?, ?)", (first, text))
    for country, found in itertools.groupby(codes, key=lambda row: row[0]):
        rows = [(code, round(latitude * POSTCODE_COORDINATE), round(longitude * POSTCODE_COORDINATE))
                for _, code, latitude, longitude in found]
        for _, (first, *_), text in blocks(rows, POSTCODES_A_BLOCK):
            file.execute("INSERT INTO postcode (country, first, lines) VALUES (?, ?, ?)", (country, first, text))
    for number, city in enumerate(cities, 1):
        if city.get("towns"):
            text = "\n".join(f"{town}\t{code}" for town, code in city["towns"].items())
            file.execute("INSERT INTO town VALUES (?, ?)", (number, zlib.compress(text.encode(), 9)))
    centres = region_centres(cities, regions)
    for number, row in enumerate(regions.rows, 1):
        file.execute("INSERT INTO region VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                     (number, *row, *centres.get(number, (None, None))))
    file.executemany("INSERT INTO regionName VALUES (?, ?)",
                     sorted((key, region) for key, found in regions.keys.items() for region in found))
    file.commit()
    file.execute("VACUUM")
    file.close()


def region_centres(cities, regions):
    """The middle of a region's places by the people who live in them."""
    sums = collections.defaultdict(lambda: [0, 0, 0])
    for city in cities:
        region, weight = city["region"], city["population"] + 1
        while region:
            total = sums[region]
            for index, value in enumerate((city["latitude"] * weight, city["longitude"] * weight, weight)):
                total[index] += value
            region = regions.rows[region - 1][0]
    return {region: (round(y / weight * COORDINATE), round(x / weight * COORDINATE))
            for region, (y, x, weight) in sums.items()}


# For the map

def names_for_map(cities, on_map, regions):
    """What build_map.py writes on the map: names of Natural Earth's places, first divisions and large airports."""
    def fields(row):
        return {field: row[field] for field in ("name", "local", "ja", "vi") if row[field]}
    airports_shown = [
        {"name": city["name"], "iata": city["iata"], "size": city["importance"], "latitude": city["latitude"],
         "longitude": city["longitude"]} for city in cities if city["kind"] == AIRPORT and city["large"]]
    return {"places": {number: fields(city) | {"population": city["population"]} for number, _, city in on_map},
            "regions": list(divisions_shown(cities, regions)),
            "airports": sorted(airports_shown, key=lambda airport: airport["iata"])}


def divisions_shown(cities, regions):
    """First divisions with the place in the middle of the ground on which they have places, and a rank by how large that
    is. Those of small countries have no room, Vietnam's borders are not drawn."""
    cells = collections.defaultdict(lambda: collections.defaultdict(list))  # of half a degree
    for city in cities:
        region = city["region"]
        while regions.rows[region - 1][1] == 2:
            region = regions.rows[region - 1][0]
        where = city["latitude"], city["longitude"]
        cells[region][tuple(round(degrees * 2) for degrees in where)].append(where)
    for region, found in sorted(cells.items()):
        _, level, code, name, local, ja, vi = regions.rows[region - 1]
        area = sum(math.cos(math.radians(y / 2)) for y, _ in found)
        if level == 1 and not code.startswith("VN.") and area >= 1.5:
            main = max(parts(found), key=lambda part: (sum(len(found[cell]) for cell in part), sorted(part)))
            if sum(len(found[cell]) for cell in main) < 0.6 * sum(map(len, found.values())):
                main = set(found)
            weights = {cell: math.sqrt(len(found[cell])) for cell in sorted(main)}
            y, x = (sum(cell[axis] * weight for cell, weight in weights.items()) / sum(weights.values()) / 2
                    for axis in (0, 1))
            y, x = min((place for cell in weights for place in found[cell]),
                       key=lambda place: (math.hypot(place[0] - y, place[1] - x), place))
            rank = next((rank for rank, least in enumerate((150, 60, 25, 10, 4), 1) if area >= least), 6)
            yield {"name": name, "rank": rank, "latitude": y, "longitude": x} | {
                field: value for field, value in (("local", local), ("ja", ja), ("vi", vi)) if value}


def parts(cells):
    """The groups of cells that touch."""
    left = set(cells)
    while left:
        part, edge = set(), [min(left)]
        while edge:
            y, x = edge.pop()
            if (y, x) in left:
                left.remove((y, x))
                part.add((y, x))
                edge += [(y + north, x + east) for north in (-1, 0, 1) for east in (-1, 0, 1)]
        yield part


def build(options):
    folder = options.sources
    codes = list(postcodes(folder))
    cities = read_cities(folder, options.least)
    mark_parts(cities)
    for _ in local_units.merge(cities, local_units.vietnam(folder)):
        pass
    japan = list(local_units.japan(folder, codes))
    for city, (_, towns) in zip(local_units.merge(cities, (unit for unit, _ in japan)), japan):
        city["towns"] = city.get("towns", {}) | towns
    cities += airports(folder, cities)
    on_map = list(find_on_map(folder, cities))
    set_label_zooms(cities, on_map)
    regions, names = Regions(folder, cities), collections.defaultdict(set)
    regions.assign(cities)
    for city in cities:
        city["tile"] = tile(city, city["zoom"])
    cities = [city for city in cities if city["region"]]
    cities.sort(key=lambda city: (city["tile"], -city["population"], city["geonameid"]))
    regions.add_former_names()
    for number, city in enumerate(cities, 1):
        for key in place_names.keys(city, options.others_from):
            names[key].add(number)
    write(options.out, cities, names, regions, codes)
    if options.names_for_map:
        with open(options.names_for_map, "w", encoding="utf-8") as file:
            json.dump(names_for_map(cities, on_map, regions), file, ensure_ascii=False)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("sources")
    parser.add_argument("out")
    parser.add_argument("--least", type=int, default=500)
    parser.add_argument("--others-from", type=int, default=15_000)
    parser.add_argument("--names-for-map")
    options = parser.parse_args()
    build(options)


if __name__ == "__main__":
    main()
