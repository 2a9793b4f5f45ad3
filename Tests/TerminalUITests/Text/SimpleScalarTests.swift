import Testing

@testable import TerminalUI

@Suite("Simple scalars") struct SimpleScalarTests {
  private static let simple = (0...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
    SimpleScalar.width($0) > 0
  }

  @Test("are drawn unchanged, in as many columns as the tables say")
  func asTables() {
    #expect(Self.simple.count > 20_000)
    for scalar in Self.simple {
      var role: Int?
      if case .spacing(let columns) = ScalarRole(of: scalar) { role = columns }
      #expect(role == SimpleScalar.width(scalar), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test("form a character of their own beside any other of them")
  func ownCharacters() {
    var text = String.UnicodeScalarView()
    for scalar in Self.simple {
      text.append(scalar)
      text.append("a")
      text.append(scalar)
      text.append("牛")
    }
    #expect(String(text).count == 4 * Self.simple.count)
  }

  @Test(
    "leave a mark to the preceding character",
    arguments: [
      "e\u{301}a", "牛\u{301}馬", "a牛\u{FE00}", "か\u{3099}き", "ab\u{20E3}", "é👍🏽a", "\u{301}a", "ab\u{200D}c",
    ]
  )
  func marks(text: String) {
    let widths = text.map { DrawableText.width(of: $0) }
    for limit in 0...8 {
      #expect(DrawableText.width(of: text, limit: limit) == min(widths.reduce(0, +), limit))
      var buffer = ScreenBuffer(size: TerminalSize(columns: 8, rows: 1))
      let drawn = buffer.write(text, at: Position(column: 0, row: 0), columns: limit)
      let fits = widths.reduce(0, +) <= limit
      // A wide character may leave a column free before the ellipsis.
      #expect(fits ? drawn == widths.reduce(0, +) : (max(0, limit - 1)...limit).contains(drawn))
      if fits { #expect(buffer.text(row: 0).hasPrefix(DrawableText(text).string)) }
    }
  }
}
