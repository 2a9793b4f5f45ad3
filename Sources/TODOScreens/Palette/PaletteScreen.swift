import TODOCore
import TODOWording
import TerminalUI

/// The command palette: the actions of a screen in a box over it. A few letters find one by its words, Enter runs it.
final class PaletteScreen: FindingScreen {
  let stack: ScreenStack
  private let entries: [OfferedAction]
  var prompt: LinePrompt
  /// The indices of the matching entries; nil if the text has changed since.
  private var matchingEntries: [Int]?
  var found = FoundRows()
  /// Finds entries by the typed text.
  private let find: @MainActor (String, [OfferedAction]) -> [Int]

  /// - Parameter find: returns the indices of the entries that match a text, best first.
  init(
    _ stack: ScreenStack,
    over screen: any Screen,
    find: @escaping @MainActor (String, [OfferedAction]) -> [Int] = PaletteScreen.find
  ) {
    self.stack = stack
    self.find = find
    prompt = LinePrompt(inBox: stack.marks, examples: [stack.text(.paletteHint)])
    entries =
      (screen.offers + stack.offersOfList(below: screen) + stack.commonOffers() + stack.themeOffers)
      .filter(\.isInPalette)
  }

  let title = Message.paletteScreen
  let hasTitle = false
  let maxLines = 11
  var entryCount: Int { entries.count }
  var countOfAll: Message? { .commandCount(count: matches.count) }

  /// Before anything is typed, the commands that were run last, then the others by groups.
  var lines: [FoundLine] {
    guard prompt.text.isEmpty else { return matches.map(FoundLine.entry) }
    let recent = recent.count
    var lines: [FoundLine] = []
    var last: Message?
    for (place, entry) in matches.enumerated() {
      let heading = place < recent ? .groupRecent : entries[entry].group.heading
      if heading != last { lines.append(.heading(heading)) }
      last = heading
      lines.append(.entry(entry))
    }
    return lines
  }

  private static let recentLimit = 3

  /// The commands that were run last and can be run now, the last one first.
  private var recent: [Int] {
    let known = stack.recentCommands.lazy.compactMap { [entries] identifier in
      entries.firstIndex { $0.identifier == identifier && $0.obstacle == nil }
    }
    return Array(known.prefix(Self.recentLimit))
  }

  /// What can be run now, in the order of the lines.
  private var offered: [Int] {
    let recent = recent
    let others = entries.indices.filter { entries[$0].obstacle == nil && !recent.contains($0) }
    return recent + ActionGroup.allCases.flatMap { group in others.filter { entries[$0].group == group } }
  }
  var nothingFound: Message { .noMatchingCommand }

  func row(_ entry: Int) -> FoundRow {
    let entry = entries[entry]
    let keys = entry.keys.isEmpty ? stack.menuKeys(ofAction: entry.identifier) : entry.keys
    return FoundRow(
      text: entry.explained(entry.words.command, stack.formatter),
      // A reason needs the room, and often names a key itself.
      key: entry.obstacle == nil ? keys.joined(separator: " ") : "",
      isAvailable: entry.obstacle == nil
    )
  }

  // MARK: Finding

  /// The search runs on demand: of several letters that arrive together, only the last searches the entries.
  var matches: [Int] {
    if let matchingEntries { return matchingEntries }
    let found = prompt.text.isEmpty ? offered : find(prompt.text, entries)
    // What cannot be run is never selected first, unless its name is typed in full and it belongs here, or nothing else is found.
    let isFirst = { [entries, typed = prompt.text.comparedScalars] (entry: Int) in
      let obstacle = entries[entry].obstacle
      let isNamed = entries[entry].words.command.comparedScalars.elementsEqual(typed)
      return obstacle == nil || isNamed && obstacle != .worksInList
    }
    let sorted = found.filter(isFirst) + found.filter { !isFirst($0) }
    matchingEntries = sorted
    return sorted
  }

  /// The action with that key comes first, then those found by command, short name, aliases and help, or by whole words
  /// of the identifier.
  static func find(_ text: String, among entries: [OfferedAction]) -> [Int] {
    let found = ActionQuery(text).matches(
      among: entries.map { entry in
        let words = entry.words
        let parts = entry.identifier.split(separator: "-")
        let isNamed = text.split { $0 == " " || $0 == "-" }.allSatisfy(parts.contains)
        let identifier = isNamed ? [entry.identifier] : []
        return [words.command, words.name] + words.aliases.split(separator: ", ").map(String.init)
          + identifier
      },
      explained: entries.map(\.words.help)
    )
    guard let pressed = entries.firstIndex(where: { $0.keys.contains { $0.hasSameBytes(as: text) } }) else {
      return found
    }
    return [pressed] + found.filter { $0 != pressed }
  }

  /// Every letter selects the best match again.
  func textChanged() {
    matchingEntries = nil
    found.select()
  }

  func choose(_ entry: Int) async {
    let entry = entries[entry]
    if let obstacle = entry.obstacle { return stack.say(obstacle) }
    close()
    stack.noteCommand(entry.identifier)
    await entry.perform()
  }

  func sayUnused(_ key: Key) { stack.say(.keyUnusedInPalette(name: key.name(stack.formatter))) }
}

extension ScreenStack {
  /// The actions that only the list below a screen has, each with the reason that it works there.
  fileprivate func offersOfList(below screen: any Screen) -> [OfferedAction] {
    guard let list = list(below: screen) else { return [] }
    let offers = screen.offers
    return list.offers.filter { action in
      !offers.contains { $0.identifier.hasSuffix("-" + action.identifier) }
    }
    .map { $0.unavailable(.worksInList) }
  }
}

extension ScreenStack {
  /// The names of the keys that lead to an order or a filter by its menu, such as “s d”; empty for other actions.
  fileprivate func menuKeys(ofAction identifier: String) -> [String] {
    let orders = TODOSort.Order.inMenu.map { (menu: "sort", action: $0.row.action, letter: $0.row.letter) }
    let filters = TODOFilter.allCases.map {
      (menu: "filter", action: "show-\($0.rawValue)", letter: $0.row.letter)
    }
    guard let entry = (orders + filters).first(where: { $0.action == identifier }),
      let key = keys.key(ofAction: entry.menu)
    else { return [] }
    return [key.name(formatter), String(entry.letter)]
  }
}

extension ActingScreen {
  /// Opens the palette with the actions of the screen.
  func showPalette() { stack.push(PaletteScreen(stack, over: self)) }
}

extension PaletteScreen {
  static let place = ActionPlace(heading: .inPalette, takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<PaletteScreen>(
    KeyTable.finding("palette", down: [.down, .control("n"), .tab], up: [.up, .control("p"), .shift(.tab)]) + [
      .init(.app, "palette-run", [.enter], [.inFooter, .isMain], needs: [.match]) { $0.chooseSelected },
      .init(.app, "palette-close", [.escape], .inFooter) { $0.close },
    ]
  )
}
