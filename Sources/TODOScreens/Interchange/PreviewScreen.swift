import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// An import or an export, before anything is done.
protocol Preview: AnyObject {
  var title: Message { get }
  var fileName: String { get }
  /// That nothing has been done yet, the longest first.
  var pending: [Message] { get }
  /// What it would do, line by line.
  var summary: [SummaryLine] { get }
  /// The first items.
  var sections: [PreviewSection] { get }
  var choices: [PreviewChoice] { get }
  /// The name of the key that begins, in the footer; nil for the usual one.
  var startName: Message? { get }
  /// What the button that begins says; nil while there is nothing to do.
  var button: Message? { get }
  /// What is said beside the button.
  var remark: Message? { get }
  /// Why it cannot begin; nil if it can.
  var obstacle: Message? { get }
  /// What is changed, lost and left out.
  var notes: [FileNote] { get }
  /// Reads the file and the database; nil while nothing is read.
  var reading: Task<Void, Never>? { get }

  func read()
  func stop()
  /// - Returns: how it ended; nil if it is now running as a job.
  func begin() async throws(TODOStoreError) -> JobEnd?
}

extension Preview {
  /// How many items are shown.
  fileprivate var itemCount: Int { sections.reduce(0) { $0 + $1.rows.count } }
}

/// A line of what a preview says: a label, and what it is about.
struct SummaryLine {
  let label: Message
  let text: MeaningText

  init(_ label: Message, _ parts: [MeaningText.Part]) { (self.label, text) = (label, MeaningText(parts)) }
}

/// What a file would bring, or what would be in it, before anything is done: how much of it is new, what is kept and lost, the first
/// items as they look, and what can be chosen. Enter begins.
final class PreviewScreen: ScrollingScreen {
  let stack: ScreenStack
  let preview: any Preview
  private var viewport = Viewport()
  /// The number of the item that is current.
  private var current = 0
  private(set) var focus: Part

  /// What Tab goes through.
  enum Part: Hashable { case items, choice(Int), start, cancel }

  init(_ stack: ScreenStack, _ preview: any Preview, focus: Part = .items) {
    (self.stack, self.preview, self.focus) = (stack, preview, focus)
    preview.read()
  }

  let placement = Placement.window
  var header: ScreenHeader {
    ScreenHeader(
      title: preview.title,
      parts: [.init(text: preview.fileName, minColumns: 8)],
      trailing: preview.pending.map(stack.text)
    )
  }
  var otherHelp: [KeyHelp] { stack.mouseHelp((.mouseClick, .helpClickImport), (.mouseWheel, .helpWheel)) }
  var canMove: Bool { preview.itemCount > 1 }

