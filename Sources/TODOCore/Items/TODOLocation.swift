/// The location of an item. Each part is optional; an empty text means none.
public struct TODOLocation: Hashable, Sendable {
  public var name: String
  public var address: String
  public var coordinate: Coordinate?

  public init(name: String = "", address: String = "", coordinate: Coordinate? = nil) {
    self.name = name
    self.address = address
    self.coordinate = coordinate
  }

  /// No location at all.
  public static let none = TODOLocation()
}
