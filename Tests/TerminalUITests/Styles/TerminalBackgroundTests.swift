import Testing

@testable import TerminalUI

@Suite("The background of a terminal")
struct TerminalBackgroundTests {
  @Test(
    "is read from the reply, in any number of digits, ended by ST or BEL, in pieces too",
    arguments: [
      ("rgb:1c1c/1c1c/1c1c", Color.rgb(28, 28, 28), TerminalBackground.Brightness.dark),
      ("rgb:ff/ff/ff", .rgb(255, 255, 255), .light), ("rgb:f/f/d", .rgb(255, 255, 221), .light),
      ("rgba:fdf6/f6f6/e3e3/ffff", .rgb(252, 246, 227), .light), ("rgb:000/2b2/363", .rgb(0, 42, 53), .dark),
      ("rgb:80/80/80", .rgb(128, 128, 128), .between), ("#fdf6e3", .rgb(253, 246, 227), .light),
      ("#1c1c1d1d1e1e", .rgb(28, 29, 30), .dark), ("#ffd", .rgb(255, 255, 221), .light),
      ("#0002b2363", .rgb(0, 42, 53), .dark),
    ]
  )
  func reply(text: String, color: Color, brightness: TerminalBackground.Brightness) {
    let expected = TerminalBackground(color)
    #expect(expected.brightness == brightness)
    for end in ["\u{1B}\\", "\u{7}"] {
      let bytes = Array("\u{1B}]11;\(text)\(end)a".utf8)
      var decoder = KeyDecoder()
      #expect(decoder.feed(bytes) == [.background(expected), .key(.character("a"))])
      var slow = KeyDecoder()
      #expect(bytes.flatMap { slow.feed([$0]) } == [.background(expected), .key(.character("a"))])
    }
  }

  @Test(
    "is not read from other strings, and none of them types a letter",
    arguments: [
      "\u{1B}]11;rgb:1c1c/1c1c\u{7}", "\u{1B}]11;rgb:x/y/z\u{7}", "\u{1B}]11;?\u{7}",
      "\u{1B}]10;rgb:1/1\u{7}", "\u{1B}]12;rgb:1/1/1\u{7}", "\u{1B}]10;?\u{1B}\\",
      "\u{1B}]11;#\u{7}", "\u{1B}]11;#11111\u{7}", "\u{1B}]11;#xyzxyz\u{7}",
      "\u{1B}]11;#111111111111111\u{7}", "\u{1B}]12;#111111\u{7}",
      "\u{1B}]11;rgb:11111/1/1\u{7}", "\u{1B}]11;rgb:1/1/1\u{18}", "\u{1B}]11;rgb://\u{7}",
      "\u{1B}]" + String(repeating: "1", count: 100_000) + "11;rgb:1/1/1\u{7}",
    ]
  )
  func others(text: String) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(Array(text.utf8)) == [])
    #expect(!decoder.isWaiting)
  }

  @Test("has the colour of the text beside it, late, twice, in pieces and among keys, of which none is lost")
  func text() {
    #expect(TerminalColors.query == "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\")
    let text = "\u{1B}]10;rgb:e0e0/e0e0/e0e0\u{1B}\\", background = "\u{1B}]11;rgb:1c/1c/1c\u{7}"
    let bytes = Array("a\(text)\u{1B}[A\(background)b\(text)\(text)c".utf8)
    let told = TerminalEvent.foreground(.rgb(0xE0, 0xE0, 0xE0))
    let expected: [TerminalEvent] = [
      .key(.character("a")), told, .key(Key(.up)), .background(TerminalBackground(.rgb(28, 28, 28))),
      .key(.character("b")), told, told, .key(.character("c")),
    ]
    var decoder = KeyDecoder()
    #expect(decoder.feed(bytes) == expected)
    var slow = KeyDecoder()
    #expect(bytes.flatMap { slow.feed([$0]) } == expected)
  }

  @Test("is read from COLORFGBG")
  func environment() {
    #expect(TerminalBackground(colorFGBG: "15;0") == .dark)
    #expect(TerminalBackground(colorFGBG: "0;default;15") == .light)
    #expect(TerminalBackground(colorFGBG: "0;7") == .light)
    for wrong in ["", ";", "15;default", "15;99", "15;-1"] {
      #expect(TerminalBackground(colorFGBG: wrong) == nil)
    }
  }
}
