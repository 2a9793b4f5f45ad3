import ArgumentParser
import Foundation
import TODOCore
import TODOScreens

/// The fields of an item as options; each given one is set.
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

  @Option(help: ArgumentHelp("Link, such as https://example.org.", valueName: "text"))
  var url: String?

  /// Whether the details are read from standard input.
  var readsDetail: Bool { detail == "-" }

  /// The given fields, in the order in which their values are read.
  private var given: [(field: ItemField, text: String)] {
    let all: [(ItemField, String?)] = [
      (.due, due), (.coordinate, coordinate), (.priority, priority?.typedName), (.locationName, location),
      (.locationAddress, address), (.url, url), (.detail, detail),
    ]
    return all.compactMap { field, text in text.map { (field, $0) } }
  }

  /// The values of the options. Reads standard input for `--detail -`.
  ///
  /// - Throws: ``CommandFailure`` for a value that cannot be read.
  @MainActor func edits(in session: CommandSession) throws -> [TODOEdit] {
    try given.map { field, text in
      var values = TODOItemValues()
      switch field.row.kind {
      case .line(let path): values[keyPath: path] = text
      case .lines(let path): values[keyPath: path] = text == "-" ? try session.world.readDetail() : text
      case .flag(let path): values[keyPath: path] = true
      case .priority(let path): values[keyPath: path] = priority ?? .middle
      case .due(let path): values[keyPath: path] = try Self.due(text, session)
      case .coordinate(let path): values[keyPath: path] = try Self.coordinate(text)
      }
      return TODOEdit(field, after: field.stored(in: values))
    }
  }

  @MainActor private static func due(_ text: String, _ session: CommandSession) throws -> DueDate? {
    guard !text.isEmpty else { return nil }
    let due = DueDateText(
      text,
      now: session.clock.localNow,
      conventions: session.conventions
    )
    guard due != .notUnderstood else {
      throw CommandFailure.usage(.dueOptionUnreadable(text: text, examples: DueDateText.examples))
    }
    session.tellReadings(due)
    return due.dueDate
  }

  @MainActor private static func coordinate(_ text: String) throws -> Coordinate? {
    guard !text.isEmpty else { return nil }
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard words.count == 2, numbers.count == 2 else {
      throw CommandFailure.usage(.coordinateNotValid(text: text))
    }
    guard let coordinate = Coordinate(latitude: numbers[0], longitude: numbers[1]) else {
      throw CommandFailure.usage(.coordinateOutOfRange(text: text))
    }
    return coordinate
  }
}
