import Foundation
import TODOCore

/// The point in an address that is one: two numbers, a geo URI, or the link of a map.
enum TypedPoint {
  /// Nil for any other text.
  static func read(_ text: String) -> Coordinate? {
    var text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.utf8.count <= 2000, text.hasDigit else { return nil }
    if let named = named(text) { return named }
    if text.contains(":") || text.contains("/") { return GeoURI(text)?.point ?? link(text) }
    if text.first == "(", text.last == ")" { text = String(text.dropFirst().dropLast()) }
    text = text.replacing(";", with: ",")
    // Nothing but numbers, and the letters and marks that belong to them.
    guard text.allSatisfy({ $0.isDigit || $0.isWhitespace || ".,+-−°º'’′\"”″nsewNSEW".contains($0) }) else {
      return nil
    }
    return numbers(text)
  }

  /// `lat: 21.0285, lon: 105.8542`, in either order.
  private static func named(_ text: String) -> Coordinate? {
    guard
      let match = text.wholeMatch(
        of:
          /(?i)(lat|latitude|lon|lng|long|longitude)\s*[:=]?\s*([+\-−]?[0-9.]+)[\s,;&]+(lat|latitude|lon|lng|long|longitude)\s*[:=]?\s*([+\-−]?[0-9.]+)/
      )
    else { return nil }
    let isLatitude = [match.1, match.3].map { $0.lowercased().hasPrefix("la") }
    guard isLatitude[0] != isLatitude[1] else { return nil }
    return isLatitude[0] ? Coordinate(match.2, match.4) : Coordinate(match.4, match.2)
  }

