import Places
import TODOCore
import TODOScreens

/// The values of `--near` and `--within` of `mytodo list`: the items around a place.
struct NearOption {
  let place: String
  let within: String?

  /// In kilometres.
  ///
  /// - Throws: ``CommandFailure`` for a distance that cannot be read.
  func radius() throws(CommandFailure) -> Double {
    guard let within else { return .infinity }
    guard let match = within.lowercased().wholeMatch(of: /([0-9]+(?:\.[0-9]+)?)\s*(km|mi|m)/),
      let number = Double(match.1)
    else { throw .usage(.withinNotValid(text: within)) }
    switch match.2 {
    case "km": return number
    case "mi": return number * Coordinate.kilometresPerMile
    default: return number / 1000
    }
  }

  /// The point of the place. Says on standard error which place was found, if it is not certain or only a region, and on a
  /// terminal.
  ///
  /// - Throws: ``CommandFailure`` as `mytodo map find` does.
  func center(in session: CommandSession) throws(CommandFailure) -> Coordinate {
    // The only places for which the map's data are not needed.
    if let point = PlaceFinder.point(in: place) { return point }
    guard !place.allSatisfy(\.isWhitespace) else { throw .usage(.placeAddressEmpty) }
    let wording = PlaceWording(language: session.world.environment.language)
    let found = try wording.place(in: GazetteerFile(in: session.world), address: place)
    if found.sureness == .likely || found.kind.isRegion || session.output.isTerminal {
      session.world.tell(.nearRead(address: place, place: wording.name(found)))
    }
    return found.coordinate
  }
}
