import MapTiles

extension MapPicture {
  /// The picture as plain text: one line per row, without trailing spaces.
  var lines: [String] {
    (0..<size.rows).map { row in
      var line = ""
      for column in 0..<size.columns { line += self[column, row].text }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
