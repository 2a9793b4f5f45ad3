public import TODOCore

/// A name that may be shown at a point.
public struct MapLabel: Hashable, Sendable {
  public let kind: MapLabelKind
  /// In the reader's language.
  public let name: String
  public let coordinate: Coordinate
  /// The order among labels of one kind: the lower, the earlier.
  public let rank: Int

  public init(kind: MapLabelKind, name: String, coordinate: Coordinate, rank: Int) {
    (self.kind, self.name, self.coordinate, self.rank) = (kind, name, coordinate, rank)
  }
}

/// The marks of places and pins.
public enum MapSymbols: Sendable {
  case unicode
  case ascii

  /// The mark at the point of a place; nil if its name is written on the point.
  func mark(of kind: MapLabelKind) -> String? {
    switch kind {
    case .country, .state, .ocean, .lake, .island, .street: nil
    case .capital: self == .unicode ? "★" : "*"
    case .city: self == .unicode ? "•" : "o"
    case .town, .quarter, .poi: self == .unicode ? "·" : "."
    case .peak: self == .unicode ? "▲" : "^"
    case .airport: self == .unicode ? "✈" : "+"
    }
  }

  /// The end of a label that is cut.
  var ellipsis: String { self == .unicode ? "…" : "..." }

  var pin: String { self == .unicode ? "◉" : "@" }

  /// The mark of several pins: their number, or a plus sign if there is no character for it.
  func cluster(of count: Int) -> String {
    switch self {
    case .unicode:
      // U+2460 is a circled 1.
      guard (2...20).contains(count), let scalar = Unicode.Scalar(0x245F + UInt32(count)) else { return "+" }
      return String(Character(scalar))
    case .ascii: return (2...9).contains(count) ? "\(count)" : "+"
    }
  }
}
