import TODOViewModel
import TerminalUI

/// What a list without items says: why it is empty, and what to press.
struct EmptyList {
  let query: TODOQuery
  let counts: TODOCounts

  func draw(_ canvas: inout Canvas, _ area: Rect) {
    let lines = self.lines
    var place = area.centered(columns: area.columns, rows: lines.count)
    for (index, line) in lines.enumerated() {
      canvas.writeCentered(line, in: place.row(at: 0), index == 0 ? canvas.theme.strong : canvas.theme.quiet)
      place = place.inset(top: 1)
    }
  }

  private var lines: [String] {
    guard query.search.isEmpty else {
      let name = Wording.name(query.filter).lowercased()
      return [
        "Nothing found",
        query.filter == .all ? "Esc gives the whole list back" : "in “\(name)”; f looks in other items too",
      ]
    }
    return switch query.filter {
    case .toDo where counts.done > 0:
      ["Nothing left to do", "a adds an item", "f shows the \(Wording.count(counts.done, "finished item"))"]
    case .done where counts.open > 0:
      ["Nothing is done yet", "f shows all items", "space marks one as done"]
    case .toDo, .done, .all:
      ["Nothing to do", "a adds the first item", "? shows every key, q quits"]
    }
  }
}
