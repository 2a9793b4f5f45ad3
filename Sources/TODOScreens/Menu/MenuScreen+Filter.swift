import TODOCore
import TODOWording
import TerminalUI

extension MenuScreen {
  /// The menu of the filters, below the name of the place; the current one is marked.
  ///
  /// - Parameters:
  ///   - counts: how many items each shows; nil where that is not known.
  ///   - nextKeys: the keys that opened the menu; one of them takes the next filter.
  ///   - choose: nil for the next filter.
  convenience init(
    _ stack: ScreenStack,
    _ filter: TODOFilter,
    _ counts: TODOCounts?,
    nextKeys: [Key],
    choose: @escaping (_ filter: TODOFilter?) async -> Void
  ) {
    let filters = TODOFilter.allCases
    var choices = filters.map { choice in
      Choice(
        .filter(choice),
        shortcut: choice.row.letter,
        mark: choice == filter ? String(stack.marks.check) : " ",
        count: counts.flatMap(choice.row.count).map(String.init)
      ) { await choose(choice) }
    }
    let letters = choices.map(\.shortcut)
    let again = nextKeys.compactMap(\.letter).first { !letters.contains($0) }
    choices.append(Choice(.choiceNextFilter, shortcut: again, mark: " ") { await choose(nil) })
    self.init(
      stack,
      title: .filterMenu,
      choices: choices,
      selection: filters.firstIndex(of: filter) ?? 0,
      subject: .place
    )
  }
}
