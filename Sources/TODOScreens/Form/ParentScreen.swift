import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The items that the item of a form can become a step of, or none; words, or the start of an id, find one.
final class ParentScreen: FindingScreen {
  let stack: ScreenStack
  private let form: EditViewModel
  /// Called when one was chosen.
  private let onChoice: () -> Void
  var prompt: LinePrompt
  var found = FoundRows()
  /// All items that were found since the box was opened.
  private var items: [TODOItem] = []
  /// The indices in ``items`` of those that ``foundText`` finds.
  private var indices: [Int] = []
  /// What they were found by; nil before they have been looked for.
  private var foundText: String?
  /// Looks for what is typed.
  private(set) var finding: Task<Void, Never>?

  init(_ stack: ScreenStack, _ form: EditViewModel, text: String, onChoice: @escaping () -> Void) {
    (self.stack, self.form, self.onChoice) = (stack, form, onChoice)
    prompt = LinePrompt("", text: text)
    textChanged()
  }

  let title = Message.parentScreen
  var nothingFound: Message {
    if foundText != prompt.text { return .lookingForItem }
    return isSearchReady ? .noMatchingItem : .searchPreparing
  }
  private var isSearchReady = true
  func anchor(_ canvas: Canvas, _ layout: FrameLayout) -> Rect? { canvas.focus }
  var entryCount: Int { items.count + 1 }

  /// Without a text, no item is the first entry.
  var matches: [Int] { foundText?.isEmpty == true ? [Self.none] + indices : indices }

  private static let none = -1

  func row(_ entry: Int) -> FoundRow {
    let id = entry == Self.none ? nil : items[entry].id
    let mark = id == form.parent ? String(stack.marks.check) : " "
    guard entry != Self.none else { return FoundRow(text: stack.text(.noParent), mark: mark) }
    let item = items[entry]
    let list = item.parentTitle.map { "‹ ".punctuated(for: stack.marks) + $0 } ?? item.list
    return FoundRow(
      text: (item.isDone ? stack.marks.doneBox : stack.marks.openBox) + " " + item.title,
      trailing: list,
      mark: mark
    )
  }

  var otherHelp: [KeyHelp] {
    [KeyHelp(group: .typing, keys: stack.text(.typedLetters), description: stack.text(.helpParentLetters))]
      + stack.keys.textHelp(hasRows: true)
  }

  // MARK: Finding

  func textChanged() {
    guard finding == nil else { return }
    finding = Task {
      while foundText != prompt.text {
        guard await find(prompt.text) else { break }
      }
      finding = nil
      stack.askForFrame()
    }
  }

  /// - Returns: false if the store cannot be read.
  private func find(_ text: String) async -> Bool {
    guard let result = try? await form.possibleParents(text) else { return false }
    isSearchReady = result.isSearchReady
    indices = result.items.map { item in
      if let index = items.firstIndex(where: { $0.id == item.id }) {
        items[index] = item
        return index
      }
      items.append(item)
      return items.count - 1
    }
    let isFirst = foundText == nil
    foundText = text
    found.select(isFirst && text.isEmpty && form.parent != nil && !indices.isEmpty ? 1 : 0)
    return true
  }

  /// The items as they are now, with the same one selected.
  func reload() async {
    let entry = selected
    foundText = nil
    textChanged()
    await finding?.value
    if let index = entry.flatMap(matches.firstIndex) { found.select(index) }
  }

  // MARK: Choosing

  /// Takes the best match of what is typed, even if it has not been found yet.
  func chooseFound() async throws(TODOStoreError) {
    await finding?.value
    guard let selected else { return }
    try await choose(selected)
  }

  func choose(_ entry: Int) async throws(TODOStoreError) {
    if entry == Self.none {
      form.setParent(nil)
    } else if let refusal = try await form.refusal(of: items[entry]) {
      return stack.say(.refused(refusal))
    } else {
      form.setParent(items[entry])
    }
    close()
    onChoice()
  }
}

extension ParentScreen {
  static let place = ActionPlace(heading: .inParent, takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<ParentScreen>(
    [.init(.items, "parent-choose", [.enter], [.inFooter, .isMain]) { $0.chooseFound }] + KeyTable.finding("parent") + [
      .help("parent-help", [.f1]),
      .init(.app, "parent-close", [.escape], .inFooter) { $0.close },
    ]
  )
}
