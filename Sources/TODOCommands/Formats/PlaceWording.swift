import Places
import TODOScreens

/// A found place in words: what it is, and how far its point may be from what is meant.
struct PlaceWording {
  /// Of the names, ISO 639-1.
  let language: String

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
