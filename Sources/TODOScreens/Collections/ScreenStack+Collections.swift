import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Lists, tags and views, wherever they are chosen or changed.
extension ScreenStack {
  /// Shows a place, and says when it is gone.
  func go(to place: ListPlace) async throws(TODOStoreError) {
    if try await !list.go(to: place) { say(.collectionNotFound) }
  }

  /// Shows the view to which the configuration has bound a key.
  ///
  /// - Returns: false if it has bound the key to none.
  func goToView(of key: Key) async -> Bool {
    guard let name = viewKeys[key.withoutCase] else { return false }
    await attempt { () async throws(TODOStoreError) in
      let wanted = CollectionName(name, .view)
      let views = try await list.collections().filter { $0.kind == .view }
      guard let view = views.first(where: { CollectionName($0.name, .view) == wanted }) else {
        return say(.viewMissing(name: name))
      }
      try await go(to: .collection(view.id))
    }
    return true
  }

  /// The name of the key that goes to a place; empty if it has none.
  func keyName(of place: ListPlace) -> String {
    place.action.flatMap { keys.key(ofAction: $0) }?.name(formatter) ?? ""
  }

  /// The same of a list, tag or view.
  func keyName(of collection: TODOCollection) -> String {
    if collection.isInbox { return keys.key(ofAction: "place-inbox")?.name(formatter) ?? "" }
    guard collection.kind == .view, !viewKeys.isEmpty else { return "" }
    return viewKeys.filter { CollectionName($0.value, .view) == CollectionName(collection.name, .view) }
      .map(\.key).min { $0.text < $1.text }?.name(formatter) ?? ""
  }

  /// The search of the list as a view, with what is shown and the order; nil if it cannot be one, which is said.
  func viewOfSearch() -> SavedView? {
    let query = list.query
    let text = query.destination?.queryText(narrowedBy: query.search) ?? query.search.shownText
    let view = SavedView(query: text, sort: list.sort(ofViewAs: query))
    if text.isEmpty {
      say(.viewEmpty)
      return nil
    }
    if view == nil { say(.viewTooLong(limit: SavedView.longestQuery)) }
    return view
  }

  /// Says how a change of a list, tag or view ended.
  ///
  /// - Parameter done: said if it was made.
  /// - Returns: whether it was made.
  @discardableResult
  func report(_ outcome: Outcome, _ done: Message) -> Bool {
    switch outcome {
    case .made:
      say(done)
      return true
    case .nothing: say(.noChange)
    case .refused(let refused):
      say(refused.first?.reason == .nameTaken ? .collectionNameTaken : .collectionNotFound)
    case .stopped: say(.stoppedChanging)
    }
    return false
  }
}

extension ListPlace {
  /// The identifier of the action that goes there; nil for a list, tag or view.
  fileprivate var action: String? {
    switch self {
    case .everything: "show-everything"
    case .collection: nil
    case .today, .upcoming, .snoozed, .done: identifier.map { "place-\($0)" }
    }
  }
}
