import Testing

@testable import TerminalUI

@Suite("The description of a style")
struct StyleTextTests {
  @Test(
    "is read as the style",
    arguments: [
      ("red", Style(foreground: .ansi(1))), ("bright-blue", Style(foreground: .ansi(12))),
      ("grey", Style(foreground: .ansi(8))), ("3", Style(foreground: .ansi(3))),
      ("208", Style(foreground: .palette(208))),
      ("#FF8700", Style(foreground: .rgb(255, 135, 0))), ("on black", Style(background: .ansi(0))),
      ("bold red on white", Style(foreground: .ansi(1), background: .ansi(7), .bold)),
      ("Underline", Style([.underline])), ("dim strike", Style([.dim, .strike])),
      ("red on blue bold dim", Style(foreground: .ansi(1), background: .ansi(4), [.bold, .dim])),
      ("default", .plain), ("", .plain), ("default on 16", Style(background: .palette(16))),
    ] as [(String, Style)]
  )
  func reading(text: String, style: Style) throws {
    #expect(try Style(text: text) == style)
  }

  @Test(
    "names the word that is unknown or repeated",
    arguments: [
      ("purpleish", "purpleish"), ("red green", "green"), ("bold bold", "bold"), ("red on", "on"),
      ("on on red", "on"),
      ("red on blue on green", "on"), ("#12345", "#12345"), ("#+12345", "#+12345"), ("256", "256"),
      ("-1", "-1"),
      ("on bold", "bold"),
    ]
  )
  func unknownWords(text: String, word: String) {
    #expect(throws: UnknownStyleWord(word: word)) { try Style(text: text) }
  }

  @Test("is written so that it can be read back")
  func roundTrip() throws {
    let colors: [Color?] = [
      nil, .ansi(0), .ansi(8), .ansi(15), .palette(16), .palette(255), .rgb(0, 0, 10), .rgb(255, 255, 255),
    ]
    for foreground in colors {
      for background in colors {
        let style = Style(foreground: foreground, background: background, [.bold, .reverse])
        #expect(try Style(text: style.text) == style)
      }
    }
    #expect(Style.plain.text == "default")
  }
}

@Suite("The contrast of two colours")
struct ContrastTests {
  /// Source: examples of WCAG checkers for these pairs.
  @Test(
    "is that of the accessibility guidelines",
    arguments: [
      (Color.rgb(0, 0, 0), .rgb(255, 255, 255), 21), (.rgb(255, 255, 255), .rgb(0, 0, 0), 21),
      (.rgb(119, 119, 119), .rgb(255, 255, 255), 4.48), (.rgb(255, 0, 0), .rgb(255, 255, 255), 4.0),
      (.palette(16), .palette(231), 21), (.ansi(3), .ansi(3), 1),
    ] as [(Color, Color, Double)]
  )
  func values(a: Color, b: Color, ratio: Double) {
    #expect(abs(a.contrast(with: b) - ratio) < 0.01)
  }

  @Test("is unknown if a colour is the terminal's default")
  func unknown() {
    #expect(Style(foreground: .ansi(1)).contrast == nil)
    #expect(Style(background: .ansi(1)).contrast == nil)
    #expect(Style(foreground: .ansi(0), background: .ansi(0)).contrast == 1)
  }
}
