import TerminalUI

/// The first row of a window.
struct ScreenHeader {
  /// At the left: the name of the screen.
  var title: Message
  /// After it: what the screen shows.
  var subtitle = ""
  /// At the right: the first of these that fits.
  var trailing: [String] = []

  func draw(_ canvas: inout Canvas, _ line: Rect) {
    let titleWidth = canvas.write(title, in: line, canvas.theme.accent)
    let rest = line.inset(left: titleWidth + (titleWidth == 0 ? 0 : 3))
    let room = rest.columns - DrawableText.width(of: subtitle) - 2
    if let trailing = trailing.first(where: { DrawableText.width(of: $0) <= room }) {
      canvas.writeRight(trailing, in: rest, canvas.theme.quiet)
    }
    canvas.write(subtitle, in: rest, canvas.theme.plain)
  }
}
