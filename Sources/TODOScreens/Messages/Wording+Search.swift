import TODOCore

extension Wording {
  /// How many items match a search; empty where that is not known.
  static func matches(_ count: TODOMatchCount?) -> String {
    switch count {
    case .exactly(let count): "\(grouped(count)) found"
    case .moreThanLimit: "\(grouped(TODOMatchCount.limit))+ found"
    case .unknown, .notReady, nil: ""
    }
  }

  /// What the list is narrowed to.
  static func search(_ search: TODOSearch, _ count: TODOMatchCount?) -> String {
    let matches = matches(count)
    return "“\(search.text)”" + (matches.isEmpty ? "" : " " + matches)
  }
}
