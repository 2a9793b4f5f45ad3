import Testing

@testable import TerminalUI

@Suite("The sequence that calls for attention")
struct NotificationSequenceTests {
  private func shown(_ text: String) -> String {
    String(decoding: NotificationSequence.showing(text, hasNotifications: true), as: UTF8.self)
  }

  @Test("is the bell alone where the terminal has no notifications") func bell() {
    #expect(NotificationSequence.showing("Pay rent", hasNotifications: false) == [7])
  }

  @Test("holds the text, without anything that ends it early") func text() {
    #expect(shown("Pay rent") == "\u{7}\u{1B}]9;Pay rent\u{1B}\\")
    let hostile = shown("a\u{1B}\\b\u{7}c\u{9C}d\ne")
    #expect(hostile.unicodeScalars.count { $0.properties.generalCategory == .control } == 3)
    #expect(hostile.hasSuffix("e\u{1B}\\"))
  }

  @Test("is short") func limit() {
    #expect(shown(String(repeating: "x", count: 1000)).count { $0 == "x" } == NotificationSequence.limit)
  }

  @Test(
    "holds the text in terminals that are known to show it",
    arguments: [
      (["TERM": "xterm-kitty"], true), (["TERM": "foot-extra"], true),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], true),
      (["TERM": "xterm-256color"], false), (["TERM": "tmux-256color", "TERM_PROGRAM": "WezTerm"], false),
      (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"], false), ([:], false),
    ]
  )
  func known(environment: [String: String], isKnown: Bool) {
    #expect(NotificationSequence.isKnown(to: environment) == isKnown)
  }
}
