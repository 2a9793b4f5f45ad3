import MapTiles
import TODOViewModel
import TerminalUI

/// The line under a map: the bar of a round length, the centre, the nearest town, and who made the map.
struct MapStatus {
  let map: MapViewModel

  func draw(_ canvas: inout Canvas, _ line: Rect) {
    let isMissing = map.pictures.hasMap == false
    let right = isMissing ? canvas.formatter.text(.mapMissing) : map.attribution
    let separator = " · ".punctuated(for: canvas.marks)
    var parts =
      (isMissing ? [] : [scale(canvas.marks, line)].compactMap(\.self)) + [point] + [town].compactMap(\.self)
    if map.leftOut > 0 { parts.append(.mapTilesLeftOut(count: map.leftOut)) }
    var left: String { parts.map { canvas.formatter.text($0) }.joined(separator: separator) }
    while parts.count > 1, DrawableText.width(of: left + right) + 2 > line.columns { parts.removeLast() }
    let used = canvas.write(left, in: line, canvas.theme.quiet)
    canvas.writeRight(
      right,
      in: line.inset(left: used + 2),
      isMissing ? canvas.theme.warning : canvas.theme.quiet
    )
  }

  private func scale(_ marks: MarkStyle, _ line: Rect) -> Message? {
    guard let scale = map.scale(columns: min(20, line.columns / 4)) else { return nil }
    let bar = marks == .unicode ? "├" + String(repeating: "─", count: max(0, scale.columns - 2)) + "┤" : ""
    return .mapScale(bar: bar, length: .length(scale))
  }

  private var point: Message {
    let numbers = [map.view.center.latitude, map.view.center.longitude].map { ($0 * 1000).rounded() / 1000 }
    return .mapPoint(latitude: "\(numbers[0])", longitude: "\(numbers[1])")
  }

  private var town: Message? {
    map.town.map { town in
      town.kilometres < 2
        ? .mapIn(town: map.name(town))
        : .mapNear(
          distance: .distance(town.kilometres, map.unit),
          direction: .direction(town.bearing),
          town: map.name(town)
        )
    }
  }
}
