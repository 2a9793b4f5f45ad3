/// The location of an item. Each part is optional; an empty text means none.
public struct TODOLocation: Hashable, Sendable {
  public var name: String
  public var address: String
  public var coordinate: Coordinate?

  public init(name: String = "", address: String = "", coordinate: Coordinate? = nil) {
    (self.name, self.address, self.coordinate) = (name, address, coordinate)
  }

  /// Whether another address may replace the point: one that was found from an address goes with it, one that a person has
  /// set stays.
  public var pointFollowsAddress: Bool { coordinate?.isSet != true }

  /// Gives it another address, which a point that was found from the former one leaves.
  public mutating func change(address new: String) {
    if new != address, pointFollowsAddress { coordinate = nil }
    address = new
  }

  /// No location at all.
  public static let none = TODOLocation()
}
