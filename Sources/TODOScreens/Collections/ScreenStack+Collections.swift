import TODOCore
import TODOViewModel

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

  /// Says how a change of a list, tag or view ended.
  ///
  /// - Parameter done: said if it was made.
  /// - Returns: whether it was made.
  @discardableResult
  func report(_ outcome: TODOCollectionOutcome, _ done: Message) -> Bool {
    switch outcome {
    case .changed:
      say(done)
      return true
    case .unchanged: say(.noChange)
    case .nameTaken: say(.collectionNameTaken)
    case .notFound: say(.collectionNotFound)
    case .cancelled: say(.stoppedChanging)
    }
    return false
  }
}
