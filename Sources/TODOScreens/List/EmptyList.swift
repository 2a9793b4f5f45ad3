import TODOCore
import TerminalUI

/// What a list without items says: why it is empty, and what to press.
struct EmptyList {
  let query: TODOQuery
  let counts: TODOCounts
  /// The name of the key for an action.
  let key: (ListAction) -> String

  func draw(_ canvas: inout Canvas, _ area: Rect) {
    let lines = self.lines
    var place = area.centered(columns: area.columns, rows: lines.count)
    for (index, line) in lines.enumerated() {
      canvas.writeCentered(line, in: place.row(at: 0), index == 0 ? canvas.theme.strong : canvas.theme.quiet)
      place = place.inset(top: 1)
    }
  }

  private var lines: [String] {
    let nothing = Wording.nothing(query, counts)
    guard query.search.isEmpty else {
      let name = Wording.name(query.filter).lowercased()
      return [
        nothing,
        query.filter.expression.count(in: counts) == counts.total
          ? "\(key(.clear)) gives the whole list back"
          : "in “\(name)”; \(key(.nextFilter)) looks in other items too",
      ]
    }
    return switch query.filter {
    case .open where counts.done > 0:
      [
        nothing, "\(key(.add)) adds an item",
        "\(key(.nextFilter)) shows the \(Wording.count(counts.done, "finished item"))",
      ]
    case .done where counts.open > 0:
      [nothing, "\(key(.nextFilter)) shows all items", "\(key(.toggleDone)) marks one as done"]
    case .open, .done, .all:
      [nothing, "\(key(.add)) adds the first item", "\(key(.help)) shows every key, \(key(.quit)) quits"]
    }
  }
}
