/// The title that is left of a line when the words with a meaning are taken out.
struct LineTitle {
  private let line: String
  private let dropped: [Range<String.Index>]

  /// - Parameter dropped: what is not in the title, in any order.
  init(_ line: String, without dropped: [Range<String.Index>]) { (self.line, self.dropped) = (line, dropped) }

  private static let separators = ":,、–—-"

  /// What is left of the line, without punctuation that joined it to what was taken out.
  var text: String {
    var parts: [Substring] = []
    var place = line.startIndex
    for range in dropped.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) })
    where range.upperBound > place {
      if range.lowerBound > place || parts.isEmpty {
        parts.append(line[place..<max(place, range.lowerBound)])
      }
      place = range.upperBound
    }
    parts.append(line[place...])
    var title = String(parts[0])
    for part in parts.dropFirst() { Self.join(part, to: &title) }
    return String(title.drop(while: \.isWhitespace).trimmingEnd)
  }

  private static func join(_ part: Substring, to title: inout String) {
    var part = part
    let behind = part.drop(while: \.isWhitespace)
    if let sign = behind.first, separators.contains(sign),
      behind.dropFirst().first?.isWhitespace ?? true
        || behind.startIndex == part.startIndex && ",、:".contains(sign)
    {
      part = Substring(" " + behind.dropFirst().drop(while: \.isWhitespace))
    }
    // The end of a sentence stays at its last word; a mark that belonged to what was taken out goes.
    if let sign = part.first, ".!?…".contains(sign),
      part.allSatisfy({ ".!?…".contains($0) || $0.isWhitespace }), !title.isEmpty
    {
      title =
        String(title.trimmingEnd)
        + (sign == "." && part.dropFirst().allSatisfy(\.isWhitespace) ? "" : part.filter { !$0.isWhitespace })
      return
    }
    if part.allSatisfy({ ";。～~:–—-".contains($0) || $0.isWhitespace }) { part = "" }
    let isBlank = !part.contains { !$0.isWhitespace }
    var left = title.trimmingEnd
    let hadBlank = left.count < title.count
    // The dash of “Report - friday”.
    if isBlank, hadBlank, let last = left.last, "–—-".contains(last),
      left.dropLast().last?.isWhitespace == true
    {
      left = Substring(left.dropLast().trimmingEnd)
    }
    if isBlank || part.first?.isWhitespace == true || hadBlank, let last = left.last, ",、".contains(last) {
      left.removeLast()
    }
    if part.isEmpty {
      title = String(left) + (hadBlank ? " " : "")
    } else if left.isEmpty {
      let sign = part.prefix { ".!?;…".contains($0) }
      if part.dropFirst(sign.count).first?.isWhitespace == true { part = part.dropFirst(sign.count) }
      title = String(part.drop(while: \.isWhitespace))
    } else if hadBlank || part.first?.isWhitespace != false {
      title = String(left) + " " + String(part.drop(while: \.isWhitespace))
    } else {
      title = String(left) + String(part)
    }
  }
}

extension String {
  /// A part with the brackets that are around just that.
  func withBrackets(_ range: Range<Index>) -> Range<Index> {
    guard let before = self[..<range.lowerBound].last, let behind = self[range.upperBound...].first,
      ["()", "[]", "（）"].contains(String([before, behind]))
    else { return range }
    return index(before: range.lowerBound)..<index(after: range.upperBound)
  }
}

extension StringProtocol where SubSequence == Substring {
  fileprivate var trimmingEnd: Substring {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
