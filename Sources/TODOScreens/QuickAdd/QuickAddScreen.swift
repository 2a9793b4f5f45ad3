import TODOCore
import TODOWording
import TerminalUI

/// The one-line prompt for new items, in place of the message; its interpretation is above it. It stays open for the next
/// item.
final class QuickAddScreen: PromptScreen {
  let stack: ScreenStack
  var prompt: LinePrompt
  /// The interpretation at the time of typing: what was shown is what is added, even if midnight passes in between.
  private var item: OneLineItem
  /// The item of which steps are added; nil for items of their own.
  private let parent: TODOItem?

  /// The lists and tags that may be named in it.
  private var names: KnownNames

  init(_ stack: ScreenStack, names: KnownNames, stepOf parent: TODOItem? = nil) {
    self.stack = stack
    self.names = names
    self.parent = parent
    let date = DueDateText.exampleList(in: stack.conventions.language)[0]
    // The title of the item makes room for the step.
    let labels = [24, 12, 6].map { columns in
      stack.text(parent.map { .quickAddStepPrompt(title: $0.title.cut(to: columns)) } ?? .quickAddPrompt)
    }
    prompt = LinePrompt(
      labels[0],
      shortLabels: Array(labels.dropFirst()),
      examples: [
        stack.text(parent == nil ? .quickAddExample(date: date) : .quickAddStepExample(date: date))
      ]
    )
    item = Self.read("", Self.newValues(stack, parent), names, stack)
  }

  func reload() async {
    await stack.attemptUnasked { () async throws(TODOStoreError) in names = try await stack.list.knownNames()
    }
  }

  private static func newValues(_ stack: ScreenStack, _ parent: TODOItem?) -> TODOItemValues {
    parent.map(stack.list.newStep) ?? stack.list.newValues
  }

  private var newValues: TODOItemValues { Self.newValues(stack, parent) }

  private static func read(
    _ text: String,
    _ values: TODOItemValues,
    _ names: KnownNames,
    _ stack: ScreenStack
  ) -> OneLineItem {
    OneLineItem(
      text,
      now: stack.clock.localNow,
      conventions: stack.conventions,
      over: values,
      names: names
    )
  }

  var header: ScreenHeader { ScreenHeader(title: .quickAddScreen) }

  var otherHelp: [KeyHelp] {
    let words: [(keys: String, description: Message)] = [
      (stack.text(.typedLetters), .helpQuickAddLetters), ("!high", .helpQuickAddPriority),
      ("due:fri", .helpQuickAddDue), ("rent fri 5pm", .helpQuickAddDateAtEnd),
      ("at:home", .helpQuickAddLocation),
    ]
    return (words + otherWords + [("\\", .helpQuickAddBackslash)])
      .map { KeyHelp(group: .typing, keys: $0.keys, description: stack.text($0.description)) }
      + stack.keys.textHelp(hasRows: false)
  }

  /// The other fields that can be typed here.
  private var otherWords: [(keys: String, description: Message)] {
    ItemField.allCases.filter { $0 != .due && $0 != .locationName }.compactMap { field in
      field.row.lineKey.map { ("\($0):…", .field(field)) }
    }
  }

  func understood(_ room: Rect) -> (text: String, isWarning: Bool)? {
    guard !prompt.text.isEmpty else {
      let hint = stack.text(.quickAddHint)
      let fits = WrappedText(hint, columns: room.columns).rowCount(upTo: room.rows + 1) <= room.rows
      return (fits ? hint : stack.text(.quickAddHintShort), false)
    }
    if let mistake = item.mistake { return (stack.text(.mistake(mistake, stack.conventions)), true) }
    let understood = Message.understood(item.values, stack.dates, typed: item.due)
    let parts =
      [item.values.title] + (understood.isEmpty ? [] : [stack.text(.understood(parts: understood))])
    return (parts.joined(separator: " · ".punctuated(for: stack.marks)), false)
  }

  func textChanged() { item = Self.read(prompt.text, newValues, names, stack) }

  /// The typed text stays until the item has been saved.
  func add() async throws(TODOStoreError) {
    if let mistake = item.mistake { return stack.say(.mistake(mistake, stack.conventions)) }
    guard parent == nil || item.values.list == newValues.list else { return stack.say(.stepInOtherList) }
    let outcome = try await stack.list.create([NewItem(item.values)])
    if case .made = outcome {
      prompt.clear()
      // It may have a tag that is new.
      await reload()
      textChanged()
    }
    // A step may be folded away under its item.
    if parent == nil {
      stack.say(addedOrSaved: outcome)
    } else {
      stack.say(.outcome(outcome, dates: stack.dates))
    }
  }

  // MARK: Several lines

  func paste(_ text: String) async -> Bool {
    let lines = text.split(whereSeparator: \.isNewline).map(Self.withoutBullet)
      .filter { $0.contains { !$0.isWhitespace } }
    if lines.count > 1 { offer(lines, text) } else { insert(text) }
    return true
  }

  /// A line without the sign that makes it an entry of a list.
  private static func withoutBullet(_ line: Substring) -> String {
    let line = line.drop(while: \.isWhitespace)
    let bullet = ["- [ ] ", "* [ ] ", "- ", "* ", "• "].first(where: line.hasPrefix)
    return String(line.dropFirst(bullet?.count ?? 0))
  }

  private func insert(_ text: String) {
    prompt.paste(text)
    textChanged()
  }

  private func offer(_ lines: [String], _ text: String) {
    stack.push(
      MenuScreen(
        stack,
        title: .pastedLines(count: lines.count),
        choices: [
          .init(.addPastedItems(count: lines.count), shortcut: "a") { [self] in await add(lines) },
          .init(.pasteAsOneLine, shortcut: "p") { [self] in insert(text) },
          .init(.cancel, shortcut: "c") {},
        ]
      )
    )
  }

  /// Adds an item for each line, as one step. A line that cannot be read is a title as it is.
  private func add(_ lines: [String]) async {
    let values = lines.map { line in
      let item = Self.read(line, newValues, names, stack)
      guard item.mistake != nil else { return item.values }
      var values = newValues
      values.title = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return values
    }
    await stack.attempt { () async throws(TODOStoreError) in
      let items = values.filter(\.hasTitle).map { NewItem($0) }
      let outcome = try await stack.list.create(items)
      if case .made = outcome { tell(of: items) } else { stack.say(.outcome(outcome, dates: stack.dates)) }
    }
  }

  /// Says how many were added, and where they are if the list does not show them.
  private func tell(of items: [NewItem]) {
    guard parent == nil, let first = items.first, stack.list.currentItem?.id != first.id else {
      return stack.say(.addedItems(count: items.count))
    }
    let now = stack.clock.now
    let filters = Set(items.map { TODOFilter(showing: $0.made(at: now), at: stack.clock.local(now)) })
    let filter = filters.count == 1 ? filters.first ?? .all : .all
    stack.say(.addedItemsUnder(count: items.count, filter: .filter(filter)))
  }
}

extension QuickAddScreen {
  static let place = ActionPlace(heading: .inQuickAdd, takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<QuickAddScreen>([
    .init(.items, "quick-add-add", [.enter], [.inFooter, .isMain]) { $0.add },
    .help("quick-add-help", [.f1]),
    .init(.app, "quick-add-cancel", [.escape], .inFooter) { $0.close },
  ])
}
