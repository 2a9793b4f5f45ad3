import Foundation
import Places
import TODOCore

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
