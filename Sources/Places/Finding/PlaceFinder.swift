import Foundation
import TODOCore

/// Finds the point of an address in the gazetteer. Where it does not know a name, it answers with the region about it
/// or asks; it never guesses.
///
/// `Docs/Map.md` describes how it decides.
public struct PlaceFinder: Sendable {
  private let gazetteer: Gazetteer
  private let country: String?

  /// An address is some words; the rest of a longer text is not read.
  private static let longestAddress = 400

  /// - Parameter country: the person's own, ISO 3166-1; of several places of one name, the one there is meant more often.
  public init(_ gazetteer: Gazetteer, country: String? = nil) {
    self.gazetteer = gazetteer
    self.country = country
  }

  /// Takes about a millisecond, at most some ten.
  ///
  /// - Throws: ``GazetteerError``.
  public func find(_ address: String) throws(GazetteerError) -> PlaceAnswer {
    let point = TypedPoint.read(address)
    return try gazetteer.read { reader in
      let reading = AddressReading(reader: reader, country: country)
      guard let point else { return try reading.answer(to: String(address.prefix(Self.longestAddress))) }
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
