import MapTiles
import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The line under a map: the bar of a round length, the way to the current item, the centre, the nearest town, and at the right who made
/// the map, or that there is none. What has no room is left out in full, except the source, which is cut to make room for the centre.
struct MapStatus {
  let map: MapViewModel

  /// The parts of the line, from the left.
  private enum Part: CaseIterable {
    case scale, way, center, town, damage, source
  }

  /// What is left out last comes first.
  private var byImportance: [Part] {
    (way == nil ? [.scale, .source] : [.way, .source, .scale]) + [.center, .town, .damage]
  }

  func draw(_ canvas: inout Canvas, _ line: Rect) {
    let separator = " · ".punctuated(for: canvas.marks)
    var texts: [Part: String] = [:]
    var left: String { Part.allCases.dropLast().compactMap { texts[$0] }.joined(separator: separator) }
    func columns(ofSource most: Int) -> Int {
      let source = min(DrawableText.width(of: texts[.source] ?? ""), most)
      let widths = [DrawableText.width(of: left), source].filter { $0 > 0 }
      return widths.reduce(0, +) + 2 * max(0, widths.count - 1)
    }
    for part in byImportance {
      texts[part] = text(of: part, canvas, line)
      // Who made the map, or that it is missing, is rather cut than left out, and makes room for what the map is about.
      let staysCut = part == .source && (isMissing || way == nil)
      let most = part == .town || part == .damage || isMissing ? Int.max : Self.sourceColumns
      if columns(ofSource: most) > line.columns, !staysCut { texts[part] = nil }
    }
    let used = canvas.write(left, in: line, canvas.theme.quiet)
    let style = isMissing ? canvas.theme.alarm : canvas.theme.quiet
    canvas.writeRight(texts[.source] ?? "", in: line.inset(left: used == 0 ? 0 : used + 2), style)
  }

  /// The columns of the source that make clear who made the map.
  private static let sourceColumns = 18

  private var isMissing: Bool { map.pictures.hasMap == false }

  /// Nil for what there is nothing to say about.
  private func text(of part: Part, _ canvas: Canvas, _ line: Rect) -> String? {
    let message: Message? =
      switch part {
      case .scale: isMissing ? nil : scale(canvas.marks, line)
      case .way: way
      case .center: center
      case .town: town
      case .damage: map.leftOut > 0 ? .mapTilesLeftOut(count: map.leftOut) : nil
      case .source where isMissing: .mapMissing
      case .source: nil
      }
    if part == .source, message == nil { return map.attribution.isEmpty ? nil : map.attribution }
    return message.map { canvas.formatter.text($0, titleColumns: 20) }
  }

  private func scale(_ marks: MarkStyle, _ line: Rect) -> Message? {
    guard let scale = map.scale(columns: (line.columns / 8).clamped(to: 8...20)) else { return nil }
    let bar = marks == .unicode ? "├" + String(repeating: "─", count: max(0, scale.columns - 2)) + "┤" : ""
    return .mapScale(bar: bar, length: .length(scale))
  }

  /// Where the current item is from the one before it, or from the centre.
  private var way: Message? {
    guard let way = map.way else { return nil }
    let distance = Message.distance(way.start.kilometres(to: way.end), map.unit)
    let direction = Message.direction(way.start.bearing(to: way.end))
    return way.isFromItem
      ? .mapFromItem(distance: distance, direction: direction, title: way.title)
      : .mapToItem(title: way.title, distance: distance, direction: direction)
  }

  private var center: Message {
    let (latitude, longitude) = map.view.shownCenter
    return .mapPoint(latitude: "\(latitude)", longitude: "\(longitude)")
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
