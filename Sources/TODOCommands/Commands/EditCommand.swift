import ArgumentParser
import TODOCore
import TODOStore

/// `mytodo edit`: changes fields of an item.
struct EditCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit fields of an item, or its details in an editor.",
    discussion: """
      \(ItemName.explanation)

      Without an option, or with --editor, the details are opened in $VISUAL or $EDITOR. All changes are one step for \
      mytodo undo.
      """
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup(visibility: .private) var screen: ScreenOptions

  @Option(help: ArgumentHelp("Title.", valueName: "text"))
  var title: String?

  @OptionGroup(title: "Fields") var fields: FieldOptions

  @Flag(help: "Edit the details in the editor.")
  var editor = false

  @Argument(help: ItemName.help, completion: ItemCompletion.kind(.all))
  var item: String

  func validate() throws {
    if editor, fields.detail != nil { throw ValidationError("--detail and --editor cannot be combined.") }
  }

  @MainActor func run(in session: CommandSession) async throws {
    if let title, !StoredText.isFilled(title) {
      throw CommandFailure.usage("--title: a title cannot be empty; nothing was changed")
    }
    let item = try await ItemFinder(session).item(item)
    let name = try await session.name(item)
    var edits = try fields.edits(in: session)
    if let title { edits.append(TODOEdit(.title) { $0.title = title }) }
    guard editor || edits.isEmpty else {
      return try session.output.print(try await update(item, edits, name, in: session))
    }
    let detail = try await DetailEditing(session: session).edit(item)
    edits.append(TODOEdit(.detail) { $0.detail = detail })
    // Only an editor is open long enough for others to change the item.
    for index in edits.indices { edits[index].before = edits[index].field.stored(in: item.values) }
    let line: String
    do {
      line = try await update(item, edits, name, in: session)
    } catch {
      throw CommandFailure(error, path: session.path).adding(
        "; " + DetailEditing(session: session).keep(detail)
      )
    }
    try session.output.print(line)
  }

  /// Writes what is to be changed.
  ///
  /// - Returns: what is said of it.
  @MainActor private func update(
    _ item: TODOItem,
    _ edits: [TODOEdit],
    _ name: String,
    in session: CommandSession
  ) async throws -> String {
    switch try await session.store.updateItem(item.id, edits) {
    case .changed(let item, _):
      session.output.changesMade = "the change was made"
      // It is changed by now, whatever cannot be read.
      return "Changed \((try? await session.name(item)) ?? name)"
    case .unchanged: return "No change: \(name)"
    case .notFound: throw CommandFailure.notFound("\(name) was deleted elsewhere")
    case .titleMissing: throw CommandFailure.usage("a title cannot be empty; nothing was changed")
    case .conflict:
      throw CommandFailure.refused("\(name) was changed elsewhere; nothing was changed here")
    }
  }
}
