extension StringProtocol where SubSequence == Substring {
  /// A number with that many ASCII digits; nil for anything else.
  func number(digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(utf8.count), utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(self)
  }

  /// The text without one of these suffixes, if it has one.
  func dropSuffix(_ suffix: String) -> Substring { hasSuffix(suffix) ? dropLast(suffix.count) : self[...] }
}
