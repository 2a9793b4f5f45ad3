import ArgumentParser
import Foundation
import TODOCore
import TODOScreens

/// The fields of an item as options: each one that is given is set.
struct FieldOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The details; - reads them from standard input.",
      valueName: "text"
    )
  )
  var detail: String?

  @Option(help: "Priority.")
  var priority: TODOPriority?

  @Option(
    help: ArgumentHelp(
      "Due date, such as tomorrow or \"21 Nov 17:30\"; empty to clear.",
      valueName: "date"
    )
  )
  var due: String?

  @Option(name: [.long, .customLong("at")], help: ArgumentHelp("Location.", valueName: "name"))
  var location: String?

  @Option(help: ArgumentHelp("Address.", valueName: "text"))
  var address: String?

  @Option(
    help: ArgumentHelp("Latitude,longitude in decimal degrees; empty to clear.", valueName: "lat,lon")
  )
  var coordinate: String?

  /// Whether the detail is read from standard input.
  var readsDetail: Bool { detail == "-" }

  /// What the options ask for. Reads standard input for `--detail -`.
  ///
  /// - Throws: ``CommandFailure`` for a value that cannot be read.
  @MainActor func edits(in session: CommandSession) throws -> [TODOEdit] {
    var edits: [TODOEdit] = []
    if let due { edits.append(.due(try Self.due(due, session))) }
    if let coordinate { edits.append(.coordinate(try Self.coordinate(coordinate))) }
    if let priority { edits.append(.priority(priority)) }
    if let location { edits.append(.locationName(location)) }
    if let address { edits.append(.locationAddress(address)) }
    if let detail { edits.append(.detail(readsDetail ? try session.world.readDetail() : detail)) }
    return edits
  }

  @MainActor private static func due(_ text: String, _ session: CommandSession) throws -> DueDate? {
    guard !text.isEmpty else { return nil }
    let due = DueDateText(
      text,
      now: session.clock.localNow,
      conventions: session.conventions
    )
    guard due != .notUnderstood else {
      throw CommandFailure.usage("--due: \(session.errorWording.notADate(text))")
    }
    session.tellReadings(due)
    return due.dueDate
  }

  @MainActor private static func coordinate(_ text: String) throws -> Coordinate? {
    guard !text.isEmpty else { return nil }
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard words.count == 2, numbers.count == 2,
      let coordinate = Coordinate(latitude: numbers[0], longitude: numbers[1])
    else {
      throw CommandFailure.usage(
        "--coordinate: “\(text)” is not valid; use LAT,LON such as 21.2187,105.8042"
      )
    }
    return coordinate
  }
}

extension TODODraft {
  /// Takes over what edits say.
  mutating func apply(_ edits: [TODOEdit]) {
    for edit in edits {
      switch edit {
      case .title(let value): title = value
      case .detail(let value): detail = value
      case .isDone(let value): isDone = value
      case .priority(let value): priority = value
      case .due(let value): due = value
      case .locationName(let value): location.name = value
      case .locationAddress(let value): location.address = value
      case .coordinate(let value): location.coordinate = value
      }
    }
  }
}
