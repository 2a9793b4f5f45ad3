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

  /// Usually takes about a millisecond, rarely more than ten. A text that is not an address, such as “online”, is not looked up.
  ///
  /// - Throws: ``GazetteerError``.
  public func find(_ address: String) throws(GazetteerError) -> PlaceAnswer {
    let point = Self.point(in: address)
    if point == nil, NoAddress.contains(address) { return .nothing }
    return try gazetteer.read { reader in
      let reading = AddressReading(reader: reader, country: country)
      guard let point else {
        let text = GeoURI(address)?.search ?? MapLink(address)?.search ?? address
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

/// The answer to an address.
public enum PlaceAnswer: Hashable, Sendable {
  /// Nothing in the address is the name of a place.
  case nothing
  case found(FoundPlace)
  /// The person has to choose: several places have the name, or only a few of the words are one. The likeliest first;
  /// never empty.
  case unclear([FoundPlace])

  /// The place whose point an item gets; nil if it is not clear, or only its region was found.
  public var clearPlace: FoundPlace? {
    if case .found(let place) = self, !place.kind.isRegion { place } else { nil }
  }
}

/// What an address was found to mean.
public struct FoundPlace: Hashable, Sendable {
  /// What an address can mean, from the most exact to the least.
  public enum Kind: String, Hashable, Sendable {
    /// The address gives the point itself.
    case point
    /// A part of a town, by the postal code that it has alone.
    case quarter
    /// Known only by its postal code.
    case postcode
    case part, town, airport
    case second, first, country

    /// Whether only the region of the address was found.
    public var isRegion: Bool { [.second, .first, .country].contains(self) }
  }

  /// How well the address fits.
  public enum Sureness: String, Hashable, Sendable {
    /// The address gives the point itself.
    case given
    /// A whole part of the address is the name of the place, and nothing contradicts it.
    case sure
    /// The name is only some words of the address, or another part of it names another region.
    case likely
  }

  public let kind: Kind
  /// The place's own names; nil for a point and a postal code.
  public let names: PlaceNames?
  /// What it lies in, from the smallest to the country. For a point, the nearest town is the first.
  public let surroundings: [PlaceNames]
  public let coordinate: Coordinate
  /// How far the place reaches from its point, in kilometres.
  public let radius: Double
  /// The postal code in the address that gave the point.
  public let postcode: String?
  public let sureness: Sureness

  /// The point with its uncertainty, as an item keeps it.
  public var point: Coordinate {
    // A damaged file may give any radius.
    let metres = Int(exactly: (radius * 1000).rounded(.up)) ?? Coordinate.greatestUncertainty
    return coordinate.rounded(uncertainty: metres.clamped(to: 0...Coordinate.greatestUncertainty))
  }

  /// Its name and where it lies, such as "Hải Châu, Đà Nẵng, Vietnam".
  ///
  /// - Parameters:
  ///   - language: ISO 639-1.
  ///   - limit: how many names follow its own at most.
  public func text(in language: String, surroundings limit: Int = 9) -> String {
    var keys: Set<String> = []
    let own = names.map { [$0] } ?? []
    var texts = Array(
      (own + surroundings).map { $0.text(in: language) }
        .filter { keys.insert(Self.plain($0)).inserted }
        .prefix(own.count + limit)
    )
    if names == nil, let postcode { texts.insert(postcode, at: 0) }
    return texts.joined(separator: ", ")
  }

  /// "Hanoi" and "Hà Nội" are one name.
  private static func plain(_ name: String) -> String { PlaceKey.words(name).joined() }

  func with(postcode: String, at coordinate: Coordinate) -> FoundPlace {
    FoundPlace(
      kind: kind,
      names: names,
      surroundings: surroundings,
      coordinate: coordinate,
      radius: min(radius, 3),
      postcode: postcode,
      sureness: sureness
    )
  }
}
