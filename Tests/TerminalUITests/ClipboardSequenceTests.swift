import Foundation
import Testing

@testable import TerminalUI

@Suite("The sequence that copies a text")
struct ClipboardSequenceTests {
  @Test(
    "holds the text in base 64",
    arguments: ["", "a", "ab", "abc", "牛乳 🥛", String(repeating: "x", count: 1000)]
  )
  func base64(text: String) {
    let expected = "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\"
    #expect(String(decoding: ClipboardSequence.copying(text), as: UTF8.self) == expected)
  }
}
