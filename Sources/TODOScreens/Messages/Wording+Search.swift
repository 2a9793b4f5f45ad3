import TODOCore

extension Wording {
  /// How many items a search has found; empty where that is not known.
  static func hits(_ count: TODOHitCount?) -> String {
    switch count {
    case .exactly(let count): "\(grouped(count)) found"
    case .moreThanLimit: "\(grouped(TODOHitCount.limit))+ found"
    case .unknown, .notReady, nil: ""
    }
  }

  /// What the list is narrowed to.
  static func search(_ search: TODOSearch, _ count: TODOHitCount?) -> String {
    let hits = hits(count)
    return "“\(search.text)”" + (hits.isEmpty ? "" : " " + hits)
  }
}
