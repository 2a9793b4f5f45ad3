import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// What a file would bring, before anything is saved: how much of it is new, what is kept and lost, the first items as they will look,
/// and where they go. Enter imports.
final class ImportScreen: ScrollingScreen {
  let stack: ScreenStack
  let model: ImportViewModel
  private var viewport = Viewport()
  /// The row that is current in the items.
  private var current = 0
  /// The part that has the focus.
  private(set) var focus = Part.items

  /// What Tab goes through.
  enum Part: CaseIterable, Hashable { case items, into, done, conflicts, start, cancel }

  init(_ stack: ScreenStack, _ model: ImportViewModel) {
    (self.stack, self.model) = (stack, model)
    model.onNews = { [weak stack] error in
      if let error { stack?.say(.store(error)) }
      stack?.askForFrame()
    }
    model.read()
  }

  let placement = Placement.window
  var header: ScreenHeader {
    ScreenHeader(
      title: .importScreen,
      parts: [.init(text: name, leastColumns: 8)],
      trailing: [stack.text(.nothingSavedYet), stack.text(.nothingSavedYetShort)]
    )
  }
  /// The name of the file.
  private var name: String { model.file.name ?? stack.text(.pastedText) }
  var otherHelp: [KeyHelp] { stack.mouseHelp((.mouseClick, .helpClickImport), (.mouseWheel, .helpWheel)) }
  var canMove: Bool { rows.count > 1 }

  func reload() async { model.read() }

  /// Why the import cannot begin; nil if it can.
  var obstacle: Message? {
    if let failure = model.failure { return .failed(failure) }
    guard let count = model.changeCount else { return .importReading }
    return count == 0 ? .nothingToImport : nil
  }

  // MARK: Rows

  /// The items as they will look: new ones, then those that change.
  private var rows: [TODOListRow] {
    guard let plan = model.plan else { return [] }
    let now = stack.clock.now
    let new = plan.new.map { item in
      let made = NewItem(item.values, id: item.id, createdAt: item.createdAt, completedAt: item.completedAt)
      // A step is below its item, whichever that is.
      let steps = item.parentEntry == nil ? [] : [[StoredValue]()]
      return TODOListRow(item: made.made(at: now), cursor: TODOCursor(range: 0, key: [], steps: steps))
    }
    return new
      + plan.changed.map { item, merge in
        var item = item
        item.values.apply(merge.edits)
        return TODOListRow(item: item, cursor: TODOCursor(range: 0, key: []))
      }
  }

