import TODOCore
import TestSupport
import Testing

@testable import Places

/// The gazetteer that ships with the app, and shorthand for asking it.
enum SampleGazetteer {
  static let path = MapFolder.places

  static let shared = Result { try Gazetteer(path: path) }

  static func answer(_ address: String, country: String? = nil) throws -> PlaceAnswer {
    try PlaceFinder(shared.get(), country: country).find(address)
  }

  /// The place that an address is found to mean.
  static func found(_ address: String, country: String? = nil) throws -> FoundPlace {
    let answer = try answer(address, country: country)
    guard case .found(let place) = answer else {
      Issue.record("“\(address)” was not found: \(answer)")
      throw NotFound()
    }
    return place
  }

  /// The texts of the places among which an address makes one choose.
  static func choices(_ address: String, country: String? = nil) throws -> [String] {
    guard case .unclear(let places) = try answer(address, country: country) else { return [] }
    return places.map { $0.text(in: "en") }
  }

  struct NotFound: Error {}
}

/// An address whose place is known from elsewhere.
struct KnownAddress: Sendable, CustomTestStringConvertible {
  let address: String
  let latitude: Double
  let longitude: Double
  /// How far the answer may be from it, in kilometres.
  let within: Double

  init(_ address: String, _ latitude: Double, _ longitude: Double, within: Double = 3) {
    self.address = address
    self.latitude = latitude
    self.longitude = longitude
    self.within = within
  }

  var testDescription: String { address }

  /// How far the answer is from the place, in kilometres.
  func miss(of place: FoundPlace) throws -> Double {
    try #require(Coordinate(latitude: latitude, longitude: longitude)).kilometres(to: place.coordinate)
  }
}
