import TestSupport

/// Bytes as a keyboard, a cat on it, a broken line or an attacker may send them.
struct RandomStream {
  var random: SeededRandom

  /// The next stream: a few dozen pieces, mostly complete keys, so that every screen is reached, with noise in between.
  mutating func next() -> [UInt8] {
    let length = Int.random(in: 1...40, using: &random)
    // Some streams are nothing but noise.
    let isNoise = Int.random(in: 0..<8, using: &random) == 0
    return (0..<length).flatMap { _ in isNoise ? noise() : piece() }
  }

  private mutating func piece() -> [UInt8] {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<45: one(of: Self.keys)
    case 45..<60: one(of: Self.texts)
    case 60..<70: sequence()
    case 70..<76: one(of: Self.reports)
    case 76..<80: cut(one(of: Self.reports + Self.keys))
    case 80..<86: paste()
    default: noise()
    }
  }

  /// Bytes of any value.
  private mutating func noise() -> [UInt8] {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  /// A control sequence with parameters and a final byte of any value.
  private mutating func sequence() -> [UInt8] {
    let parameters = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      UInt8.random(in: 0x20...0x3F, using: &random)
    }
    let introducer = one(of: ["\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P"].map { Array($0.utf8) })
    return introducer + parameters + [UInt8.random(in: 0x40...0x7F, using: &random)]
  }

  private mutating func cut(_ bytes: [UInt8]) -> [UInt8] {
    Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
  }

  /// A paste, one time in four without its end.
  private mutating func paste() -> [UInt8] {
    let text = one(of: Self.texts) + noise() + one(of: Self.texts)
    let isEnded = Int.random(in: 0..<4, using: &random) > 0
    return Array("\u{1B}[200~".utf8) + text + (isEnded ? Array("\u{1B}[201~".utf8) : [])
  }

  private mutating func one(of list: [[UInt8]]) -> [UInt8] { list.randomElement(using: &random) ?? [] }

  /// Keys that the app knows; those that open, change and leave screens occur more than once.
  private static let keys: [[UInt8]] =
    (#"aaadeeDpppUU??fssStPrrruuuKJ1234 kjgGcq/xyz"#.utf8.map { [$0] })
    + [
      "\u{1B}OA", "\u{1B}OB", "\u{1B}OC", "\u{1B}OD", "\u{1B}[H", "\u{1B}[F", "\u{1B}[5~", "\u{1B}[6~",
      "\u{1B}[3~",
      "\u{1B}[Z", "\u{1B}[1;5C", "\u{1B}[1;2A", "\u{1B}[1;2B", "\u{1B}OP", "\u{1B}[23~", "\u{1B}",
      "\u{1B}[27u", "\u{1B}[27u", "\r", "\r",
      "\r", "\t", "\t", "\u{7F}", "\u{13}", "\u{13}", "\u{0C}", "\u{01}", "\u{05}", "\u{0B}", "\u{15}",
      "\u{17}",
      "\u{19}", "\u{1F}", "\u{14}", "\u{0F}", "\u{1A}", "\u{1B}b", "\u{1B}d",
    ].map { Array($0.utf8) }

  /// Reports of the terminal itself, the mouse and the focus, including hostile ones.
  private static let reports: [[UInt8]] = [
    "\u{1B}[?1;2c", "\u{1B}[>41;354;0c", "\u{1B}[24;80R", "\u{1B}[0n", "\u{1B}[?2026;2$y", "\u{1B}[I",
    "\u{1B}[O",
    "\u{1B}[M !!", "\u{1B}[<0;10;5M", "\u{1B}[<0;10;5m", "\u{1B}[32;10;5M", "\u{1B}[8;24;80t",
    "\u{1B}]11;rgb:0000/0000/0000\u{07}", "\u{1B}]52;c;cXEK\u{1B}\\", "\u{1B}]8;;http://example.org\u{1B}\\",
    "\u{1B}P1+r544e=787465726d\u{1B}\\", "\u{1B}P>|XTerm(380)\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
    "\u{1B}^x\u{1B}\\",
    "\u{1B}[?62;c\u{1B}[1;1R",
  ].map { Array($0.utf8) }

  /// Text that is hard to show, some of which is not text at all.
  static let texts: [[UInt8]] =
    [
      "milk", "牛乳を買う", "Hà Nội", "e\u{301}\u{300}\u{302}\u{303}\u{304}\u{306}", "👨‍👩‍👧‍👦", "🇻🇳🇯🇵", "1️⃣",
      "שלום עולם", "مرحبا", "\u{202E}evil\u{202C}", "a\u{200B}b\u{FEFF}c\u{AD}d", "\u{9B}31m\u{85}\u{90}",
      "\u{301}",
      "ｶﾞｷﾞ", "か\u{3099}", "\u{1100}\u{1161}\u{11A8}", "\u{1F3FB}", "\u{E0067}\u{E007F}",
      "\u{2028}\u{2029}\u{FFF9}",
    ].map { Array($0.utf8) } + [
      [0x9B, 0x33, 0x31, 0x6D], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF, 0xFE],
      [0xE3, 0x81],
    ]
}