  /// The links of OpenStreetMap, Google and Apple that name a point; a marker before the middle of the view.
  private static func link(_ text: String) -> Coordinate? {
    guard MapLink.isMap(text) else { return nil }
    if let code = text.firstMatch(of: /osm\.org\/go\/([A-Za-z0-9_~@]+)/) { return short(code.1) }
    if let latitude = text.firstMatch(of: /[?&#]mlat=(-?[0-9.]+)/),
      let longitude = text.firstMatch(of: /[?&#]mlon=(-?[0-9.]+)/)
    {
      return Coordinate(latitude.1, longitude.1)
    }
    // Google's marker, then what was searched for, then the view: /@lat,lon,zoom.
    if let marker = text.firstMatch(of: /!3d(-?[0-9.]+)!4d(-?[0-9.]+)/) {
      return Coordinate(marker.1, marker.2)
    }
    if let query = text.firstMatch(
      of:
        /[?&](?:q|query|ll|center|destination|coordinate|sll)=(?:loc:)?(-?[0-9.]+)(?:,|%2[Cc])\+?(-?[0-9.]+)/
    ) {
      return Coordinate(query.1, query.2)
    }
    if let view = text.firstMatch(of: /\/@(-?[0-9.]+),(-?[0-9.]+)/) { return Coordinate(view.1, view.2) }
    if let view = text.firstMatch(of: /#map=[0-9.]+\/(-?[0-9.]+)\/(-?[0-9.]+)/) {
      return Coordinate(view.1, view.2)
    }
    return nil
  }

  /// The point of a short link of OpenStreetMap: the bits of longitude and latitude in turn, six a letter.
  private static func short(_ code: Substring) -> Coordinate? {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~")
    guard (3...11).contains(code.count) else { return nil }
    var (longitude, latitude, size) = (0.0, 0.0, 1.0)
    for letter in code {
      guard let bits = letters.firstIndex(of: letter == "@" ? "~" : letter) else { return nil }
      for pair in stride(from: 4, through: 0, by: -2) {
        size /= 2
        if bits >> (pair + 1) & 1 == 1 { longitude += size }
        if bits >> pair & 1 == 1 { latitude += size }
      }
    }
    // The middle of the square that it names.
    return Coordinate(
      latitude: (latitude + size / 2) * 180 - 90,
      longitude: (longitude + size / 2) * 360 - 180
    )
  }

  /// `21.0285, 105.8542`, `21.0285 105.8542`, `21.0285° N, 105.8542° E`, `N 21.0285 E 105.8542` and
  /// `21°01'42.6"N 105°51'15.1"E`.
  private static func numbers(_ text: String) -> Coordinate? {
    if let match = text.wholeMatch(
      of: /([+\-−]?[0-9]{1,3}(?:\.[0-9]+)?)\s*(?:,\s*|\s+)([+\-−]?[0-9]{1,3}(?:\.[0-9]+)?)/
    ) {
      // Two whole numbers without a comma are more likely something else.
      guard text.contains(",") || (match.1.contains(".") && match.2.contains(".")) else { return nil }
      return Coordinate(match.1, match.2)
    }
    let angle =
      /([0-9]{1,3}(?:\.[0-9]+)?)\s*[°º]?\s*(?:([0-9]{1,2}(?:\.[0-9]+)?)\s*['’′]\s*)?(?:([0-9]{1,2}(?:\.[0-9]+)?)\s*(?:["”″]|'')\s*)?/
    let upper = text.uppercased()
    var rest = Substring(upper)
    var values: [(degrees: Double, letter: Character)] = []
    while values.count < 2 {
      rest = rest.drop { $0 == " " || $0 == "," }
      var letter = rest.first.flatMap { "NSEW".contains($0) ? $0 : nil }
      if letter != nil { rest = rest.dropFirst().drop { $0 == " " } }
      guard let match = rest.prefixMatch(of: angle), let degrees = Double(match.1) else { return nil }
      rest = rest[match.range.upperBound...]
      if letter == nil {
        letter = rest.first
        rest = rest.dropFirst()
      }
      guard let letter else { return nil }
      let minutes = match.2.flatMap { Double($0) } ?? 0
      let seconds = match.3.flatMap { Double($0) } ?? 0
      guard minutes < 60, seconds < 60 else { return nil }
      values.append((degrees + minutes / 60 + seconds / 3600, letter))
    }
    guard rest.allSatisfy(\.isWhitespace), "NS".contains(values[0].letter), "EW".contains(values[1].letter)
    else { return nil }
    return Coordinate(
      latitude: values[0].letter == "S" ? -values[0].degrees : values[0].degrees,
      longitude: values[1].letter == "E" ? values[1].degrees : -values[1].degrees
    )
  }
}

extension Coordinate {
  /// A point from two numbers as typed, whose sign may be a true minus.
  init?(_ latitude: Substring, _ longitude: Substring) {
    guard let latitude = Double(latitude.replacing("−", with: "-")),
      let longitude = Double(longitude.replacing("−", with: "-"))
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

/// A geo URI (RFC 5870), also with the query that Android adds to it.
struct GeoURI {
  /// Nil if the URI has none, or 0,0 with a text to search for, which stands for none.
  let point: Coordinate?
  /// What to search for instead of a point, such as “Hồ Chí Minh” in `geo:0,0?q=H%E1%BB%93+Ch%C3%AD+Minh`.
  let search: String?

  /// Nil for any other text.
  init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.lowercased().hasPrefix("geo:") else { return nil }
    let rest = text.dropFirst(4)
    let query = rest.firstMatch(of: /[?&]q=([^&#]*)/).map { Self.decoded($0.1) } ?? ""
    // The height may follow, and parameters.
    let path = rest.prefixMatch(of: /(-?[0-9.]+),(-?[0-9.]+)(?=[,;?#]|$)/).flatMap { Coordinate($0.1, $0.2) }
    // "21.03,105.85(Home)": the point, and what it is called. “12, 3rd Cross Street” is an address.
    let marker = query.wholeMatch(of: /(-?[0-9.]+),\s*(-?[0-9.]+)\s*(?:\(.*\))?/)
      .flatMap { Coordinate($0.1, $0.2) }
    let isSearch = marker == nil && !query.isEmpty && (path == nil || path == Self.none)
    point = isSearch ? nil : marker ?? path
    search = isSearch ? query : nil
  }

  private static let none = Coordinate(latitude: 0, longitude: 0)

  /// The value of a query, in which a space may be a plus sign.
  static func decoded(_ value: Substring) -> String {
    let spaced = value.replacing("+", with: " ")
    return (spaced.removingPercentEncoding ?? String(spaced)).trimmingCharacters(in: .whitespaces)
  }
}
