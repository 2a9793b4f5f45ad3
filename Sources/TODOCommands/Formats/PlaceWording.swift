import Foundation
import Places
import TODOCore
import TODOScreens
import TODOWording
import TaskFormats

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

/// The answer to an address as a JSON object; `Docs/Formats.md` describes it. Every key is always there.
struct PlaceJSON {
  private var object = JSON.Object()

  /// - Parameters:
  ///   - language: of the names, ISO 639-1.
  ///   - item: the item whose address it is, and the point that it gets; nil for an address on the command line.
  init(
    _ address: String,
    _ answer: PlaceAnswer,
    language: String,
    item: (id: TODOItem.ID, point: Coordinate?)? = nil
  ) {
    let (kind, places): (String, [FoundPlace]) =
      switch answer {
      case .nothing: ("nothing", [])
      case .found(let place): ("found", [place])
      case .unclear(let places): ("unclear", places)
      }
    if let item {
      object.add("id", string: item.id.uuidString.lowercased())
      object.add("point", value: item.point.map(Self.json) ?? "null")
    }
    object.add("address", string: address)
    object.add("answer", string: kind)
    let texts = places.map { Self.text($0, language) }
    object.add("places", value: "[" + texts.joined(separator: ",") + "]")
  }

  private static func text(_ place: FoundPlace, _ language: String) -> String {
    var object = JSON.Object()
    object.add("name", string: place.text(in: language))
    object.add("kind", string: place.kind.rawValue)
    object.add("sureness", string: place.sureness.rawValue)
    object.add("coordinate", value: json(place.coordinate))
    object.add("radius", value: "\((place.radius * 10).rounded() / 10)")
    object.add("postcode", string: place.postcode)
    object.add("country", string: place.surroundings.last?.country ?? place.names?.country)
    return object.text
  }

  private static func json(_ point: Coordinate) -> String { "[\(point.latitude),\(point.longitude)]" }

  var text: String { object.text }
}
