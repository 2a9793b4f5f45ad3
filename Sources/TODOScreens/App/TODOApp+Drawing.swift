import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Drawing a frame.
extension TODOApp {
  /// Draws a frame.
  func draw() {
    let size = terminal.size
    stack.size = size
    let visible = stack.visibleScreens
    var canvas = Canvas(size: size, theme: stack.theme, formatter: stack.formatter)
    var layout =
      visible.first?.layout(size, wantsSidebar: stack.sidebar) ?? FrameLayout(size)
    guard !layout.isTooSmall else {
      mouse.areas = ClickAreas()
      canvas.write(size.columns < 16 ? .tooSmall : .windowTooSmall, in: Rect(size), canvas.theme.plain)
      return terminal.present(canvas.buffer, cursor: nil)
    }
    let messageRow = MessageRow(stack: stack, layout)
    layout.coveredRows = max(messageRow.coveredRows, visible.last?.coveredRows(layout) ?? 0)
    var cursor: Position?
    // A box without room elsewhere covers the header, too.
    let firstPopup = visible.firstIndex { $0.placement == .popup } ?? visible.endIndex
    func add(_ screen: any Screen) {
      canvas.areas.screen = screen
      cursor = screen.draw(&canvas, layout)
    }
    visible[..<firstPopup].forEach(add)
    canvas.areas.screen = stack.top
    drawFrame(messageRow, &canvas, layout)
    if firstPopup < visible.endIndex {
      canvas.quieten(above: layout.message.row, except: visible[firstPopup].subjects(canvas))
    }
    visible[firstPopup...].forEach(add)
    // A box covers what was said before it opened.
    if let box = stack.saidOver, box === stack.top { messageRow.draw(&canvas) }
    mouse.areas = canvas.areas
    terminal.present(canvas.buffer, cursor: cursor)
    guard let message = stack.noteShown() else { return }
    wait(SaidMessage.time) { [weak self] in
      guard let self, stack.said?.number == message else { return }
      events.push(.messageTimeEnded(message))
    }
  }

  /// Draws the rows around every screen: header, message row, footer.
  private func drawFrame(_ messageRow: MessageRow, _ canvas: inout Canvas, _ layout: FrameLayout) {
    // A form in the pane has no header of its own.
    let headed = stack.screens.last { screen in
      screen.placement.fillsWindow || screen.placement == .pane && !layout.hasFormInPane
    }
    if let headed {
      if layout.hasSidebar {
        canvas.write(.appName, in: layout.header.inset(left: layout.leftMargin), canvas.theme.faint)
      }
      // The welcome has the whole window.
      let isOfList = (headed as? ListScreen)?.isWelcoming == false || headed is HistoryScreen
      let line = layout.headerLine(ofList: isOfList)
      // Under another screen, nothing in it can be clicked.
      canvas.areas.screen = headed
      var header = header(of: headed)
      if headed.placement == .list, let state = stack.syncState {
        // It is at the edge of the window.
        let edge = layout.line(layout.header).inset(left: line.endColumn - layout.leftMargin)
        if edge.columns > DrawableText.width(of: state.text) {
          state.draw(&canvas, edge)
        } else {
          header.counts.append(state)
        }
      }
      header.draw(&canvas, line)
      canvas.areas.screen = stack.top
    }
    drawJob(&canvas, layout, isBesideMessage: messageRow.coveredRows > 0 || stack.message != nil)
    if !messageRow.coversFooter {
      Footer(hints: hints).draw(&canvas, layout.line(layout.footer))
    }
    messageRow.draw(&canvas)
  }

  /// The header of a screen, with the number of reminders that ring; of one in the place of the list, with the name of the
  /// database before what it shows, and the number of items with conflicts.
  private func header(of screen: any Screen) -> ScreenHeader {
    var header = screen.header
    if screen.placement == .list {
      if let databaseName = stack.databaseName { header.parts.insert(databaseName, at: 0) }
      if let conflicts = stack.conflictCount { header.counts.insert(conflicts, at: 0) }
    }
    guard let count = stack.ringingCount else { return header }
    if header.counts.isEmpty, let trailing = header.trailing.last {
      header.counts = [.init(text: header.trailing[0], short: trailing, rank: 1)]
    }
    header.counts.insert(count, at: 0)
    return header
  }

  /// From this width on, the footer has room for all that stopping a job does.
  private static let columnsOfStop = 50

  /// The keys of the screen, after the one that stops the job where it does.
  private var hints: [KeyHint] {
    let hints = stack.top?.hints ?? []
    guard let work = stack.list.jobs.current, work.canBeCancelled, stack.top?.placement == .list,
      let key = stack.keys.key(ofAction: "clear")
    else { return hints }
    let stop = KeyHint(
      key: stack.formatter.keyName("clear"),
      press: key,
      name: stack.text(stack.size.columns < Self.columnsOfStop ? .jobStop : .stop(work)),
      isAvailable: true,
      isMain: true
    )
    return [stop] + hints.filter { $0.press != key }
  }

  /// Draws the progress bar of the job in the message row, or above a message, unless a line is typed there.
  private func drawJob(_ canvas: inout Canvas, _ layout: FrameLayout, isBesideMessage: Bool) {
    guard let work = stack.list.jobs.current, !stack.isTypingLine else { return }
    var row = layout.message
    if !layout.isTall || isBesideMessage { row.row = layout.body.endRow - 1 }
    canvas.buffer.fill(row)
    JobBar(work: work).draw(&canvas, layout.line(row))
  }
}
