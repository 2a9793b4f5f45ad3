import Foundation
import TODOCore

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
  private static func decoded(_ value: Substring) -> String {
    let spaced = value.replacing("+", with: " ")
    return (spaced.removingPercentEncoding ?? String(spaced)).trimmingCharacters(in: .whitespaces)
  }
}
