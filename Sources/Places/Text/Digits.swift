extension Character {
  /// 0 to 9. Swift's own notion of a number includes 千 and 京, which are parts of names.
  var isDigit: Bool { "0" <= self && self <= "9" }
}

extension StringProtocol {
  var hasDigit: Bool { utf8.contains { (0x30...0x39).contains($0) } }
  var isNumber: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
