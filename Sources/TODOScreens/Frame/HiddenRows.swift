import TODOWording

/// How much of a form is out of sight.
struct HiddenRows: Hashable {
  var above = 0
  var below = 0

  mutating func note(isAbove: Bool) {
    if isAbove { above += 1 } else { below += 1 }
  }

  /// What to say about it, in full and in short; empty if everything is in sight.
  func signs(_ formatter: MessageFormatter) -> [String] {
    guard above + below > 0 else { return [] }
    func text(_ aboveSign: (Int) -> Message, _ belowSign: (Int) -> Message) -> String {
      let parts = (above > 0 ? [aboveSign(above)] : []) + (below > 0 ? [belowSign(below)] : [])
      return parts.map { formatter.text($0) }.joined(separator: "  ")
    }
    return [text(Message.moreAbove, Message.moreBelow), text(Message.moreAboveShort, Message.moreBelowShort)]
  }
}
