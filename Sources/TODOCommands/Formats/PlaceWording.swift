import Places
import TODOScreens

/// A found place in words: what it is, and how far its point may be from what is meant.
struct PlaceWording {
  /// Of the names, ISO 639-1.
  let language: String

  /// The place that an address means.
  ///
  /// - Throws: ``CommandFailure`` that says that there is none, or lists several.
  func place(in gazetteer: GazetteerFile, address: String) throws(CommandFailure) -> FoundPlace {
    switch try gazetteer.find(address) {
    case .found(let place): return place
    case .nothing: throw .notFound(.placeNotFound(address: address))
    case .unclear(let places):
      let choices = places.map { Message.placeChoice(point: point($0), name: name($0)) }
      let lines = choices + [.mapAttribution(text: gazetteer.attribution)]
      throw .ambiguous(
        choices.count > 1
          ? .placeAmbiguous(count: choices.count, address: address, places: lines)
          : .placeUncertain(address: address, places: lines)
      )
    }
  }

  func name(_ place: FoundPlace) -> String { place.text(in: language) }

  /// The point, with as many decimals as a map needs: 11 m.
  func point(_ place: FoundPlace) -> String {
    let (latitude, longitude) = (place.coordinate.latitude, place.coordinate.longitude)
    guard place.kind != .point else { return place.coordinate.description }
    return "\((latitude * 10_000).rounded() / 10_000),\((longitude * 10_000).rounded() / 10_000)"
  }

  func exactness(_ place: FoundPlace) -> Message {
    let (point, radius) = (point(place), "\(Int(place.radius.rounded(.up)))")
    if let code = place.postcode { return .placeByPostcode(point: point, code: code) }
    switch place.kind {
    case .point, .postcode: return .placePoint(point: point)
    case .quarter: return .placeQuarter(point: point)
    case .part: return .placePart(point: point, radius: radius)
    case .town: return .placeTown(point: point, radius: radius)
    case .airport: return .placeAirport(point: point)
    case .second, .first: return .placeDivision(point: point, radius: radius)
    case .country: return .placeCountry(point: point, radius: radius)
    }
  }
}
