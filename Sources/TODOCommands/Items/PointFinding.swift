import Places
import TODOCore
import TODOScreens
import TODOWording
import TaskFormats

/// Gives points to the items that have an address and no point, as one step, and tells what became of each.
struct PointFinding {
  let session: CommandSession

  /// An item with the answer to its address.
  private struct Finding {
    let item: TODOItem
    let answer: PlaceAnswer

    var place: FoundPlace? { answer.clearPlace }
  }

  func run(isDryRun: Bool, json: Bool) async throws {
    let gazetteer = try GazetteerFile(in: session.world)
    let findings = try await session.store.itemsWithAddressOnly().map { item in
      Finding(item: item, answer: try gazetteer.find(item.location.address))
    }
    let count = isDryRun ? findings.count { $0.place != nil } : try await setPoints(findings)
    let wording = PlaceWording(language: session.world.environment.language)
    guard !json else {
      let elements = findings.map { finding in
        PlaceJSON(
          finding.item.location.address,
          finding.answer,
          language: wording.language,
          item: (finding.item.id, finding.place?.point)
        ).text
      }
      return try JSON.Array.print(elements, to: session.output)
    }
    guard !findings.isEmpty else { return try session.output.print(.pointsComplete) }
    let names = try await session.names(findings.map(\.item))
    for (finding, name) in zip(findings, names) {
      try session.output.print(Self.message(finding, name, wording))
    }
    try session.output.print(isDryRun ? .pointsWouldBeSet(count: count) : .pointsSet(count: count))
    if session.output.isTerminal {
      try session.output.print("")
      try session.output.printWrapped(.mapAttribution(text: gazetteer.attribution))
    }
  }

  /// - Returns: how many items were changed.
  private func setPoints(_ findings: [Finding]) async throws -> Int {
    let edits = findings.compactMap { finding in
      finding.place.map { place in
        var edit = TODOEdit(.coordinate) { $0.location.coordinate = place.point }
        // Neither a point that was set in the meantime nor one for another address.
        edit.before = edit.field.stored(in: finding.item.values)
        var address = TODOEdit(.locationAddress) { $0.location.address = finding.item.location.address }
        address.before = address.after
        return (finding.item.id, [edit, address])
      }
    }
    let change = Change.edit(Dictionary(edits) { first, _ in first })
    let ids = edits.map(\.0)
    switch try await session.change({ store in try await store.perform(change, on: .ids(ids)) }) {
    case .made(let step, _, _, _):
      session.output.changesMade = .changeWasMade
      let read = try? await session.store.refetchItems(ids, changedBy: step)
      return read?.changed.count ?? edits.count
    case .refused(let refused) where refused.contains { $0.reason != .deleted }:
      throw CommandFailure.refused(.itemsChangedElsewhere)
    case .nothing, .refused, .stopped: return 0
    }
  }

  private static func message(_ finding: Finding, _ name: Message, _ wording: PlaceWording) -> Message {
    let address = finding.item.location.address
    switch finding.answer {
    case .found(let place) where place.kind.isRegion:
      return .pointRegionOnly(item: name, address: address, place: wording.name(place))
    case .found(let place):
      return .pointFound(item: name, point: wording.point(place), place: wording.name(place))
    case .unclear(let places):
      guard places.count == 1, let place = places.first else {
        return .pointAmbiguous(count: places.count, item: name, address: address)
      }
      return .pointUncertain(item: name, address: address, place: wording.name(place))
    case .nothing: return .pointNotFound(item: name, address: address)
    }
  }
}

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
      session.world.say(.nearRead(place: wording.name(found)))
    }
    return found.coordinate
  }
}
