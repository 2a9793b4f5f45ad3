import ArgumentParser
import TODOCore
import TODOScreens
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
    if editor, fields.detail != nil {
      throw ValidationError(.optionsNotCombined(options: ["--detail", "--editor"]))
    }
  }

  @MainActor func run(in session: CommandSession) async throws {
    if let title, !StoredText.isFilled(title) {
      throw CommandFailure.usage(.titleOptionEmpty)
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
    let result: Message
    do {
      result = try await update(item, edits, name, in: session)
    } catch {
      let failure = CommandFailure(error, path: session.path)
      throw DetailEditing(session: session).keep(detail, after: failure)
    }
    try session.output.print(result)
  }

  /// Writes the changes.
  ///
  /// - Returns: the messages about them.
  @MainActor private func update(
    _ item: TODOItem,
    _ edits: [TODOEdit],
    _ name: Message,
    in session: CommandSession
  ) async throws -> Message {
    switch try await session.store.updateItem(item.id, edits) {
    case .changed(let item, _):
      session.output.changesMade = .changeWasMade
      // It has been changed by now, even if something cannot be read.
      return .itemChanged(item: (try? await session.name(item)) ?? name)
    case .unchanged: return .itemUnchanged(item: name)
    case .notFound: throw CommandFailure.notFound(.itemsGone(count: 1, items: [name]))
    case .titleMissing: throw CommandFailure.usage(.titleEmpty)
    case .conflict: throw CommandFailure.refused(.itemChangedElsewhere(item: name))
    }
  }
}
