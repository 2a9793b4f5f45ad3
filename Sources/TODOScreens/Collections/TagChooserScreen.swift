import TODOCore
import TODOViewModel
import TerminalUI

/// The tags that an item, or the selected ones, get or lose: Space marks them, Enter applies the marks. A few letters find
/// one, and a new name makes one.
final class TagChooserScreen: CollectionFindingScreen {
  let stack: ScreenStack
  let title: Message
  var prompt = LinePrompt("")
  var found = FoundRows()
  var entries: CollectionEntries
  /// The tags of the item; nil for several items, which may have different ones.
  private let held: ItemTags?
  /// What Space has marked: whether a tag is added or removed.
  private var marks: [CollectionName: Bool] = [:]
  private var hasMarked = false
  /// The new tags that were typed and marked.
  private var made: [TODOCollection] = []
  private let apply: (_ added: ItemTags, _ removed: ItemTags) async throws(TODOStoreError) -> Void

  /// - Parameter held: the tags of the item; nil for several items.
  init(
    _ stack: ScreenStack,
    _ tags: [TODOCollection],
    title: Message,
    held: ItemTags?,
    apply: @escaping (_ added: ItemTags, _ removed: ItemTags) async throws(TODOStoreError) -> Void
  ) {
    self.stack = stack
    self.title = title
    self.held = held
    self.apply = apply
    entries = CollectionEntries(tags, making: .tag, stack.formatter)
  }

  let nothingFound = Message.noMatchingTag
  var entryCount: Int { entries.collections.count }
  var matches: [Int] { entries.matches }

  private func name(_ entry: Int) -> CollectionName? {
    entries[entry].map { CollectionName($0.name, .tag) } ?? entries.newName
  }

  func row(_ entry: Int) -> FoundRow {
    entries.row(entry, mark: name(entry).map(box) ?? " ", count: entries[entry].flatMap(stack.list.number))
  }

  /// `[x]` and `[ ]` for what the items will have; `[·]` for what stays as it is in each of them.
  private func box(_ name: CollectionName) -> String {
    let isSet = marks[name] ?? held?.contains(name)
    return isSet.map { $0 ? "[x]" : "[ ]" } ?? (stack.marks == .unicode ? "[·]" : "[-]")
  }

  var otherHelp: [KeyHelp] {
    [KeyHelp(group: .typing, keys: stack.text(.typedLetters), description: stack.text(.helpTagLetters))]
      + stack.keys.textHelp(hasRows: true)
  }

  /// Those that were typed here and marked are among them.
  func currentCollections() async throws(TODOStoreError) -> [TODOCollection] {
    let tags = try await stack.list.collections().filter { $0.kind == .tag }
    let names = Set(tags.compactMap { CollectionName($0.name, .tag) })
    return made.filter { tag in CollectionName(tag.name, .tag).map(names.contains) != true } + tags
  }

  /// Of an item, a tag is removed if it has it; of several items it is added, then removed, then left as it is.
  private func toggle(_ name: CollectionName) {
    if let held {
      marks[name] = marks[name] == nil ? !held.contains(name) : nil
    } else {
      marks[name] = marks[name] == nil ? true : marks[name] == true ? false : nil
    }
  }

  /// Marks the selected tag; after that, another one can be typed.
  func mark() async throws(TODOStoreError) {
    guard let selected, let name = name(selected) else { return }
    toggle(name)
    hasMarked = true
    if entries[selected] == nil {
      // From now on it is among the others.
      let tag = TODOCollection(id: .init(), kind: .tag, name: name.text, openItems: 0)
      made.append(tag)
      entries = entries.renewed([tag] + entries.collections)
    }
    guard !prompt.text.isEmpty else { return }
    prompt.replaceAll(with: "")
    textChanged()
  }

  /// Applies the marks. If Space was not used, or a further tag is typed, the selected one is meant.
  func save() async throws(TODOStoreError) {
    if !hasMarked || !prompt.text.isEmpty, let selected, let name = name(selected), marks[name] == nil {
      toggle(name)
    }
    func names(_ isAdded: Bool) -> ItemTags { ItemTags(marks.filter { $0.value == isAdded }.map(\.key.text)) }
    let (added, removed) = (names(true), names(false))
    close()
    try await apply(added, removed)
  }

  /// A click marks; Enter applies.
  func choose(_ entry: Int) async throws(TODOStoreError) { try await mark() }
}

extension TagChooserScreen {
  static let place = ActionPlace(heading: .inTagChooser, takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<TagChooserScreen>(
    [
      .init(.items, "tag-chooser-mark", [" "], .inFooter, needs: [.match]) { $0.mark },
      .init(.items, "tag-chooser-save", [.enter], .inFooter, needs: [.match]) { $0.save },
    ] + KeyTable.finding("tag-chooser") + [
      .help("tag-chooser-help", [.f1]),
      .init(.app, "tag-chooser-close", [.escape], .inFooter) { $0.close },
    ]
  )
}
