import TODOCore
import TODOWording
import TerminalUI

extension MenuScreen {
  /// An answer to the menu of the orders.
  enum SortChoice {
    case order(TODOSort)
    case distance
    case reverse
    case next
  }

  /// The menu of the orders, below the name of the current one, which is marked.
  ///
  /// - Parameter nextKeys: the keys that opened the menu; one of them takes the next order.
  convenience init(
    _ stack: ScreenStack,
    _ query: TODOQuery,
    nextKeys: [Key],
    choose: @escaping (SortChoice) async -> Void
  ) {
    func choice(_ label: Message, _ letter: Character?, _ choice: SortChoice, isCurrent: Bool = false)
      -> Choice
    {
      Choice(label, shortcut: letter, mark: isCurrent ? String(stack.marks.check) : " ") {
        await choose(choice)
      }
    }
    var choices = TODOSort.Order.inMenu.map { order in
      let isCurrent = order == query.order
      let wanted = isCurrent ? query.sort : TODOSort(order)
      return choice(.choice(wanted), order.row.letter, .order(wanted), isCurrent: isCurrent)
    }
    let current = TODOSort.Order.inMenu.firstIndex { $0 == query.order } ?? choices.count
    choices.append(choice(.choice(query.distance), "n", .distance, isCurrent: query.distance != nil))
    choices.append(choice(.choiceReverse, "r", .reverse))
    let letters = choices.map(\.shortcut)
    let again = nextKeys.compactMap(\.letter).first { !letters.contains($0) }
    choices.append(choice(.choiceNext, again, .next))
    self.init(stack, title: .sortMenu, choices: choices, selection: current, subject: .place)
  }
}

extension Key {
  /// The character of a key without modifiers.
  var letter: Character? {
    guard case .character(let character) = code, modifiers.isEmpty else { return nil }
    return character
  }
}
