import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Lists, tags and views, wherever they are chosen or changed.
extension ScreenStack {
  /// Shows a list, tag or view, or everything.
  func go(to id: TODOCollection.ID?) async throws(TODOStoreError) {
    guard let id else { return try await list.go(to: nil) }
    guard
      let destination = try await list.collection(id).flatMap({ Destination($0, reading: list.readQuery) })
    else {
      return say(.collectionNotFound)
    }
    try await list.go(to: destination)
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
      try await go(to: view.id)
    }
    return true
  }

  /// The key that goes to a view; nil if it has none.
  func key(of view: TODOCollection) -> Key? {
    guard view.kind == .view, !viewKeys.isEmpty else { return nil }
    return viewKeys.filter { CollectionName($0.value, .view) == CollectionName(view.name, .view) }
      .map(\.key).min { $0.text < $1.text }
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