  // MARK: Drawing

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let drawing = ImportDrawing(self, ImportSummary(model, stack), layout, &canvas)
    let rows = rows
    current = min(current, max(0, rows.count - 1))
    viewport.fit(rows.count, in: drawing.items.rows, showing: current..<current + 1)
    drawing.draw(rows, in: viewport.rows, current: focus == .items ? current : nil, &canvas)
    return nil
  }

  // MARK: Choices

  /// The parts that there are now.
  var parts: [Part] {
    Part.allCases.filter { part in
      switch part {
      case .items: !rows.isEmpty
      case .into: model.contents != nil
      case .done: (model.contents?.doneCount ?? 0) > 0
      case .conflicts: hasConflicts
      case .start: obstacle == nil
      case .cancel: true
      }
    }
  }

  private var hasConflicts: Bool {
    model.prefersFile || model.plan?.notes.counts.contains { $0.key.fate == .conflict } == true
  }

  func choice(_ part: Part) -> ImportChoice? {
    switch part {
    case .into:
      var values: [(Message, Bool)] = [
        (.importAsInFile, model.into == .asInFile), (.importInbox, model.into == .list(name: "")),
      ]
      if case .list(let name) = model.into, !name.isEmpty {
        values.append((.importList(name: name), true))
      } else {
        values.append((.importOneList, false))
      }
      return ImportChoice(label: .importIntoLabel, values: values.map { (text: $0.0, isChosen: $0.1) })
    case .done:
      let values = ImportViewModel.Done.allCases.map { done -> (text: Message, isChosen: Bool) in
        let count = model.count(done)
        let text: Message =
          switch done {
          case .all: .importAllDone(number: count)
          case .recent: .importRecentDone
          case .none: .importNoDone
          }
        return (text, done == model.done)
      }
      return ImportChoice(label: .importDoneLabel, values: values)
    case .conflicts:
      return ImportChoice(
        label: .importConflictLabel,
        values: [(.importKeepMine, !model.prefersFile), (.importTakeFile, model.prefersFile)]
      )
    case .items, .start, .cancel: return nil
    }
  }

  func nextPart() { go(by: 1) }
  func previousPart() { go(by: -1) }

  private func go(by offset: Int) {
    let parts = parts
    let index = (parts.firstIndex(of: focus) ?? 0) + offset
    focus = parts[(index + parts.count) % parts.count]
  }

  func nextValue() async throws(TODOStoreError) { try await choose(by: 1) }
  func previousValue() async throws(TODOStoreError) { try await choose(by: -1) }

  private func choose(by offset: Int) async throws(TODOStoreError) {
    guard let choice = choice(focus) else {
      if focus == .start || focus == .cancel { go(by: offset) }
      return
    }
    let chosen = choice.values.firstIndex(where: \.isChosen) ?? 0
    try await choose(min(max(chosen + offset, 0), choice.values.count - 1), of: focus)
  }

  private func choose(_ index: Int, of part: Part) async throws(TODOStoreError) {
    switch (part, index) {
    case (.into, 0): model.choose(.asInFile)
    case (.into, 1): model.choose(.list(name: ""))
    case (.into, _): try await chooseList()
    case (.done, _): model.choose(ImportViewModel.Done.allCases[index])
    case (.conflicts, _): model.choose(prefersFile: index == 1)
    case (.items, _), (.start, _), (.cancel, _): break
    }
  }

  /// Asks for the list into which everything goes.
  func chooseList() async throws(TODOStoreError) {
    let lists = try await stack.list.collections().filter { $0.kind == .list }
    stack.push(
      ListChooserScreen(stack, lists, title: .importIntoWhich, current: nil) {
        [self] name, _ async throws(TODOStoreError) in
        let list = CollectionName.list(typed: name) ?? name
        model.choose(.list(name: list))
      }
    )
  }

  // MARK: Keys

  func move(_ movement: RowMovement) async throws(TODOStoreError) {
    try await move(by: viewport.offset(of: movement))
  }

  func move(by offset: Int) async throws(TODOStoreError) {
    focus = .items
    current = min(max(current + offset, 0), max(0, rows.count - 1))
  }

  func start() async throws(TODOStoreError) {
    if focus == .cancel { return leave() }
    if let obstacle { return stack.say(obstacle) }
    let end = try await model.begin(as: name)
    close()
    if let end { stack.say(end) }
  }

  /// What is kept, changed, lost and left out, with the numbers of the lines.
  func showNotes() {
    var notes = model.contents?.notes.first ?? []
    notes += model.plan?.notes.first ?? []
    stack.push(ImportNotesScreen(stack, notes, fileName: name))
  }

  func leave() {
    model.stop()
    close()
  }

  func handle(_ act: MouseAct) async {
    await stack.attempt { () async throws(TODOStoreError) in
      switch act {
      case .press(let click):
        guard case .entry(let index) = click.target else { return }
        try await press(ImportTarget(index: index))
      case .wheel(let lines, _): try await move(by: lines)
      case .drag, .drop: break
      }
    }
  }

  private func press(_ target: ImportTarget) async throws(TODOStoreError) {
    switch target {
    case .item(let index): (focus, current) = (.items, index)
    case .value(let part, let index):
      focus = part
      try await choose(index, of: part)
    case .button(let part):
      focus = part
      try await start()
    }
  }
}

/// What a click hits, as the index of an entry.
enum ImportTarget: Hashable {
  case item(Int)
  case value(ImportScreen.Part, Int)
  case button(ImportScreen.Part)

  private static let (parts, values) = (ImportScreen.Part.allCases, 8)
  private static let firstItem = parts.count * values

  init(index: Int) {
    guard index < Self.firstItem else {
      self = .item(index - Self.firstItem)
      return
    }
    let part = Self.parts[index / Self.values]
    self = part == .start || part == .cancel ? .button(part) : .value(part, index % Self.values)
  }

  var click: ClickTarget {
    switch self {
    case .item(let index): .entry(Self.firstItem + index)
    case .value(let part, let index): .entry((Self.parts.firstIndex(of: part) ?? 0) * Self.values + index)
    case .button(let part): .entry((Self.parts.firstIndex(of: part) ?? 0) * Self.values)
    }
  }
}

extension ImportScreen {
  static let place = ActionPlace(heading: .inImport)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<ImportScreen>([
    .init(.items, "import-start", [.enter], [.inFooter, .isMain]) { $0.start },
  ] + KeyTable.scrolling("import") + [
    .init(.move, "import-next-part", [.tab], .inFooter) { $0.nextPart },
    .init(.move, "import-previous-part", [.shift(.tab)]) { $0.previousPart },
    .init(.move, "import-next-value", [Key(.right)], needs: [.contents]) { $0.nextValue },
    .init(.move, "import-previous-value", [Key(.left)], needs: [.contents]) { $0.previousValue },
    .init(.view, "import-notes", ["l"], .inFooter, needs: [.notes]) { $0.showNotes },
    .help("import-help", ["?", .f1]),
    .init(.app, "import-cancel", [.escape, "q"], .inFooter) { $0.leave },
  ])
}

extension KeyTable<ImportScreen>.Need {
  fileprivate static let contents = Self { $0.model.contents == nil ? $0.obstacle ?? .importReading : nil }

  fileprivate static let notes = Self { screen in
    let count = (screen.model.contents?.notes.count ?? 0) + (screen.model.plan?.notes.count ?? 0)
    return count == 0 ? .nothingLost : nil
  }
}
