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
    var items: [TODOItem] = []
    var failure: TODOStoreError?
    let most = TODOItemStore.mostCreatedAtOnce
    for start in stride(from: 0, to: drafts.count, by: most) where failure == nil {
      do throws(TODOStoreError) {
        items += try await session.store.createTODOItems(Array(drafts[start...].prefix(most)))
      } catch {
        failure = error
      }
    }
    guard let failure else { return try await tell(of: items, in: session) }
    // What could not be added counts more than that what was added cannot be told.
    try? await tell(of: items, in: session)
    let count = items.isEmpty ? "" : "; \(items.count) of \(drafts.count) items were added"
    throw CommandFailure(failure, path: session.path).adding(count)
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

  /// Prints what was added: nobody who reads it, or no longer does, keeps an item from being added.
  private func tell(of items: [TODOItem], in session: CommandSession) async throws {
    session.output.changesMade = items.count == 1 ? "1 item was added" : "\(items.count) items were added"
    guard session.output.isTerminal else {
      for item in items { try session.output.print(ItemIDPrefix(item.id).description) }
      return
    }
    // They are there by now, whatever cannot be read.
    let names = (try? await session.names(items)) ?? items.map { session.name($0, ItemIDPrefix($0.id)) }
    for (item, name) in zip(items, names) {
      let understood = session.wording.understood(item.draft)
      let addition = understood.isEmpty ? "" : ": " + session.printable(understood)
      try session.output.print("Added \(name)\(addition)")
    }
  }
}