  func reload() async { preview.read() }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let lines = PreviewLines(preview.sections)
    let drawing = PreviewDrawing(preview, lines, focus: focus, layout, stack, &canvas)
    current = min(current, max(0, lines.itemCount - 1))
    viewport.fit(lines.lines.count, in: drawing.items.rows, showing: lines.place(ofItem: current))
    drawing.draw(lines.drawn(of: viewport.rows), current: focus == .items ? current : nil, &canvas)
    return nil
  }

  // MARK: Choices

  /// The parts that there are now.
  private var parts: [Part] {
    (preview.itemCount == 0 ? [] : [.items]) + preview.choices.indices.map { .choice($0) }
      + (preview.obstacle == nil ? [.start] : []) + [.cancel]
  }

  func nextPart() { go(by: 1) }
  func previousPart() { go(by: -1) }

  private func go(by offset: Int) {
    let parts = parts
    // The items may have been none.
    let index = parts.firstIndex(of: focus).map { $0 + offset } ?? (offset > 0 ? 0 : parts.count - 1)
    focus = parts[(index + parts.count) % parts.count]
  }

  func nextValue() async throws(TODOStoreError) { try await choose(by: 1) }
  func previousValue() async throws(TODOStoreError) { try await choose(by: -1) }

  private func choose(by offset: Int) async throws(TODOStoreError) {
    guard case .choice(let part) = focus, preview.choices.indices.contains(part) else {
      if focus == .start || focus == .cancel { go(by: offset) }
      return
    }
    let choice = preview.choices[part]
    let chosen = choice.values.firstIndex(where: \.isChosen) ?? (offset > 0 ? -1 : 0)
    try await choice.choose(min(max(chosen + offset, 0), choice.values.count - 1))
  }

  // MARK: Keys

  func move(_ movement: RowMovement) async throws(TODOStoreError) {
    let lines = PreviewLines(preview.sections)
    let offset = viewport.offset(
      of: movement,
      from: lines.itemCount > 0 ? lines.place(ofItem: current).upperBound - 1 : nil,
      among: lines.lines.map { if case .item = $0 { true } else { false } }
    )
    try await move(by: offset)
  }

  func move(by offset: Int) async throws(TODOStoreError) {
    focus = .items
    current = min(max(current + offset, 0), max(0, preview.itemCount - 1))
  }

  /// The name of Enter in the footer; nil for the usual one.
  fileprivate var nameOfStart: Message? { focus == .cancel ? .previewCancelHint : preview.startName }

  func start() async throws(TODOStoreError) {
    if focus == .cancel { return leave() }
    if let obstacle = preview.obstacle { return stack.say(obstacle) }
    let end = try await preview.begin()
    close()
    if let end { stack.say(end) }
  }

  /// What is kept, changed, lost and left out, with the numbers of the lines.
  func showNotes() { stack.push(FileNotesScreen(stack, preview.notes, fileName: preview.fileName)) }

  func leave() {
    preview.stop()
    close()
  }

  func handle(_ act: MouseAct) async {
    await stack.attempt { () async throws(TODOStoreError) in
      switch act {
      case .press(let click):
        guard case .entry(let index) = click.target else { return }
        try await press(PreviewTarget(index: index))
      case .wheel(let lines, _): try await move(by: lines)
      case .drag, .drop: break
      }
    }
  }

  private func press(_ target: PreviewTarget) async throws(TODOStoreError) {
    switch target {
    case .item(let index): (focus, current) = (.items, index)
    case .value(let part, let index):
      guard preview.choices.indices.contains(part) else { return }
      focus = .choice(part)
      try await preview.choices[part].choose(index)
    case .start: try await start(with: .start)
    case .cancel: try await start(with: .cancel)
    }
  }

  private func start(with button: Part) async throws(TODOStoreError) {
    focus = button
    try await start()
  }
}

/// What a click hits, as the index of an entry.
enum PreviewTarget: Hashable {
  case start, cancel
  /// A value of a choice.
  case value(Int, Int)
  case item(Int)

  private static let (firstValue, values, firstItem) = (2, 16, 98)

  init(index: Int) {
    switch index {
    case 0: self = .start
    case 1: self = .cancel
    case ..<Self.firstItem:
      let index = index - Self.firstValue
      self = .value(index / Self.values, index % Self.values)
    default: self = .item(index - Self.firstItem)
    }
  }

  var click: ClickTarget {
    switch self {
    case .start: .entry(0)
    case .cancel: .entry(1)
    case .value(let part, let index): .entry(Self.firstValue + part * Self.values + index)
    case .item(let index): .entry(Self.firstItem + index)
    }
  }
}

extension PreviewScreen {
  static let place = ActionPlace(heading: .inImport)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<PreviewScreen>([
    .init(.items, "import-start", [.enter], [.inFooter, .isMain], named: { $0.nameOfStart }) { $0.start },
  ] + KeyTable.scrolling("import") + [
    .init(.move, "import-next-part", [.tab], .inFooter) { $0.nextPart },
    .init(.move, "import-previous-part", [.shift(.tab)]) { $0.previousPart },
    .init(.move, "import-next-value", [Key(.right)], needs: [.choices]) { $0.nextValue },
    .init(.move, "import-previous-value", [Key(.left)], needs: [.choices]) { $0.previousValue },
    .init(.view, "import-notes", ["l"], [.inFooter, .ifAvailable], needs: [.notes]) { $0.showNotes },
    .help("import-help", ["?", .f1]),
    .init(.app, "import-cancel", [.escape, "q"], .inFooter) { $0.leave },
  ])
}

extension KeyTable<PreviewScreen>.Need {
  fileprivate static let choices = Self { screen in
    screen.preview.choices.isEmpty ? screen.preview.obstacle : nil
  }

  fileprivate static let notes = Self { screen in
    guard screen.preview.notes.isEmpty else { return nil }
    // Of a file that cannot be read, nobody knows.
    return screen.preview.obstacle.flatMap { $0.kind == .error ? $0 : nil } ?? .nothingLost
  }
}
