import TODOModel
import TODOScreens
import TODOViewModel

/// What `mytodo add` is asked for.
struct AddRequest {
  /// The text of one item; empty when standard input has the texts, one a line.
  var words: [String]
  /// Whether the text is the title as it is.
  var isLiteral = false
  /// Fields that are set in every item.
  var fields: FieldOptions?

  func run(in session: CommandSession) async throws {
    let drafts = try drafts(in: session)
    for (count, draft) in drafts.enumerated() {
      do {
        try await add(draft, in: session)
      } catch let error as TODOStoreError where count > 0 {
        try session.output.flush()
        let failure = CommandFailure(error, path: session.path)
        throw CommandFailure.refused("\(failure.text); \(count) of \(drafts.count) items were added")
      }
    }
  }

  /// All of them are read before the first is added; the detail after every other text was found right.
  private func drafts(in session: CommandSession) throws -> [TODODraft] {
    var drafts =
      words.isEmpty
      ? try StandardInput.filledLines().map { try draft([$0.text], "line \($0.number): ", session) }
      : [try draft(words, "", session)]
    if drafts.isEmpty { throw CommandFailure.usage("there is no title on standard input; nothing was added") }
    let edits = try fields?.edits(in: session) ?? []
    for index in drafts.indices { drafts[index].apply(edits) }
    return drafts
  }

  /// - Parameter place: where the text is, for what is said of a mistake.
  private func draft(_ words: [String], _ place: String, _ session: CommandSession) throws -> TODODraft {
    if isLiteral {
      let draft = TODODraft(title: words.joined(separator: " "))
      guard draft.hasTitle else { throw CommandFailure.usage("\(place)a title is needed; nothing was added") }
      return draft
    }
    let item = OneLineItem(
      arguments: words,
      now: session.clock.localNow,
      conventions: session.conventions
    )
    if let mistake = item.mistake {
      throw CommandFailure.usage("\(place)\(session.errorWording.explain(mistake)); nothing was added")
    }
    session.tellReadings(item.due)
    return item.draft
  }

  private func add(_ draft: TODODraft, in session: CommandSession) async throws {
    guard case .changed(let item, _) = try await session.store.createTODOItem(draft) else { return }
    guard session.output.isTerminal else {
      return try session.output.print(ItemIDPrefix(item.id).description)
    }
    let understood = session.wording.understood(item.draft)
    let addition = understood.isEmpty ? "" : ": " + session.printable(understood)
    try session.output.print("Added \(try await session.name(item))\(addition)")
  }
}
