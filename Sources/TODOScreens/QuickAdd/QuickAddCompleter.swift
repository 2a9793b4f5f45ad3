import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Looks for how the word at the cursor of quick add can go on: names of lists and tags, dates, locations.
final class QuickAddCompleter {
  private unowned let screen: QuickAddScreen
  /// How the word at the cursor can go on.
  private(set) var offered: Completion?
  /// Looks for locations.
  let finder = CompletionFinder()

  init(_ screen: QuickAddScreen) { self.screen = screen }

  private var stack: ScreenStack { screen.stack }
  private var prompt: LinePrompt { screen.prompt }

  /// The line, or the place of the cursor in it, has changed.
  func update() {
    offered = LineCompletion(
      prompt.text,
      cursor: prompt.cursor,
      screen.names,
      now: stack.clock.localNow,
      conventions: stack.conventions
    ).flatMap { Completion($0, typed: typedName($0.characters), stack.dates, stack.formatter) }
    findLocations()
  }

  /// Offers nothing until the line changes.
  func close() {
    offered = nil
    finder.stop()
  }

  func choose(by offset: Int) { offered?.choose(by: offset) }

  private func findLocations() {
    // It may close before they are found.
    let screen = screen
    func typed() -> (typed: String, characters: Range<Int>)? {
      LineCompletion.location(in: screen.prompt.text, cursor: screen.prompt.cursor)
    }
    guard typed() != nil else { return }
    finder.find {
      typed()?.typed
    } _: { [stack] (text: String) async throws(TODOStoreError) -> CompletionFinder.Entries in
      try await CompletionFinder.locations(text, stack.list)
    } _: { [self] _, entries in
      offered = typed().flatMap { Completion($0.characters, entries) }
    } then: { [stack] in
      stack.askForFrame()
    }
  }

  /// The letters of a name in a word such as “#fam” or “list:Ho”.
  private func typedName(_ characters: Range<Int>) -> String {
    let word = prompt.text.dropFirst(characters.lowerBound).prefix(characters.count)
    let name = word.lastIndex(of: ":").map { word[word.index(after: $0)...] } ?? word.dropFirst()
    return String(name.drop { $0 == "\"" })
  }
}
