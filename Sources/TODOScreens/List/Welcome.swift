import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// What the list shows at the first start: three examples of what can be typed, coloured as in quick add, of which one can be added,
/// and the first keys to know.
final class Welcome {
  private let stack: ScreenStack
  /// The chosen example.
  private(set) var chosen = 0

  init(_ stack: ScreenStack) { self.stack = stack }

  private static let examples: [Message] = [.welcomeExampleOne, .welcomeExampleTwo, .welcomeExampleThree]
  private static let columns = 52
  /// The rows with air, and without; with the keys in two columns, and a sentence of one row.
  private static let (rows, tightRows) = (10, 7)

  private func read(_ example: Int) -> OneLineItem {
    OneLineItem(
      stack.text(Self.examples[example]),
      now: stack.clock.localNow,
      conventions: stack.conventions,
      over: stack.list.newValues,
      names: KnownNames(of: []),
      choices: LineChoices()
    )
  }

  // MARK: Drawing

  func draw(_ canvas: inout Canvas, _ area: Rect) {
    let theme = canvas.theme
    let columns = min(Self.columns, area.columns - 2)
    guard area.rows >= Self.examples.count, columns > 0 else { return }
    let words = stack.text(.welcomeType)
    let wrapped = WrappedText(words, columns: columns).fittingRows
    let keys = Keys(stack, columns: columns)
    let tightRows = Self.tightRows + keys.rows - 2
    let sentence = area.rows >= tightRows + wrapped.count - 1 ? wrapped : [words]
    let further = keys.rows - 2 + sentence.count - 1
    let isAiry = area.rows >= Self.rows + further
    let rows = (isAiry ? Self.rows : Self.tightRows) + further
    // Its middle is two fifths down.
    var place = area.inset(
      left: (area.columns - columns) / 2,
      top: max(0, min((area.rows + 4) * 2 / 5 - rows / 2 - 1, area.rows - rows))
    )
    place.columns = columns
    if area.rows >= Self.tightRows {
      canvas.write(.welcome, in: place, theme.strong)
      place = place.inset(top: isAiry ? 2 : 1)
      for row in sentence {
        canvas.write(row, in: place, theme.quiet)
        place = place.inset(top: 1)
      }
      if isAiry { place = place.inset(top: 1) }
    }
    for index in Self.examples.indices {
      draw(index, &canvas, place.row(at: 0))
      place = place.inset(top: 1)
    }
    if area.rows >= Self.tightRows { keys.draw(&canvas, place.inset(top: isAiry ? 1 : 0)) }
  }

  private func draw(_ index: Int, _ canvas: inout Canvas, _ line: Rect) {
    let theme = canvas.theme
    let isChosen = index == chosen && stack.top?.placement == .list
    let background = isChosen ? theme.selection : nil
    canvas.areas.note(.entry(index), at: line)
    if isChosen { canvas.select(line) }
    let text = stack.text(Self.examples[index])
    let place = line.inset(left: 2, right: 2)
    let end = canvas.write(text, in: place, theme.part(theme.plain, of: background))
    for span in read(index).spans where span.isTaken {
      let before = DrawableText.width(of: text.prefix(span.characters.lowerBound))
      let words = text.dropFirst(span.characters.lowerBound).prefix(span.characters.count)
      let look = span.kind.look(theme).adding(.underline)
      canvas.write(words, in: place.inset(left: before), theme.part(look, of: background))
    }
    let hint = stack.text(.welcomeAdds)
    if isChosen, end + 2 + DrawableText.width(of: hint) <= place.columns {
      canvas.writeRight(hint, in: place, theme.part(theme.quiet, of: background))
    }
  }

  /// Four keys in two columns, or in one where they have no room.
  private struct Keys {
    private let lines: [InlineKeys]
    /// Where the second column begins; nil if there is one alone.
    private let second: Int?

    private static let gap = 8

    init(_ stack: ScreenStack, columns: Int) {
      let keys: [(action: String, text: Message)] = [
        ("quick-add", .welcomeQuickAdd), ("help", .welcomeHelp), ("palette", .welcomePalette),
        ("import", .welcomeImport),
      ]
      lines = keys.map { InlineKeys([(stack.formatter.keyName($0.action), stack.text($0.text))], gap: 0) }
      let first = max(lines[0].columns, lines[2].columns) + Self.gap
      second = first + max(lines[1].columns, lines[3].columns) <= columns ? first : nil
    }

    var rows: Int { second == nil ? lines.count : lines.count / 2 }

    func draw(_ canvas: inout Canvas, _ area: Rect) {
      for (index, line) in lines.enumerated() {
        let row = second == nil ? index : index / 2
        let place = area.inset(left: index % 2 == 1 ? second ?? 0 : 0, top: row)
        guard !place.isEmpty else { return }
        line.draw(&canvas, place.row(at: 0))
      }
    }
  }

  // MARK: Choosing

  func choose(_ index: Int) { chosen = min(max(index, 0), Self.examples.count - 1) }

  func move(_ movement: RowMovement) {
    switch movement {
    case .up: choose(chosen - 1)
    case .down: choose(chosen + 1)
    case .first, .pageUp: choose(0)
    case .last, .pageDown: choose(Self.examples.count - 1)
    }
  }

  /// Adds the chosen example.
  func add() async throws(TODOStoreError) {
    let outcome = try await stack.list.create([NewItem(read(chosen).values)])
    stack.say(addedOrSaved: outcome)
  }
}
