import MapTiles
import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The current item in full, beside the list. A long text scrolls.
final class DetailPane {
  private let stack: ScreenStack
  /// The text of the last frame.
  private var text: PaneText?
  private var key: Key?
  /// The index of the first visible line.
  private var top = 0
  /// How many lines it can be scrolled down.
  private var hidden = 0
  /// Pictures of the surroundings of the item.
  let pictures: MapPictures?

  private struct Key: Equatable {
    let item: TODOItem
    let surroundings: PaneText.Surroundings
    let columns: Int
    let theme: Theme
    let now: LocalMoment
  }

  init(_ stack: ScreenStack) {
    self.stack = stack
    pictures = stack.map.map { MapPictures($0, isBeside: true) }
    pictures?.onNews = { [weak stack] in stack?.askForFrame() }
  }

  /// Scrolls by lines, down if positive, as far as the text goes.
  func scroll(by lines: Int) { top = min(max(0, top + lines), top + hidden) }

  func draw(_ item: TODOItem, _ canvas: inout Canvas, _ area: Rect) {
    let text = text(of: item, canvas, columns: area.columns)
    let isCut = text.lines.count > area.rows
    let rows = isCut ? area.rows - 1 : area.rows
    top = min(top, max(0, text.lines.count - rows))
    hidden = max(0, text.lines.count - rows - top)
    let end = text.end(from: top, rows: rows)
    for (index, line) in text.lines[top..<end].enumerated() {
      draw(line, &canvas, area.row(at: index))
    }
    if let point = item.values.location.coordinate {
      drawMap(
        item,
        point,
        &canvas,
        area.inset(top: text.lines.count + 1)
      )
    } else {
      pictures?.forget()
    }
    canvas.areas.note(.pane, at: area)
    guard isCut else { return }
    let above = top > 0 ? [canvas.formatter.text(.moreAbove(count: top))] : []
    let rest = text.lines.count - end
    let below = rest > 0 ? [canvas.formatter.text(.moreBelow(count: rest))] : []
    canvas.write((above + below).joined(separator: "  "), in: area.row(at: area.rows - 1), canvas.theme.quiet)
  }

  private static let minMapColumns = 30
  private static let mapRows = 8...12

  /// Draws a small map of the surroundings of the item at the bottom of the free area, if that is large enough.
  private func drawMap(_ item: TODOItem, _ point: Coordinate, _ canvas: inout Canvas, _ free: Rect) {
    guard let pictures, pictures.hasMap != false, free.columns >= Self.minMapColumns,
      free.rows >= Self.mapRows.lowerBound
    else { return }
    let area = free.inset(top: max(0, free.rows - Self.mapRows.upperBound))
    let drawing = MapDrawing(canvas)
    let size = MapSize(columns: area.columns, rows: area.rows)
    let scene = MapScene.around(point, size, drawing.style)
    let picture = pictures.picture(scene, glyphs: MapDrawing.glyphs(of:)) {
      [MapPin(coordinate: point, label: "")]
    }
    // There is none before the files are opened, and no file may be there.
    guard let picture, pictures.hasMap == true else { return }
    drawing.draw(picture, &canvas, area)
  }

  private func draw(_ line: PaneText.Line, _ canvas: inout Canvas, _ area: Rect) {
    var place = line.isOutdented ? area.inset(left: -1) : area
    for piece in line.pieces { place = place.inset(left: canvas.write(piece.text, in: place, piece.style)) }
  }

  private func text(of item: TODOItem, _ canvas: Canvas, columns: Int) -> PaneText {
    let surroundings = surroundings(canvas.formatter)
    let key = Key(
      item: item,
      surroundings: surroundings,
      columns: columns,
      theme: canvas.theme,
      now: stack.dates.now
    )
    if let text, key == self.key { return text }
    if item.id != self.key?.item.id { top = 0 }
    let text = PaneText(
      item,
      surroundings,
      columns: columns,
      theme: canvas.theme,
      formatter: canvas.formatter,
      dates: stack.dates,
      clock: stack.clock
    )
    self.text = text
    self.key = key
    return text
  }

  private func surroundings(_ formatter: MessageFormatter) -> PaneText.Surroundings {
    let keys = stack.keys.table(of: ListScreen.self)
    func name(_ action: String) -> String? { keys.row(named: action)?.keys.first?.name(formatter) }
    return PaneText.Surroundings(
      steps: stack.list.currentSteps,
      busyDays: stack.list.busyDays,
      conflicts: stack.list.currentConflicts.map(\.field),
      sync: stack.list.currentSyncNote,
      unseen: stack.list.currentUnseenParts,
      firstWeekday: stack.conventions.firstWeekday,
      linkKey: name("open-link"),
      mapKey: stack.map == nil ? nil : name("map")
    )
  }
}
