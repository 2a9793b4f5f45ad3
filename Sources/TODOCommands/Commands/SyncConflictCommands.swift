import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore
import TODOWording
import TaskFormats

/// `mytodo sync conflicts`: prints what both sides have changed.
struct SyncConflictsCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "conflicts",
    abstract: "Print the items in which both sides have changed something, until you choose.",
    discussion: "To a pipe it prints a line for each conflict, with its item and both values."
  )

  nonisolated var onlyReads: Bool { true }

  @OptionGroup var options: SessionOptions

  @Flag(help: "Print a JSON array.")
  var json = false

  @MainActor func run(in session: CommandSession) async throws {
    let items = try await session.store.conflictedItems()
    if json { return try printJSON(items, session) }
    let ids = try await session.store.shortIDs(of: items.map(\.id))
    for item in items {
      let id = ids[item.id]?.description ?? ItemIDPrefix(item.id).description
      for conflict in item.conflicts {
        let parts = conflict.messages(in: item, session)
        try session.output.print(.syncConflictLine(id: id, title: item.item.title, parts: parts))
      }
    }
    if items.isEmpty { try session.output.print(.syncNoConflicts) }
  }

  @MainActor private func printJSON(_ items: [ConflictedItem], _ session: CommandSession) throws {
    var array = JSON.Array(output: session.output)
    try array.begin()
    for item in items {
      for conflict in item.conflicts {
        let fields = conflict.fields(item.item)
        for field in fields.isEmpty ? [nil] : fields.map(Optional.some) {
          var object = JSON.Object()
          object.add("id", string: item.id.uuidString.lowercased())
          object.add("title", string: item.item.title)
          object.add("field", string: field?.row.column ?? conflict.field.name)
          if let field {
            object.add("mine", value: Self.value(field.stored(in: item.item.values)))
            object.add("theirs", value: Self.value(field.stored(in: item.theirs(in: conflict))))
          }
          object.add("since", string: Timestamp(conflict.since).description)
          try array.add(object.text)
        }
      }
    }
    try array.end()
  }

  private static func value(_ value: StoredValue?) -> String {
    switch value {
    case .text(let text): JSON.quoted(text)
    case .integer(let number): "\(number)"
    case .null, .real, .blob, nil: "null"
    }
  }
}

/// `mytodo sync resolve`: chooses.
struct SyncResolveCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Choose in an item what both sides have changed.",
    discussion: """
      --mine or --theirs chooses in all fields, due=theirs in one; deleted=mine is about an item that one side has deleted. The next \
      mytodo sync sends what was chosen. It is one change, which undo takes back. \(ItemName.explanation)
      """
  )

  @OptionGroup var options: SessionOptions

  @Flag(help: "Keep what is here.")
  var mine = false

  @Flag(help: "Take what is there.")
  var theirs = false

  @Argument(help: ItemName.help, completion: ItemCompletion.kind(.all))
  var item: String

  @Argument(help: ArgumentHelp("What is chosen in a field: due=mine.", valueName: "field=side"))
  var choices: [String] = []

  func validate() throws {
    if mine, theirs { throw ValidationError(.optionsNotCombined(options: ["--mine", "--theirs"])) }
  }

  @MainActor func run(in session: CommandSession) async throws {
    guard mine || theirs || !choices.isEmpty else { throw CommandFailure.usage(.syncChoiceMissing) }
    let item = try await ItemFinder(session).item(item)
    let conflicts = try await session.store.syncConflicts(of: item.id, limit: 100)
    guard !conflicts.isEmpty else {
      throw CommandFailure.notFound(.syncItemWithoutConflict(item: try await session.name(item)))
    }
    var chosen: [SyncConflict.ID: SyncChoice] = [:]
    if mine || theirs { for conflict in conflicts { chosen[conflict.id] = mine ? .mine : .theirs } }
    var named: [SyncConflict.ID: SyncChoice] = [:]
    for choice in choices {
      let (name, side) = try Self.read(choice)
      guard let conflict = conflicts.first(where: { Self.names($0, session).contains(name.lowercased()) })
      else {
        throw CommandFailure.notFound(
          .syncChoiceUnknown(field: name, fields: conflicts.compactMap { Self.names($0, session).first })
        )
      }
      guard named.updateValue(side, forKey: conflict.id).map({ $0 == side }) ?? true else {
        throw CommandFailure.usage(.syncChoiceTwice(field: name))
      }
    }
    chosen.merge(named) { $1 }
    let choices = conflicts.compactMap { conflict in
      chosen[conflict.id].map { (conflict: conflict, choice: $0) }
    }
    let outcome = try await session.store.resolve(choices.map { ($0.conflict.id, $0.choice) })
    guard case .made = outcome else { throw CommandFailure.refused(.nothingWasChanged) }
    session.output.changesMade = .changeWasMade
    let waiting = try await session.store.syncConflicts(of: item.id, limit: 100).count
    try session.output.print(.chosen(choices, in: item.title, waiting: waiting))
  }

  /// By which a choice can name a conflict: the name of an option, or as conflicts are printed.
  @MainActor private static func names(_ conflict: SyncConflict, _ session: CommandSession) -> [String] {
    guard case .field(let own) = conflict.field else { return ["deleted"] }
    let others = ItemField.allCases.filter { $0 != own && conflict.concerns($0) }
    return ([own] + others).flatMap { field in
      [field.row.name, session.output.text(.changed(field)).lowercased()]
    }
  }

  private static func read(_ text: String) throws(CommandFailure) -> (name: String, choice: SyncChoice) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    switch parts.count > 1 ? parts[1] : "" {
    case "mine": return (parts[0], .mine)
    case "theirs": return (parts[0], .theirs)
    default: throw .usage(.syncChoiceNotValid(text: text))
    }
  }
}
