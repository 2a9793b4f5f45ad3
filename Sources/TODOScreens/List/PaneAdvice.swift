import TODOCore
import TODOSync
import TODOWording
import TerminalUI

/// What can be tried, in the pane while no item is current.
struct PaneAdvice {
  /// The actions of the list that are available, with their keys.
  private let offers: [OfferedAction]

  private static let identifiers = [
    "unfold", "quick-add", "add", "filter", "search", "history", "palette", "help",
  ]
  /// Those for a list that never had an item.
  private static let first = ["quick-add", "add", "palette", "help"]

  init(_ offers: [OfferedAction], hasItems: Bool) {
    let wanted = hasItems ? Self.identifiers : Self.first
    self.offers = wanted.compactMap { identifier in
      offers.first { $0.identifier == identifier && $0.obstacle == nil && !$0.keys.isEmpty }
    }
  }

  func draw(_ canvas: inout Canvas, _ area: Rect) {
    canvas.write(.nothingCurrent, in: area.row(at: 0), canvas.theme.strong)
    let keyColumns = offers.map { DrawableText.width(of: $0.keys[0]) }.max() ?? 0
    var place = area.inset(top: 2)
    for offer in offers {
      let text = place.inset(left: keyColumns + 2)
      let rows = WrappedText(offer.words.help, columns: text.columns).rowCount(upTo: text.rows + 1)
      guard rows <= text.rows else { return }
      canvas.write(offer.keys[0], in: place, canvas.theme.key)
      canvas.write(wrapping: offer.words.help, in: text, canvas.theme.plain)
      place = place.inset(top: rows)
    }
  }
}
