import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The one-line prompt for new items, above the footer; its interpretation is below it. It stays open for the next
/// item.
final class QuickAddScreen: PromptScreen {
  let stack: ScreenStack
  var prompt: LinePrompt
  /// The interpretation at the time of typing: what was shown is what is added, even if midnight passes in between.
  var item: OneLineItem { didSet { nearList = LineMeaning.nearList(of: item, among: names) } }
  /// The list that was probably meant by a name; kept, because it is compared with all others.
  var nearList: String?
  /// The item of which steps are added; nil for items of their own.
  let parent: TODOItem?

  /// The lists and tags that may be named in it.
  var names: KnownNames
  /// What was decided about words of the line.
  var choices = LineChoices()
  /// How many items were added since it was opened.
  private var addedItems = 0
  private(set) lazy var completer = QuickAddCompleter(self)

  /// Goes on in a form.
  private let openInForm: (EditViewModel) -> Void

  /// - Parameter openForm: shows a form.
  init(
    _ stack: ScreenStack,
    _ collections: [TODOCollection],
    stepOf parent: TODOItem? = nil,
    openForm: @escaping (EditViewModel) -> Void
  ) {
    self.stack = stack
    openInForm = openForm
    names = KnownNames(of: collections)
    self.parent = parent
    let date = DueDateText.exampleList(in: stack.conventions.language)[0]
    // The title of the item makes room for the step.
    var labels = [24, 12, 6].map { columns in
      stack.text(parent.map { .quickAddStepPrompt(title: $0.title.cut(to: columns)) } ?? .quickAddPrompt)
    }
    if let parent { labels.append("\(stack.marks.parent) \(parent.title.cut(to: 10))") }
    prompt = LinePrompt(
      labels[0],
      shortLabels: Array(labels.dropFirst()),
      text: parent == nil ? stack.unaddedLine : "",
      placeholders: parent == nil
        ? [stack.text(.quickAddExample(date: date)), stack.text(.quickAddExampleShort(date: date))]
        : [stack.text(.quickAddStepExample(date: date))],
      replaces: true
    )
    item = Self.read(prompt.text, Self.newValues(stack, parent), names, choices, stack)
    nearList = LineMeaning.nearList(of: item, among: names)
  }

  func reload() async {
    await stack.attemptUnasked { () async throws(TODOStoreError) in
      names = KnownNames(of: try await stack.list.collections())
    }
    nearList = LineMeaning.nearList(of: item, among: names)
  }

  static func newValues(_ stack: ScreenStack, _ parent: TODOItem?) -> TODOItemValues {
    parent.map(stack.list.newStep) ?? stack.list.newValues
  }

  var newValues: TODOItemValues { Self.newValues(stack, parent) }

  static func read(
    _ text: String,
    _ values: TODOItemValues,
    _ names: KnownNames,
    _ choices: LineChoices,
    _ stack: ScreenStack
  ) -> OneLineItem {
    OneLineItem(
      text,
      now: stack.clock.localNow,
      conventions: stack.conventions,
      over: values,
      names: names,
      choices: choices
    )
  }

  var header: ScreenHeader { ScreenHeader(title: .quickAddScreen) }

  /// Taking is named while there is something to take.
  var hints: [KeyHint] {
    var hints = hints(without: taking == nil ? "quick-add-take" : "")
    let keys = stack.keys.table(of: QuickAddScreen.self)
    if completer.offered != nil, var choose = keys.hint(of: "quick-add-down", self, stack.formatter) {
      choose.name = stack.text(.hintChoose)
      hints.insert(choose, at: min(2, hints.count))
    }
    return hints
  }

