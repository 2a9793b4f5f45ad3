import TODOCore
import TODOViewModel
import TerminalUI

/// A box in which lists, tags or views are found.
protocol CollectionFindingScreen: FindingScreen {
  var entries: CollectionEntries { get set }
  /// The lists, tags and views of the box as they are now.
  func currentCollections() async throws(TODOStoreError) -> [TODOCollection]
}

extension CollectionFindingScreen {
  var columns: Int { min(max(48, entries.columns + 20), 72) }

  /// The current item, which the choice is about.
  func anchor(_ canvas: Canvas, _ layout: FrameLayout) -> Rect? { canvas.focus }

  func textChanged() {
    entries.type(prompt.text)
    found.select()
  }

  /// Shows the lists, tags and views as they are now. The same one stays selected, wherever it is; if it is gone, none,
  /// so that Enter takes no other one.
  func reload() async {
    await stack.attemptUnasked { () async throws(TODOStoreError) in
      let now = entries.renewed(try await currentCollections())
      let (before, chosen) = (selected, selected.flatMap { entries[$0] })
      let entry = before.flatMap { entries.index($0, in: now) }
      entries = now
      if let index = entry.flatMap(matches.firstIndex) {
        found.select(index)
      } else if let chosen, !now.collections.contains(where: { $0.id == chosen.id }) {
        found.deselect()
        stack.say(.chosenIsGone(name: stack.formatter.name(of: chosen)))
      } else {
        // Under its new name it may not match what is typed.
        try await move(by: 0)
      }
    }
  }
}
