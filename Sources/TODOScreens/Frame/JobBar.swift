import TODOViewModel
import TerminalUI

/// The progress of the background job: its name, a bar, per cent and numbers, and how to stop it.
struct JobBar {
  let work: Job
  /// Whether Esc on the top screen stops it.
  let canBeStopped: Bool

  /// The maximum width of the bar, in columns.
  private static let widest = 30
  private static let narrowest = 8

  /// Draws on the first row of `area`. If there is little room, the numbers are left out first, then the bar.
  func draw(_ canvas: inout Canvas, _ area: Rect) {
    let formatter = canvas.formatter
    let name = formatter.text(
      work.isCancelled || work.progress.isReturning ? .jobReverting : .job(work)
    )
    let separator = " · ".punctuated(for: canvas.marks)
    let percent = "\(Int(work.progress.fraction * 100))%"
    let hint = canBeStopped && work.canBeCancelled ? separator + formatter.text(.jobStop) : ""
    let numbers =
      separator + formatter.text(.jobProgress(done: work.progress.done, total: work.progress.total))
    let texts = [numbers + hint, hint, ""].map { percent + $0 }
    let nameColumns = DrawableText.width(of: name)
    let room = { (text: String) in area.columns - nameColumns - text.count - 4 }
    guard let text = texts.first(where: { room($0) >= Self.narrowest }) else {
      canvas.write(" \(percent) \(name) ", in: area, canvas.theme.accent)
      return
    }
    let columns = min(room(text), Self.widest)
    let filled = Int((Double(columns) * work.progress.fraction).rounded())
    let (full, empty): (Character, Character) = canvas.marks == .unicode ? ("█", "░") : ("#", "-")
    let bar = String(repeating: full, count: filled) + String(repeating: empty, count: columns - filled)
    var place = area
    place = place.inset(left: canvas.write(" \(name) ", in: place, canvas.theme.accent))
    place = place.inset(left: canvas.write(bar, in: place, canvas.theme.plain))
    canvas.write(" \(text) ", in: place, canvas.theme.plain)
  }
}
