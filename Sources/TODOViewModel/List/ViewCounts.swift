public import TODOCore
import TODOStore

/// How many items views have. They are counted in the background, one view after the other, and again when the file or the
/// meaning of a query has changed.
public final class ViewCounts {
  private struct Known {
    let expression: ItemExpression
    let version: FileVersion
    let count: TODOGroupCount
  }

  /// What was asked for: with the same answer, nothing is read.
  private struct Request: Equatable {
    let views: [TODOCollection]
    let version: FileVersion
    let moment: LocalMoment
  }

  private var known: [TODOCollection.ID: Known] = [:]
  private var lastRequest: Request?
  /// The current counting.
  private(set) var counting: Task<Void, Never>?
  /// How many countings have begun.
  private(set) var countings = 0

  /// The open items of a view, or those that its query asks for; nil if they have not been counted yet. While they are
  /// counted again, the last number remains.
  public subscript(view: TODOCollection) -> TODOGroupCount? { known[view.id]?.count }

  /// Counts the items of some views, unless that is known already.
  ///
  /// - Parameters:
  ///   - version: the state of the file.
  ///   - read: the items of a view, as its query is meant now.
  ///   - onNews: called with each new number.
  func count(
    _ views: [TODOCollection],
    in store: TODOItemStore,
    _ version: FileVersion,
    reading read: @escaping (TODOCollection) -> ItemExpression?,
    onNews: @escaping () -> Void
  ) {
    let request = Request(views: views, version: version, moment: store.localNow)
    guard !views.isEmpty, request != lastRequest else { return }
    lastRequest = request
    countings += 1
    counting?.cancel()
    counting = Task {
      for view in views {
        guard !Task.isCancelled else { return }
        guard let expression = read(view) else { continue }
        let old = known[view.id]
        if old?.expression == expression, old?.version == version { continue }
        // The list works just as well without a number.
        let count = try? await store.count(expression)
        guard !Task.isCancelled, let count else { return }
        known[view.id] = Known(expression: expression, version: version, count: count)
        if count != old?.count { onNews() }
      }
      counting = nil
    }
  }
}
