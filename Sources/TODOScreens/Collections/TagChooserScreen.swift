import TODOCore
import TODOViewModel
import TODOWording
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
  private let held: Set<TODOCollection.ID>?
  /// What Space has marked: whether a tag is added or removed, whatever its name is by then.
  private var marks: [TODOCollection.ID: Bool] = [:]
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
    self.held = held.map { held in
      Set(tags.filter { CollectionName($0.name, .tag).map(held.contains) == true }.map(\.id))
    }
    self.apply = apply
    entries = CollectionEntries(tags, making: .tag, stack.formatter)
  }

  let nothingFound = Message.noMatchingTag
  var entryCount: Int { entries.collections.count }
  var matches: [Int] { entries.matches }

  func row(_ entry: Int) -> FoundRow {
    entries.row(entry, mark: box(entries[entry]?.id), count: entries[entry].flatMap(stack.list.number))
  }

  /// A box for what the items will have; `-` for what stays as it is in each of them.
  ///
  /// - Parameter tag: nil for a new one.
  private func box(_ tag: TODOCollection.ID?) -> String {
    let isSet = tag.flatMap { marks[$0] ?? held?.contains($0) } ?? held.map { _ in false }
    return isSet.map { $0 ? stack.marks.doneBox : stack.marks.openBox }
      ?? (stack.marks == .unicode ? "-" : "[-]")
  }

  var otherHelp: [KeyHelp] {
    [KeyHelp(group: .typing, keys: stack.text(.typedLetters), description: stack.text(.helpTagLetters))]
      + stack.keys.textHelp(hasRows: true)
  }

  /// Those that were typed here and marked are among them; one that another window has made by now keeps its mark.
  func currentCollections() async throws(TODOStoreError) -> [TODOCollection] {
    let tags = try await stack.list.collections().filter { $0.kind == .tag }
    made.removeAll { tag in
      let name = CollectionName(tag.name, .tag)
      guard let other = tags.first(where: { CollectionName($0.name, .tag) == name }) else { return false }
      marks[other.id] = marks.removeValue(forKey: tag.id)
      return true
    }
    return made + tags
  }

  /// Of an item, a tag is removed if it has it; of several items it is added, then removed, then left as it is.
  private func toggle(_ tag: TODOCollection.ID) {
    if let held {
      marks[tag] = marks[tag] == nil ? !held.contains(tag) : nil
    } else {
      marks[tag] = marks[tag] == nil ? true : marks[tag] == true ? false : nil
    }
  }

  /// The tag of an entry; a new one is among the others from now on.
  private func tag(_ entry: Int) -> TODOCollection.ID? {
    if let tag = entries[entry] { return tag.id }
    guard let name = entries.newName else { return nil }
    let tag = TODOCollection(id: .init(), kind: .tag, name: name.text, openItems: 0)
    made.append(tag)
    entries = entries.renewed([tag] + entries.collections)
    return tag.id
  }

  /// Marks the selected tag; after that, another one can be typed.
  func mark() async throws(TODOStoreError) {
    guard let tag = selected.flatMap(tag) else { return }
    toggle(tag)
    hasMarked = true
    guard !prompt.text.isEmpty else { return }
    prompt.replaceAll(with: "")
    textChanged()
  }

  /// Applies the marks. If Space was not used, or a further tag is typed, the selected one is meant.
  func save() async throws(TODOStoreError) {
    if !hasMarked || !prompt.text.isEmpty, let tag = selected.flatMap(tag), marks[tag] == nil {
      toggle(tag)
    }
    var names: [Bool: [String]] = [:]
    for (id, isAdded) in marks {
      var tag = made.first { $0.id == id }
      if tag == nil { tag = try await stack.list.collection(id) }
      if let tag { names[isAdded, default: []].append(tag.name) }
    }
    close()
    try await apply(ItemTags(names[true] ?? []), ItemTags(names[false] ?? []))
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
      .init(.items, "tag-chooser-mark", [" "], [.inFooter, .isMain], needs: [.match]) { $0.mark },
      .init(.items, "tag-chooser-save", [.enter], [.inFooter, .isMain], needs: [.match]) { $0.save },
    ] + KeyTable.finding("tag-chooser") + [
      .help("tag-chooser-help", [.f1]),
      .init(.app, "tag-chooser-close", [.escape], .inFooter) { $0.close },
    ]
  )
}
