/// Finds the matches in a text, for highlighting.
extension TODOSearch {
  /// The ranges of a text that match a word, in order and without overlaps.
  public func matches(in text: String) -> [Range<String.Index>] {
    let folded = FoldedCharacters(text)
    var isMatch = [Bool](repeating: false, count: folded.starts.count)
    for place in forms.joined().flatMap(folded.places) {
      for character in place { isMatch[character] = true }
    }
    var matches: [Range<String.Index>] = []
    for index in isMatch.indices where isMatch[index] {
      let end = index + 1 < folded.starts.count ? folded.starts[index + 1] : text.endIndex
      if index > 0, isMatch[index - 1], let last = matches.popLast() {
        matches.append(last.lowerBound..<end)
      } else {
        matches.append(folded.starts[index]..<end)
      }
    }
    return matches
  }

  /// Those of the ``matches(in:)`` that are at the beginning of a word of the text.
  public func wordStarts(in text: String) -> [Range<String.Index>] {
    matches(in: text).filter { match in
      match.lowerBound == text.startIndex || !text[text.index(before: match.lowerBound)].isLetter
    }
  }

  /// The words that do not occur in a text.
  public func missing(in text: String) -> TODOSearch {
    let folded = TextFold.foldForSearch(text)
    var rest = self
    rest.forms.removeAll { $0.occur(in: folded) }
    return rest
  }

  /// A long text, starting shortly before its first match; nil if there is none.
  ///
  /// - Parameter lead: the maximum number of characters before the match.
  public func excerpt(of text: String, lead: Int) -> Substring? {
    let folded = TextFold.foldForSearch(text)
    guard forms.contains(where: { $0.occur(in: folded) }) else { return nil }
    // One part at a time, because the text may be long; the parts overlap, so that no word is split between two.
    let step = 200
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.index(start, offsetBy: 2 * step, limitedBy: text.endIndex) ?? text.endIndex
      let part = String(text[start..<end])
      if let match = matches(in: part).first {
        let offset = part.distance(from: part.startIndex, to: match.lowerBound)
        return text[text.index(start, offsetBy: offset)...].preceded(by: lead, in: text)
      }
      start = text.index(start, offsetBy: step, limitedBy: text.endIndex) ?? text.endIndex
    }
    return nil
  }
}

extension Substring {
  /// The same, with up to `count` more characters before it.
  fileprivate func preceded(by count: Int, in text: String) -> Substring {
    text[(text.index(startIndex, offsetBy: -count, limitedBy: text.startIndex) ?? text.startIndex)...]
  }
}

/// A text folded character by character, which remembers where each part came from.
private struct FoldedCharacters {
  /// The start of each character in the text.
  private(set) var starts: [String.Index] = []
  private var scalars: [Unicode.Scalar] = []
  /// The character of each scalar, as an index into ``starts``.
  private var owners: [Int] = []

  init(_ text: String) {
    for index in text.indices {
      for scalar in TextFold.foldForSearch(String(text[index])).unicodeScalars {
        scalars.append(scalar)
        owners.append(starts.count)
      }
      starts.append(index)
    }
  }

  /// The characters of each occurrence of a form.
  func places(of form: WordForm) -> [ClosedRange<Int>] {
    let count = form.text.unicodeScalars.count
    return form.starts(in: scalars).map { owners[$0]...owners[$0 + count - 1] }
  }
}
