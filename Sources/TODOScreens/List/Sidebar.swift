import TODOCore
import TODOViewModel
import TerminalUI

/// The lists, views and tags at the left of a wide window, with the numbers of their open items. A click goes there.
struct Sidebar {
  let stack: ScreenStack

  private var list: MyTODOViewModel { stack.list }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) {
    let area = layout.sidebar
    guard !area.isEmpty else { return }
    canvas.verticalLine(in: layout.sidebarDivider)
    let here = list.query.destination
    var lines: [Line] = [.entry(nil, .exactly(list.window.counts.open))]
    var last = TODOCollection.Kind.list
    for collection in list.shelf {
      if collection.kind != last { lines.append(.gap) }
      last = collection.kind
      lines.append(.entry(collection, list.number(of: collection)))
    }
    // Tags beyond the window are found with Tab.
    let shown = lines.count <= area.rows ? lines.count : area.rows - 1
    for (offset, line) in lines.prefix(shown).enumerated() {
      guard case .entry(let collection, let count) = line else { continue }
      let place = area.row(at: offset)
      draw(
        collection,
        count,
        isHere: collection.map { here?.isSame(as: $0) == true } ?? (here == nil),
        &canvas,
        place
      )
      canvas.areas.note(.destination(collection?.id), at: place)
    }
    if shown < lines.count {
      canvas.write(.moreInGoTo, in: area.row(at: shown).inset(left: 2), canvas.theme.quiet)
    }
  }

  private enum Line {
    /// Nil for everything.
    case entry(TODOCollection?, TODOGroupCount?)
    case gap
  }

  private func draw(
    _ collection: TODOCollection?,
    _ count: TODOGroupCount?,
    isHere: Bool,
    _ canvas: inout Canvas,
    _ line: Rect
  ) {
    let name = collection.map(stack.formatter.name) ?? stack.text(.everything)
    if isHere { canvas.write(String(canvas.marks.pointer), in: line, canvas.theme.accent) }
    // One in which nothing is left to do has no number, and is quiet.
    let isBusy = count != .exactly(0)
    let number = isBusy ? canvas.writeRight(count?.text ?? "", in: line, canvas.theme.quiet) : 0
    let style = isHere ? canvas.theme.label : isBusy ? canvas.theme.plain : canvas.theme.quiet
    canvas.write(name, in: line.inset(left: 2, right: number + 1), style)
  }
}
