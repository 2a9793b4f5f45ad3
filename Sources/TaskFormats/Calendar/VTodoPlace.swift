import Foundation
import TODOCore

/// Where a to-do is, as its properties have it.
struct VTodoPlace: Sendable {
  let location: ContentProperty?
  /// GEO.
  let point: ContentProperty?
  /// X-APPLE-STRUCTURED-LOCATION: a point with a title and an address.
  let apple: ContentProperty?

  static let appleName = "X-APPLE-STRUCTURED-LOCATION"
  static let titleName = "X-TITLE"
  static let addressName = "X-ADDRESS"

  init(_ todo: VTodo) {
    (location, point, apple) = (
      todo.property("LOCATION"), todo.property("GEO"), todo.property(Self.appleName)
    )
  }

  /// In our terms.
  var value: TODOLocation {
    var (name, address) = ("", "")
    let text = location.map(EscapedText.text(of:)) ?? ""
    if StoredText.isFilled(text) {
      let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      name = StoredText.line(String(lines[0]))
      address = lines.count > 1 ? Self.oneLine(String(lines[1])) : ""
    } else if let apple {
      name = Self.oneLine(apple[Self.titleName] ?? "")
      address = Self.oneLine((apple[Self.addressName] ?? "").replacing("\\n", with: "\n"))
    }
    return TODOLocation(name: name, address: address, coordinate: coordinate)
  }

  /// Whether there is a point that cannot be read.
  var hasOtherPoint: Bool { point.map { Self.coordinate($0) == nil } ?? false }

  private var coordinate: Coordinate? {
    point.flatMap(Self.coordinate) ?? apple.flatMap(Self.coordinate)
  }

  /// "52.5;13.4", or "geo:52.5,13.4" (RFC 5870).
  private static func coordinate(_ property: ContentProperty) -> Coordinate? {
    var text = property.trimmedText[...]
    guard text.utf8.count <= 200 else { return nil }
    if text.lowercased().hasPrefix("geo:") { text = text.dropFirst(4).prefix { $0 != ";" } }
    let parts = text.replacing("\\", with: "").split { $0 == ";" || $0 == "," }
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else {
      return nil
    }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Lines after each other, with commas between them.
  private static func oneLine(_ text: String) -> String {
    guard text.utf8.contains(.lineFeed) else { return StoredText.line(text) }
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return StoredText.line(lines.filter { !$0.isEmpty }.joined(separator: ", "))
  }

  /// Whether two points are the same, to a tenth of a metre. How far away the place may be is not compared: the format has nothing for it.
  static func isSame(_ a: Coordinate?, _ b: Coordinate?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a.latitude - b.latitude) <= 1e-6 && abs(a.longitude - b.longitude) <= 1e-6
  }

  /// The value of GEO.
  static func value(_ coordinate: Coordinate) -> String { coordinate.description.replacing(",", with: ";") }
}
