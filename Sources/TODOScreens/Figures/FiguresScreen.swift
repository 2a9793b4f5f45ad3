import TODOCore
import TODOViewModel
import TerminalUI

/// What was done and added in the last weeks, and the oldest open item.
final class FiguresScreen: ReadingScreen {
  let stack: ScreenStack
  let figures: FiguresViewModel
  var viewport = Viewport()

  init(_ stack: ScreenStack, _ figures: FiguresViewModel) {
    self.stack = stack
    self.figures = figures
    figures.onNews = { [weak stack] error in
      if let error { stack?.say(.store(error)) }
      stack?.askForFrame()
    }
  }

  let placement = Placement.window
  var header: ScreenHeader {
    ScreenHeader(
      title: .figuresScreen,
      parts: [.init(text: stack.text(.figuresWeeks(count: RecentWeeks.count)), isOptional: true)],
      trailing: moreBelow,
      isTrailingNeeded: true
    )
  }
  var otherHelp: [KeyHelp] { stack.mouseHelp((.mouseClick, .helpClickOldest), (.mouseWheel, .helpWheel)) }

  func reload() async { figures.count() }

  // MARK: Drawing

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let area = layout.body.inset(left: 2, right: layout.size.columns > 40 ? 1 : 0)
    figures.countIfDayTurned()
    guard let counted = figures.figures else {
      viewport.fit(0, in: area.rows)
      if figures.counting != nil { canvas.write(.figuresCounting, in: area, canvas.theme.quiet) }
      return nil
    }
    let text = FiguresText(counted, columns: area.columns, canvas, stack)
    viewport.fit(text.rowCount, in: area.rows)
    for column in text.columns {
      var place = area.inset(left: column.start)
      place.columns = min(place.columns, column.columns)
      for (offset, line) in column.lines[viewport.rows.clamped(to: column.lines.indices)].enumerated() {
        draw(line, &canvas, place.row(at: offset))
      }
    }
    return nil
  }

  private func draw(_ line: FiguresText.Line, _ canvas: inout Canvas, _ place: Rect) {
    switch line {
    case .heading(let heading):
      canvas.write(heading, in: place, canvas.theme.label)
    case .text(let pieces):
      var rest = place
      for piece in pieces { rest = rest.inset(left: canvas.write(piece.text, in: rest, piece.style)) }
    case .oldestItem(let title):
      canvas.write(title, in: place, canvas.theme.strong)
      canvas.areas.note(.entry(0), at: place)
    }
  }

  // MARK: Keys

  func goToOldestItem() async throws(TODOStoreError) {
    guard try await figures.goToOldestItem() else { return stack.say(.itemDeletedElsewhere) }
    leave()
  }

  func leave() {
    figures.stop()
    close()
  }

  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let click) where click.target == .entry(0): await self.act(named: "figures-go-to-oldest")
    case .wheel(let lines, _): viewport.scroll(by: lines)
    case .press, .drag, .drop: break
    }
  }
}

extension FiguresScreen {
  static let place = ActionPlace(heading: .inFigures)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<FiguresScreen>(KeyTable.scrolling("figures") + [
    .init(.items, "figures-go-to-oldest", [.enter], .inFooter, needs: [.oldestItem]) { $0.goToOldestItem },
    .help("figures-help", ["?", .f1]),
    .init(.app, "figures-close", [.escape, "q"], .inFooter) { $0.leave },
  ])
}

extension KeyTable<FiguresScreen>.Need {
  fileprivate static let oldestItem = Self { $0.figures.figures?.oldestItem == nil ? .noOldestItem : nil }
}
