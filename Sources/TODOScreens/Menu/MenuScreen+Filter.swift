import TODOCore
import TODOWording
import TerminalUI

extension MenuScreen {
  /// The menu of the filters, below the name of the current one, which is marked.
  convenience init(
    _ stack: ScreenStack,
    filter: TODOFilter,
    choose: @escaping (_ filter: TODOFilter) async -> Void
  ) {
    let filters = TODOFilter.allCases
    self.init(
      stack,
      title: .filterMenu,
      choices: filters.map { choice in
        let label = Message.filter(choice)
        let mark = choice == filter ? String(stack.marks.check) : " "
        return Choice(label, shortcut: choice.row.letter, mark: mark) {
          await choose(choice)
        }
      },
      selection: filters.firstIndex(of: filter) ?? 0,
      subject: .filter
    )
  }
}
