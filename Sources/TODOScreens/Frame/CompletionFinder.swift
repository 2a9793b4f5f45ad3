import TODOCore
import TODOViewModel

/// Looks for how a typed text can go on where that takes longer than a key: items, locations.
final class CompletionFinder {
  typealias Entries = [(row: OfferRows.Row, value: Completion.Value)]

  private(set) var finding: Task<Void, Never>?
  /// Whether what is found is still wanted.
  private var isWanted = false

  /// Looks for what is typed, and then for what has been typed in the meantime.
  ///
  /// - Parameters:
  ///   - typed: the text as it is; nil once nothing is looked for any more.
  ///   - offer: takes what was found for the text, if that is still typed.
  func find(
    _ typed: @escaping () -> String?,
    _ entries: @escaping (String) async throws(TODOStoreError) -> Entries,
    _ offer: @escaping (String, Entries) -> Void,
    then end: @escaping () -> Void
  ) {
    isWanted = true
    guard finding == nil else { return }
    finding = Task {
      var text: String?
      while isWanted, let now = typed(), now != text {
        text = now
        // Nothing is offered for an empty text: Tab would take it.
        let found = now.isEmpty ? [] : (try? await entries(now)) ?? []
        if isWanted, typed() == now { offer(now, found) }
      }
      finding = nil
      end()
    }
  }

  /// What is found now is not offered any more.
  func stop() { isWanted = false }

  /// The locations of other items whose names begin with a text.
  static func locations(_ text: String, _ list: MyTODOViewModel) async throws(TODOStoreError) -> Entries {
    let locations = try await list.possibleLocations(text, limit: Completion.maxRows)
    if locations.count == 1, locations[0].location.name == text { return [] }
    return locations.map { known in
      let count = known.items.map(String.init) ?? ""
      return (.init(value: known.location.name, meaning: count, typed: text), .location(known.location))
    }
  }
}
