import Foundation
public import TODOCore

/// Finds the point of an address in the gazetteer. Where a name is missing there, the answer is the region that the
/// address names; where several places could be meant, the answer lists them.
///
/// `Docs/Map.md` describes how it decides, and how often it is right.
public struct PlaceFinder: Sendable {
  private let gazetteer: Gazetteer
  private let country: String?

  /// In characters; the rest of a longer text is not read.
  private static let longestAddress = 400

  /// - Parameter country: the person's own, ISO 3166-1; its places are preferred to others of the same name.
  public init(_ gazetteer: Gazetteer, country: String? = nil) {
    self.gazetteer = gazetteer
    self.country = country
  }

  /// The point that an address gives itself, for which no gazetteer is needed: two numbers, a geo URI, or the link of a
  /// map.
  public static func point(in address: String) -> Coordinate? { TypedPoint.read(address) }

  /// Usually takes about a millisecond, rarely more than ten.
  ///
  /// - Throws: ``GazetteerError``.
  public func find(_ address: String) throws(GazetteerError) -> PlaceAnswer {
    let point = Self.point(in: address)
    return try gazetteer.read { reader in
      let reading = AddressReading(reader: reader, country: country)
      guard let point else {
        let text = GeoURI(address)?.search ?? address
        return try reading.answer(to: String(text.prefix(Self.longestAddress)))
      }
      let town = try reader.nearestTown(to: point)?.place
      return .found(
        FoundPlace(
          kind: .point,
          names: nil,
          surroundings: try town.map(reading.surroundings) ?? [],
          coordinate: point,
          radius: 0,
          postcode: nil,
          sureness: .given
        )
      )
    }
  }
}
