import TestDrivers
import Testing

/// The tests that check every byte depend on this audit.
@Suite("The audit of a program's output") struct OutputAuditTests {
  /// Forbidden output, as bytes.
  private nonisolated static let harmful: [[UInt8]] =
    [
      "\u{7}", "\u{0}", "\u{7F}", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;?\u{1B}\\", "\u{1B}P1$r\u{1B}\\",
      "\u{1B}c",
      "\u{1B}[6n", "\u{1B}[c", "\u{1B}[?1003h", "\u{1B}[2;1H\u{1B}[?1;2c", "\u{1B}[>4;2m", "\u{1B}[21t",
      "\u{9B}31m",
      "\u{85}", "a\u{202E}b", "\u{200B}", "\u{FEFF}", "\u{200D}", "\u{2028}", "\u{1B}[3\u{1B}[H",
    ].map { Array($0.utf8) } + [
      [0x9B, 0x31, 0x6D], [0xC0, 0x80], [0xE3, 0x81, 0x41], [0xED, 0xA0, 0x80], [0xFF],
    ]

  @Test("detects harmful output", arguments: harmful)
  func harmful(bytes: [UInt8]) {
    var audit = OutputAudit()
    audit.read(bytes)
    #expect(!audit.violations.isEmpty)
  }

  /// The question about emoji, as the terminal gets it.
  private nonisolated static let question = """
    \u{1B}[8m\u{1B}[2;1H👩\u{200D}💻\u{1B}[6n\u{1B}[2K\u{1B}[3;1H👍\u{1F3FD}\u{1B}[6n\u{1B}[2K\
    \u{1B}[4;1H❤\u{FE0F}\u{1B}[6n\u{1B}[2K\u{1B}[5;1H👨\u{200D}👩\u{200D}👧\u{200D}👦\u{1B}[6n\u{1B}[2K\
    \u{1B}[6;1H…\u{1B}[6n\u{1B}[2K\
    \u{1B}[m\u{1B}[H
    """

  @Test("accepts the question about emoji at the start, and only all of it")
  func question() {
    var audit = OutputAudit()
    for byte in "\u{1B}[?1049h\(Self.question)\u{1B}[H\u{1B}[2JMilk".utf8 { audit.read([byte]) }
    #expect(audit.violations == [])
    #expect(audit.questionCount == 1 && audit.clearCount == 1)
    audit.read(Self.question.utf8)
    #expect(audit.violations.count == 1)
    var cut = OutputAudit()
    cut.read(Self.question.dropLast(4).utf8 + Array("Milk".utf8))
    #expect(cut.violations.contains { $0.contains("6n") })
  }

  /// Text, and whether it is harmless on a terminal that joins emoji.
  private nonisolated static let joined = [
    ("👩\u{200D}💻", true), ("❤\u{FE0F}", true), ("🏳\u{FE0F}\u{200D}🌈", true), ("👩\u{1F3FD}\u{200D}🚀 x", true),
    ("a\u{200D}b", false), ("👩\u{200D}b", false), ("👩\u{200D}\u{1B}[H", false), ("👩\u{200D}牛", false),
    ("a\u{FE0F}", false), ("1\u{FE0F}", false), ("👩\u{200D}\u{200D}💻", false), ("👩\u{200B}💻", false),
    ("\u{200D}💻", false), ("👩\u{1B}[3G\u{200D}💻", false),
  ]

  @Test("accepts joiners and selectors within emoji, where the terminal joins them", arguments: joined)
  func joiners(text: String, isHarmless: Bool) {
    var audit = OutputAudit()
    audit.joinsEmoji = true
    audit.read(text.utf8)
    #expect(audit.violations.isEmpty == isHarmless)
    var other = OutputAudit()
    other.read(text.utf8)
    #expect(!other.violations.isEmpty)
  }

  @Test("accepts frames, colours, modes and text of every language")
  func harmless() {
    var audit = OutputAudit()
    let written = """
      \u{1B}[?1049h\u{1B}]11;?\u{1B}\\\u{1B}]52;c;eA==\u{1B}\\\u{1B}[22;0;0t\u{1B}[?1h\u{1B}=\u{1B}[?2004h\u{1B}[H\u{1B}[2J\u{1B}(B\u{1B}[0;1;31mMilk 牛乳 Hà Nội 🇻🇳 שלום\r
      \u{1B}[3;7H…│\u{1B}[K\u{8}\u{1B}[?25l\u{1B}[?1049l
      """
    for byte in written.utf8 { audit.read([byte]) }
    #expect(audit.violations == [])
    #expect(audit.clearCount == 1)
    #expect(audit.screenDepth == 0)
    #expect(audit.hasColor)
    #expect(audit.hasTextBeyondASCII)
  }

  @Test("distinguishes attributes from colours")
  func colors() {
    var audit = OutputAudit()
    audit.read("\u{1B}[0;1;7mMilk\u{1B}[m\u{1B}[39;49m".utf8)
    #expect(!audit.hasColor)
    audit.read("\u{1B}[38;5;9m".utf8)
    #expect(audit.hasColor)
  }
}
