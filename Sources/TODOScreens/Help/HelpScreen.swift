import TODOWording
import TerminalUI

/// The help: every key of the screen from which it was opened, in groups.
final class HelpScreen: ReadingScreen, SearchedScreen {
  let stack: ScreenStack
  private let screenName: Message
  private let screen: any Screen
  /// All rows, as these symbols write the keys.
  private var rows: (marks: MarkStyle, keys: [KeyHelp])
  /// Only rows with these words are shown.
  private(set) var words = ""
  /// The rows with the words, for a body of this size.
  private var text: (size: Rect, text: HelpText)?
  var viewport = Viewport()

  init(_ stack: ScreenStack, of screen: any Screen) {
    self.stack = stack
    self.screen = screen
    screenName = screen.header.title == .appName ? .listScreen : screen.header.title
    rows = (stack.marks, Self.keys(of: screen, stack))
  }

  private static func keys(of screen: any Screen, _ stack: ScreenStack) -> [KeyHelp] {
    let reason = sharedReason(in: screen.offers)
    // An action without a key is in the palette.
    func keys(of offers: [OfferedAction]) -> [KeyHelp] {
      offers.filter { !$0.keys.isEmpty }.map { KeyHelp($0, stack.formatter, known: reason?.text) }
    }
    let note = reason.map {
      KeyHelp(group: $0.group, keys: "", description: stack.text($0.text), isAvailable: false)
    }
    return [note].compactMap(\.self) + keys(of: screen.offers) + screen.otherHelp
      + keys(of: stack.commonOffers())
  }

  /// From this number on, actions that are not available for the same reason have it above them.
  private static let manyActions = 5

  /// Why many actions are not available, with the group of the first one.
  private static func sharedReason(in offers: [OfferedAction]) -> (text: Message, group: ActionGroup)? {
    let unavailable = offers.filter { !$0.keys.isEmpty && $0.obstacle != nil }
    let reason = unavailable.first { offer in
      unavailable.count { $0.obstacle == offer.obstacle } >= manyActions
    }
    return reason.flatMap { offer in offer.obstacle.map { ($0, offer.group) } }
  }

  let placement = Placement.window
  var header: ScreenHeader {
    ScreenHeader(
      title: .keysOf(screen: screenName),
      parts: words.isEmpty ? [] : [.init(text: stack.text(.searchShown(words: words)))],
      trailing: moreBelow,
      isTrailingNeeded: true
    )
  }

  // MARK: Drawing

  /// The widths from which on there are two columns, three and four.
  private static let thresholds = [FrameLayout.paneThreshold, FrameLayout.sidebarThreshold, 190]
  private static let gap = 3

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    // A terminal may tell late how wide its symbols are.
    if rows.marks != canvas.marks { (rows, text) = ((canvas.marks, Self.keys(of: screen, stack)), nil) }
    let area = layout.line(layout.body)
    let count = 1 + Self.thresholds.count { layout.size.columns >= $0 }
    let width = (area.columns + Self.gap) / count - Self.gap
    let text = text(for: area, columns: count, width: width)
    viewport.fit(text.rowCount, in: area.rows)
    if text.rowCount == 0 { canvas.write(.noMatchingKey, in: area.row(at: 0), canvas.theme.quiet) }
    for (index, column) in text.columns.enumerated() {
      var place = area.inset(left: index * (width + Self.gap))
      place.columns = width
      for (offset, line) in column[viewport.rows.clamped(to: column.indices)].enumerated() {
        draw(line, keyColumns: text.keyColumns, &canvas, place.row(at: offset))
      }
    }
    return nil
  }

  private func text(for area: Rect, columns: Int, width: Int) -> HelpText {
    if let text, text.size == area { return text.text }
    let text = HelpText(
      rows.keys.filter { $0.contains(words) },
      columns: columns,
      width: width,
      isTight: area.rows < Self.airyRows,
      stack.formatter
    )
    self.text = (area, text)
    return text
  }

  /// The height from which on a blank line is before each heading.
  private static let airyRows = 15

  private func draw(_ line: HelpText.Line, keyColumns: Int, _ canvas: inout Canvas, _ place: Rect) {
    switch line {
    case .heading(let heading):
      canvas.write(heading, in: place, canvas.theme.label)
    case .row(let keys, let text, let isAvailable):
      canvas.write(keys, in: place, isAvailable ? canvas.theme.key : canvas.theme.quiet)
      let style = isAvailable ? canvas.theme.plain : canvas.theme.quiet
      canvas.write(text, in: place.inset(left: keyColumns + 2), style)
    case .blank: break
    }
  }

  // MARK: Keys

  var hints: [KeyHint] {
    let table = stack.keys.table(of: HelpScreen.self)
    return hintsWhileSearched(table.hints(self, stack.formatter, without: canMove ? [] : .moves))
  }

  func narrow(to words: String) {
    self.words = words
    text = nil
    viewport = Viewport()
  }

  /// The keys are all known.
  func settle() async {}

  func sayUnused(_: Key) { stack.say(.keyUnusedInHelp) }
}

extension KeyHelp {
  /// Whether the keys or the description contain each of the words, in upper or lower case.
  fileprivate func contains(_ words: String) -> Bool {
    let text = "\(keys)\n\(description)".lowercased()
    return words.lowercased().split(whereSeparator: \.isWhitespace).allSatisfy { text.contains($0) }
  }
}

extension ActingScreen {
  /// Opens the help of the screen.
  func showHelp() { stack.push(HelpScreen(stack, of: self)) }
}

extension KeyTable.Row where Owner: ActingScreen {
  /// The row of the action that opens the help.
  static func help(_ identifier: String, _ keys: [Key]) -> Self {
    Self(.app, identifier, keys, [.inFooter, .opensHelp]) { $0.showHelp }
  }
}

extension HelpScreen {
  static let place = ActionPlace(heading: .inHelp)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<HelpScreen>(KeyTable.scrolling("help", .inFooter) + [
    .init(.view, "help-search", ["/"], .inFooter) { $0.search },
    .init(.app, "help-close", [.escape, "q", "?", .f1, .enter], .inFooter) { $0.leave },
  ])
}