  var otherHelp: [KeyHelp] {
    let words: [(keys: String, description: Message)] = [
      (stack.text(.typedLetters), .helpQuickAddLetters), ("#home", .helpQuickAddTag),
      ("!high", .helpQuickAddPriority),
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

  func understood(_ room: Rect) -> MeaningText? {
    if prompt.text.isEmpty { return nil }
    if let mistake = item.mistake {
      return MeaningText(stack.text(.mistake(mistake, stack.conventions, stack.dates)), .alarm)
    }
    let all = meaning.parts(offering: offerOfMeaning)
    if all.fits(columns: room.columns, rows: 1) { return all }
    let short = meaning.parts(offering: offerOfMeaning, hasNextDates: false)
      .inOneRow(columns: room.columns, minOfFirst: Self.minTitle)
    return short.fits(columns: room.columns, rows: 1) ? short : all
  }

  /// The width to which the title in the meaning of the line is cut, so that the line does not move while it is typed.
  private static let minTitle = 4

  private var meaning: LineMeaning {
    LineMeaning(
      item,
      names,
      stack.dates,
      stack.conventions,
      stack.formatter
    )
  }

  func textChanged() {
    let date = item.dateWords
    read()
    if date != item.dateWords, choices.reading > 0 {
      choices.resetReading()
      read()
    }
    completer.update()
  }

  func read() { item = Self.read(prompt.text, newValues, names, choices, stack) }

  func decide(_ decision: (inout LineChoices) -> Void) {
    decision(&choices)
    read()
    completer.close()
  }

  var offerRows: OfferRows? {
    completer.offered.map {
      OfferRows(rows: $0.rows, selection: $0.selection, start: $0.characters.lowerBound)
    }
  }

  func next() { completer.choose(by: 1) }
  func previous() { completer.choose(by: -1) }

  func handle(_ act: MouseAct) async {
    guard case .press(let click) = act else { return }
    if case .offer(let index) = click.target, let offered = completer.offered {
      return complete(offered, with: offered.value(at: index))
    }
    guard prompt.take(act) else { return }
    let place = prompt.cursor
    let date = item.spans.first { $0.isTaken && $0.kind == .date && $0.characters.contains(place) }
    if let date { decide { $0.putBack(date) } }
  }

  /// Closes the completions, or else the prompt, which has the line again when it is opened the next time.
  func giveUp() {
    guard completer.offered == nil else { return completer.close() }
    if parent == nil { stack.unaddedLine = prompt.text }
    close()
  }

  /// The typed text stays until the item has been saved.
  func add() async throws(TODOStoreError) {
    if let offered = completer.offered, let chosen = offered.chosen { return complete(offered, with: chosen) }
    if let mistake = item.mistake { return stack.say(.mistake(mistake, stack.conventions, stack.dates)) }
    guard parent == nil || item.values.list == newValues.list else { return stack.say(.stepInOtherList) }
    let (newList, base) = (meaning.newList, newValues)
    let new = try await stack.list.located([NewItem(item.values)], in: stack.map)
    let outcome = try await stack.list.create(new)
    if case .made = outcome {
      prompt.clear()
      choices = LineChoices()
      addedItems += 1
      if parent == nil { stack.unaddedLine = "" }
      // It may have a tag that is new.
      await reload()
      textChanged()
    }
    guard case .made(_, let item?, _, _) = outcome else { return stack.say(addedOrSaved: outcome) }
    let told = Message.outcome(outcome, dates: stack.dates)
    // A step may be folded away under its item.
    let isStep = parent != nil
    if isStep ? told == .added(title: item.title) : newList != nil || stack.list.currentItem?.id == item.id {
      stack.say(.added(item, over: base, count: addedItems, newList: newList, stack.dates))
    } else if isStep {
      stack.say(told)
    } else {
      stack.say(addedOrSaved: outcome)
    }
  }

  /// Asks, as the form does, before a line is lost that is not added yet.
  func mayQuit() async -> Bool {
    guard !prompt.text.allSatisfy(\.isWhitespace), stack.confirmations.contains(.discard) else { return true }
    stack.push(
      MenuScreen(stack, asking: .quitUnaddedQuestion, .quit, shortcut: "q", or: (.keepEditing, "k")) {
        [self] in
        close()
        // Something else may be lost.
        await stack.quit()
      }
    )
    return false
  }

  /// Goes on in the form, with what the line means.
  func openForm() async throws(TODOStoreError) {
    var values = item.values
    // The form finds the point of an address itself.
    values.location = try await stack.list.locationLookup(in: stack.map).known(values.location)
    if item.mistake != nil, !values.hasTitle { values.title = "" }
    let form = EditViewModel(
      stack.list,
      typed: values,
      below: parent,
      clock: stack.clock,
      conventions: stack.conventions,
      map: stack.map
    )
    if parent == nil { stack.unaddedLine = "" }
    close()
    openInForm(form)
  }
}

extension QuickAddScreen {
  static let place = ActionPlace(heading: .inQuickAdd, takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<QuickAddScreen>([
    .init(.items, "quick-add-add", [.enter], [.inFooter, .isMain]) { $0.add },
    .init(.items, "quick-add-take", [.tab], .inFooter, named: { $0.nameOfTaking }) { $0.take },
    .init(.items, "quick-add-form", [Key(.function(2))], .inFooter) { $0.openForm },
    .init(.items, "quick-add-down", [.down]) { $0.next },
    .init(.items, "quick-add-up", [.up]) { $0.previous },
    .help("quick-add-help", [.f1]),
    .init(.app, "quick-add-cancel", [.escape], .inFooter) { $0.giveUp },
  ])
}
