import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// A screen over the list that shows it in another way: the calendar, or the review. Its items are those of the list, so the
/// screen of the list does what is done to them.
protocol ListGuise: ScrollingScreen {
  /// What the identifiers of its actions begin with.
  static var prefix: String { get }
  var listScreen: ListScreen { get }
  /// Why there is no current item.
  var noItem: Message { get }
  /// Shows the list again.
  func leave() async throws(TODOStoreError)
}

extension ListGuise {
  var stack: ScreenStack { listScreen.stack }
  var list: MyTODOViewModel { stack.list }
  var rows: ListRows { listScreen.rows }
  var placement: Placement { .list }
  var showsUndo: Bool { true }
  var noItem: Message { .noItemSelected }

  var hints: [KeyHint] { usualHints }

  /// While items are selected, what acts on them now.
  var usualHints: [KeyHint] {
    let table = stack.keys.table(of: Self.self)
    guard list.selectedCount != nil else { return table.hints(self, stack.formatter) }
    return table.hints(self, stack.formatter, with: [.forSelection, .opensHelp]).filter(\.isAvailable)
  }

  func move(_ movement: RowMovement) async throws(TODOStoreError) { try await rows.move(movement) }
  func move(by offset: Int) async throws(TODOStoreError) { try await rows.scroll(by: offset) }

  /// First a job is stopped, then the selection is cleared; without either, the list is shown again.
  func back() async throws(TODOStoreError) {
    guard list.jobs.current?.canBeCancelled != true, list.selection.isEmpty else {
      return try await listScreen.clear()
    }
    try await leave()
  }

  /// Opens the search of the list.
  func search() async throws(TODOStoreError) {
    try await leave()
    try await listScreen.search()
  }
}

extension ScreenStack {
  /// The screen of the list if the top screen shows that, as itself or in another way.
  var shownList: ListScreen? { (top as? any ListGuise)?.listScreen ?? top as? ListScreen }
}

extension KeyTable.Row where Owner: ListGuise {
  /// An action of the list, which does the same here with the same keys.
  static func ofList(_ identifier: String, _ shown: ActionTraits = []) -> Self {
    guard let row = ListScreen.keyTable.row(named: identifier) else {
      preconditionFailure("the list has no action \(identifier)")
    }
    return Self(
      row.group,
      Owner.prefix + identifier,
      row.keys,
      row.traits.subtracting([.inFooter, .isMain]).union(shown),
      needs: row.needs.map { need in
        .init { screen in
          need.obstacle(screen.listScreen).map { $0 == .noItemSelected ? screen.noItem : $0 }
        }
      },
      named: { row.name($0.listScreen) }
    ) { row.perform($0.listScreen) }
  }

  /// An action that shows something else in the list, for which this screen is left.
  static func backInList(_ identifier: String) -> Self {
    let row = ofList(identifier, .givesWay)
    return Self(row.group, row.identifier, row.keys, row.traits) { screen in
      { () async throws(TODOStoreError) in
        try await screen.leave()
        try await row.perform(screen)()
      }
    }
  }
}
