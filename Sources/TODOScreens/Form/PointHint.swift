import Places
import TODOViewModel
import TODOWording
import TerminalUI

/// What is known about the point of a form's item, in a line or two under its address.
struct PointHint {
  private let form: EditViewModel
  private let formatter: MessageFormatter

  init(_ form: EditViewModel, _ formatter: MessageFormatter) {
    self.form = form
    self.formatter = formatter
  }

  func draw(_ canvas: inout Canvas, _ place: Rect) {
    let reading = form.pointReading
    let isWarning = reading == .nothing || reading == .unusable
    // As many names of what a place lies in as there is room for.
    let lines = (0...3).reversed().map {
      WrappedText(line(reading, surroundings: $0), columns: place.columns)
    }
    guard let shown = lines.first(where: { $0.rowCount(upTo: place.rows + 1) <= place.rows }) ?? lines.last
    else { return }
    canvas.write(shown, in: place, isWarning ? canvas.theme.alarm : canvas.theme.quiet)
  }

  private func line(_ reading: EditViewModel.PointReading, surroundings: Int) -> String {
    let message: Message? =
      switch reading {
      case .none: nil
      case .point(let point) where point.isSet: .pointByHand(point: point.text)
      case .point(let point): .pointStored(point: point.text)
      case .found(let place, let number, let count) where count > 1:
        .pointChosen(name: form.name(place, surroundings: surroundings), number: number, count: count)
      case .found(let place, _, _) where place.kind.isRegion:
        .pointInRegion(name: form.name(place, surroundings: surroundings))
      case .found(let place, _, _): .placeMeans(name: form.name(place, surroundings: surroundings))
      case .unclear(let places):
        .pointUnclear(count: places.count, name: form.name(places[0], surroundings: surroundings))
      case .nothing: .placeUnknown
      case .unusable: .placesUnusable
      }
    return message.map { formatter.text($0) } ?? ""
  }
}
