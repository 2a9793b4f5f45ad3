import ArgumentParser
import TODOCore
import TODOScreens
import TODOWording

/// A command that makes one change to the items that it names: `mytodo done`, for example.
struct ItemChangeCommand<Row: ItemChangeRow>: ItemCommand, ProgramCommand {
  nonisolated static var summary: CommandConfiguration {
    CommandConfiguration(
      commandName: Row.words.name,
      abstract: Row.words.abstract,
      discussion: Row.words.discussion + ItemName.several,
      aliases: Row.words.aliases
    )
  }

  @OptionGroup var options: SessionOptions

  @Argument(help: ItemName.listHelp, completion: ItemCompletion.kind(Row.offered))
  var items: [String]

  @MainActor func run(in session: CommandSession) async throws {
    let items = try await ItemFinder(session, lookingFirstIn: Row.lookedAtFirst).items(items)
    let change = NamedItemsChange(
      session: session,
      changed: { name, _, now in Row.changed(name, date: now?.due.map(session.dates.due) ?? "") },
      unchanged: { Row.unchanged($0) }
    )
    try await change.run(Row.change, items)
  }
}

/// What is special about such a command.
protocol ItemChangeRow {
  /// What the help says.
  nonisolated static var words: (name: String, abstract: String, discussion: String, aliases: [String]) {
    get
  }
  static var change: Change { get }
  /// Where items are looked for first.
  static var lookedAtFirst: TODOFilter { get }
  /// The items that a shell offers.
  nonisolated static var offered: TODOFilter { get }
  /// The messages for an item that was changed, with its due date, and for one that already had the value.
  static func changed(_ item: Message, date: String) -> Message
  static func unchanged(_ item: Message) -> Message
}

typealias DoneCommand = ItemChangeCommand<DoneRow>
typealias ReopenCommand = ItemChangeCommand<ReopenRow>
typealias DeleteCommand = ItemChangeCommand<DeleteRow>
typealias SkipCommand = ItemChangeCommand<SkipRow>

enum DoneRow: ItemChangeRow {
  nonisolated static var words: (name: String, abstract: String, discussion: String, aliases: [String]) {
    (
      "done", "Complete items.",
      "A repeating item moves to its next date, and a completed copy stays. " + ItemName.explanation
        + " Open items are searched first.", []
    )
  }
  static var change: Change { .isDone(true) }
  static var lookedAtFirst: TODOFilter { .open }
  nonisolated static var offered: TODOFilter { .open }
  static func changed(_ item: Message, date: String) -> Message { .itemCompleted(item: item) }
  static func unchanged(_ item: Message) -> Message { .itemAlreadyDone(item: item) }
}

enum ReopenRow: ItemChangeRow {
  nonisolated static var words: (name: String, abstract: String, discussion: String, aliases: [String]) {
    ("reopen", "Reopen items.", ItemName.explanation + " Done items are searched first.", [])
  }
  static var change: Change { .isDone(false) }
  static var lookedAtFirst: TODOFilter { .done }
  nonisolated static var offered: TODOFilter { .done }
  static func changed(_ item: Message, date: String) -> Message { .itemReopened(item: item) }
  static func unchanged(_ item: Message) -> Message { .itemAlreadyOpen(item: item) }
}

enum DeleteRow: ItemChangeRow {
  nonisolated static var words: (name: String, abstract: String, discussion: String, aliases: [String]) {
    (
      "delete", "Delete items; mytodo undo restores them.",
      ItemName.explanation + " Open items are searched first.", ["rm"]
    )
  }
  static var change: Change { .delete }
  static var lookedAtFirst: TODOFilter { .open }
  nonisolated static var offered: TODOFilter { .all }
  static func changed(_ item: Message, date: String) -> Message { .itemDeleted(item: item) }
  static func unchanged(_ item: Message) -> Message { .itemNotDeleted(item: item) }
}

enum SkipRow: ItemChangeRow {
  nonisolated static var words: (name: String, abstract: String, discussion: String, aliases: [String]) {
    (
      "skip", "Skip the current date of repeating items.",
      "The item moves to its next date without being completed. " + ItemName.explanation, []
    )
  }
  static var change: Change { .skip }
  static var lookedAtFirst: TODOFilter { .open }
  nonisolated static var offered: TODOFilter { .open }
  static func changed(_ item: Message, date: String) -> Message { .itemSkipped(item: item, date: date) }
  static func unchanged(_ item: Message) -> Message { .itemNotRepeating(item: item) }
}
