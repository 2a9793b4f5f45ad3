import TODOCore

extension TODOGroupCount {
  /// The number as it is written in a narrow place: “12”, “999+”.
  var text: String {
    switch self {
    case .exactly(let count): String(count)
    case .moreThan(let limit): "\(limit)+"
    }
  }
}
