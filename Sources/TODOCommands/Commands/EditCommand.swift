import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// `mytodo edit`: changes fields of items.
struct EditCommand: ItemCommand, ProgramCommand {
  nonisolated static let summary = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit fields of items, or the details of one in an editor.",
    discussion: """
      \(ItemName.explanation)\(ItemName.several)

      Without an option, or with --editor, the details are opened in $VISUAL or $EDITOR. All changes, also of several \
      items, are one step for mytodo undo.
      """
  )

  @OptionGroup var options: SessionOptions

  @Option(help: ArgumentHelp("Title.", valueName: "text"))
  var title: String?

  @OptionGroup(title: "Fields") var fields: FieldOptions

  @Option(
    help: ArgumentHelp("Add lines to the details; - reads them from standard input.", valueName: "text")
  )
  var append: String?

  @Flag(help: "Edit the details in the editor.")
  var editor = false

  @Argument(help: ItemName.listHelp, completion: ItemCompletion.kind(.all))
  var items: [String]

  func validate() throws {
    let chosen = [("--detail", fields.detail != nil), ("--append", append != nil), ("--editor", editor)]
      .filter(\.1).map(\.0)
    if fields.parent?.isEmpty == false, fields.list != nil {
      throw ValidationError(.optionsNotCombined(options: ["--parent", "--list"]))
    }
    if chosen.count > 1 { throw ValidationError(.optionsNotCombined(options: chosen)) }
  }

  @MainActor func run(in session: CommandSession) async throws {
    if let title, !StoredText.isFilled(title) {
      throw CommandFailure.usage(.titleOptionEmpty)
    }
    let items = try await ItemFinder(session).items(items)
    var edits = try await fields.edits(in: session, from: items.compactMap(\.due).min())
    if let title { edits.append(TODOEdit(.title) { $0.title = title }) }
    let appended = try append.map { try $0 == "-" ? session.world.readDetail() : $0 }
    if editor || edits.isEmpty && !fields.changesEachItem && appended == nil {
      guard items.count == 1, let item = items.first else {
        throw CommandFailure.usage(.editorForOneItem)
      }
      let own = try fields.edits(of: item, in: session)
      return try await editDetails(of: item, edits + own, in: session)
    }
    try await change(items, in: session) { item in
      try edits + fields.edits(of: item, in: session) + (appended.map { [Self.append($0, to: item)] } ?? [])
    }
  }

  @MainActor private func change(
    _ items: [TODOItem],
    in session: CommandSession,
    _ edits: @escaping @MainActor (TODOItem) throws -> [TODOEdit]
  ) async throws {
    let edits = Dictionary(try items.map { ($0.id, try checked(edits($0), of: $0, in: session)) }) {
      first,
      _ in first
    }
    try await NamedItemsChange(
      session: session,
      changed: { name, was, now in
        let fields = now.map { Message.changed(from: was.values, to: $0.values, session.dates) } ?? []
        return fields.isEmpty ? .itemChanged(item: name) : .itemChangedWith(item: name, fields: fields)
      },
      unchanged: Message.itemUnchanged
    ).run(.edit(edits), items)
  }

  /// - Throws: ``CommandFailure`` for a reminder that counts from a due date, if there is none.
  @MainActor private func checked(
    _ edits: [TODOEdit],
    of item: TODOItem,
    in session: CommandSession
  ) throws -> [TODOEdit] {
    var values = item.values
    values.apply(edits)
    if fields.remind != nil, let reminder = values.reminderWithoutDue {
      throw CommandFailure.usage(.reminderNeedsDue(reminder: .reminder(reminder, session.dates)))
    }
    return edits
  }

  /// Adds a text to the details, on a line of its own. If they have been changed since they were read, it is refused.
  private static func append(_ text: String, to item: TODOItem) -> TODOEdit {
    let startsLine = item.detail.isEmpty || text.isEmpty || item.detail.last?.isNewline == true
    var edit = TODOEdit(.detail) { $0.detail = item.detail + (startsLine ? "" : "\n") + text }
    edit.before = edit.field.stored(in: item.values)
    return edit
  }

  /// Opens the details in the editor, and then makes all changes.
  @MainActor private func editDetails(
    of item: TODOItem,
    _ edits: [TODOEdit],
    in session: CommandSession
  ) async throws {
    let detail = try await DetailEditing(session: session).edit(item)
    var edits = edits
    edits.append(TODOEdit(.detail) { $0.detail = detail })
    // Only an editor is open long enough for others to change the item.
    for index in edits.indices { edits[index].before = edits[index].field.stored(in: item.values) }
    do {
      try await change([item], in: session) { [edits] _ in edits }
    } catch let closed as CommandOutput.Closed {
      throw closed
    } catch {
      let failure = CommandFailure(error, path: session.path)
      throw DetailEditing(session: session).keep(detail, after: failure)
    }
  }
}
