public import Foundation
import GRDB
public import TODOCore

extension TODOItemStore {
  /// So many items are moved at once, at most: it is one transaction.
  public static let moveLimit = sliceThreshold

  /// Moves items as one block past the neighbour that a list in manual order shows next to them. Where there is none,
  /// those that stand apart are put beside the one at the end. Only their own rows change.
  public func moveItems(
    _ ids: Set<TODOItem.ID>,
    _ direction: TODOMoveDirection,
    in query: TODOQuery
  ) async throws(TODOStoreError) -> TODOMoveOutcome {
    guard ids.count <= Self.moveLimit else { return .tooMany }
    let now = clock.now
    return try await write { [session] db in
      let command: TODOCommand
      switch try BlockMove(db, ids, direction, in: query).plan() {
      case .ended(let outcome): return outcome
      case .execute(let planned): command = planned
      }
      return try .changed(HistoryTable(db: db, session: session).perform(command, now: now))
    }
  }
}
