import TerminalUI

/// What the mouse does in the form.
extension FormScreen {
  static let mouseHelp = [
    (
      act: "click",
      description: "Go to the field; on Done, Priority or a button, what enter or space does there"
    ),
    (act: "wheel", description: "In Detail: scroll; else: previous, next field"),
  ]

  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let hit):
      guard case .field(let field) = hit.target else { return }
      focus = field
      if editors[field] != nil {
        editors[field]?.moveCursor(toColumn: hit.column, row: hit.row, columns: hit.area.columns)
      } else {
        await press(byEnter: false)
      }
    case .wheel(let lines):
      guard focus == .detail else { return moveFocusToNeighbour(lines.signum()) }
      // Over the end of the text nothing moves.
      for _ in 0..<abs(lines) { _ = editors[.detail]?.perform(lines < 0 ? .rowUp : .rowDown) }
    case .drag: break
    }
  }

  /// As far as there are fields: a wheel does not come round.
  private func moveFocusToNeighbour(_ offset: Int) {
    guard let index = fields.firstIndex(of: focus), fields.indices.contains(index + offset) else { return }
    focus = fields[index + offset]
  }
}
