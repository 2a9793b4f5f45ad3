import TODOCore
import TerminalUI

extension MenuScreen {
  /// The menu of the orders beside the list; the current one is marked.
  ///
  /// - Parameters:
  ///   - nextKeys: the keys that opened the menu; one of them takes the next order.
  ///   - choose: sorts the list; the second value says whether the next order was asked for.
  convenience init(
    _ stack: ScreenStack,
    sort: TODOSort,
    nextKeys: [Key],
    choose: @escaping (_ sort: TODOSort, _ isNext: Bool) async -> Void
  ) {
    let reversed = TODOSort(sort.order, isReversed: !sort.isReversed)
    var choices = TODOSort.Order.allCases.map { order in
      let isCurrent = order == sort.order
      let wanted = isCurrent ? sort : TODOSort(order)
      return Choice(
        .choice(wanted),
        shortcut: order.letter,
        mark: isCurrent ? String(stack.marks.itemMark) : " "
      ) { await choose(wanted, false) }
    }
    choices.append(Choice(.choiceReverse, shortcut: "r", mark: " ") { await choose(reversed, false) })
    let letters = choices.map(\.shortcut)
    let again = nextKeys.compactMap(\.letter).first { !letters.contains($0) }
    choices.append(Choice(.choiceNext, shortcut: again, mark: " ") { await choose(sort.next, true) })
    self.init(
      stack,
      title: .sortMenu,
      choices: choices,
      selection: TODOSort.Order.allCases.firstIndex(of: sort.order) ?? 0,
      isBesideList: true
    )
  }
}

extension TODOSort.Order {
  /// The key that chooses it in the menu.
  fileprivate var letter: Character {
    switch self {
    case .title: "t"
    case .priority: "p"
    case .due: "d"
    case .age: "a"
    case .manual: "m"
    case .completed: "c"
    }
  }
}

extension Key {
  /// The character of a key without modifiers.
  fileprivate var letter: Character? {
    guard case .character(let character) = code, modifiers.isEmpty else { return nil }
    return character
  }
}
