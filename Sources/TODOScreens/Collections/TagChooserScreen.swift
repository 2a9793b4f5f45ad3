import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The tags that an item, or the selected ones, get or lose: Space marks them, Enter applies the marks. A few letters find
/// one, and a new name makes one.
final class TagChooserScreen: CollectionFindingScreen {
  let stack: ScreenStack
  let title: Message
  var prompt: LinePrompt
  var found = FoundRows()
  var entries: CollectionEntries
  /// How many of the items have each tag; nil if that is not known.
  private let counts: [TODOCollection.ID: Int]?
  /// How many items there are.
  private let all: Int
  /// What Space has marked: whether a tag is added or removed, whatever its name is by then.
  private var marks: [TODOCollection.ID: Bool] = [:]
  private var hasMarked = false
  /// The new tags that were typed and marked.
  private var made: [TODOCollection] = []
  private let apply: (_ added: ItemTags, _ removed: ItemTags) async throws(TODOStoreError) -> Void

  /// - Parameters:
  ///   - counts: how many of the items have each tag that any of them has; nil if that is not known.
  ///   - all: how many items there are.
  init(
    _ stack: ScreenStack,
    _ tags: [TODOCollection],
    title: Message,
    held counts: [CollectionName: Int]?,
    of all: Int,
    apply: @escaping (_ added: ItemTags, _ removed: ItemTags) async throws(TODOStoreError) -> Void
  ) {
    self.stack = stack
    self.title = title
    prompt = LinePrompt(inBox: stack.marks)
    let counts = counts.map { counts in
      // Under another name, a tag is still the same.
      Dictionary(
        tags.compactMap { tag in
          CollectionName(tag.name, .tag).flatMap { counts[$0] }.map { (tag.id, $0) }
        }
      ) { first, _ in first }
    }
    (self.counts, self.all, self.apply) = (counts, all, apply)
    entries = CollectionEntries(Self.sorted(tags, by: all > 1 ? counts : nil), making: .tag, stack.formatter)
  }

  let nothingFound = Message.noMatchingTag
  var entryCount: Int { entries.collections.count }
  var matches: [Int] { entries.matches }

  /// The tags that most of several items have come first.
  private static func sorted(
    _ tags: [TODOCollection],
    by counts: [TODOCollection.ID: Int]?
  ) -> [TODOCollection] {
    guard let counts else { return tags }
    let counted = tags.enumerated().map {
      (place: $0.offset, count: counts[$0.element.id] ?? 0, tag: $0.element)
    }
    return counted.sorted { ($1.count, $0.place) < ($0.count, $1.place) }.map(\.tag)
  }

  /// Whether all of the items have a tag, or none; nil if only some have it, or that is not known.
  ///
  /// - Parameter tag: nil for a new one.
  private func isHeld(_ tag: TODOCollection?) -> Bool? {
    guard let tag else { return false }
    return counts.flatMap { counts in
      switch counts[tag.id] ?? 0 {
      case 0: false
      case all...: true
      default: nil
      }
    }
  }

  func row(_ entry: Int) -> FoundRow {
    let tag = entries[entry]
    var row = entries.row(entry, mark: box(tag), count: tag.flatMap(stack.list.number))
    if all > 1, let counts {
      let count = tag.flatMap { counts[$0.id] } ?? 0
      row.count = count == 0 ? "" : stack.text(.tagHeldBy(count: count, all: all))
    }
    return row
  }

  /// A box for what the items will have; `-` for what stays as it is in each of them.
  private func box(_ tag: TODOCollection?) -> String {
    let isSet = tag.flatMap { marks[$0.id] } ?? isHeld(tag)
    return isSet.map { $0 ? stack.marks.doneBox : stack.marks.openBox }
      ?? (stack.marks == .unicode ? "-" : "[-]")
  }

  var otherHelp: [KeyHelp] {
    [KeyHelp(group: .typing, keys: stack.text(.typedLetters), description: stack.text(.helpTagLetters))]
      + stack.keys.textHelp(hasRows: false)
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
    return Self.sorted(made + tags, by: all > 1 ? counts : nil)
  }

  /// A tag is removed if all items have it, and added if none has it; what only some have is added, then removed, then left as it is.
  private func toggle(_ tag: TODOCollection) {
    let mark = marks[tag.id]
    marks[tag.id] =
      if let isHeld = isHeld(tag) {
        mark == nil ? !isHeld : nil
      } else {
        mark == nil ? true : mark == true ? false : nil
      }
  }

  /// The tag of an entry; a new one is among the others from now on.
  private func tag(_ entry: Int) -> TODOCollection? {
    if let tag = entries[entry] { return tag }
    guard let name = entries.newName else { return nil }
    let tag = TODOCollection(id: .init(), kind: .tag, name: name.text, openItems: 0)
    made.append(tag)
    entries = entries.renewed([tag] + entries.collections)
    return tag
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
    if !hasMarked || !prompt.text.isEmpty, let tag = selected.flatMap(tag), marks[tag.id] == nil {
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
