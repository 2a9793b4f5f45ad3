import Testing

@testable import TerminalUI

@Suite("The key decoder in a bracketed paste")
struct KeyDecoderPasteTests {
  private var decoder = KeyDecoder()

  @Test("returns one text, whatever is in it")
  mutating func text() {
    let events = decoder.feed(bytes("a^[[200~one ^[[A two^[[201~b"))
    #expect(events == [.key(.character("a")), .paste("one \u{1B}[A two"), .key(.character("b"))])
    #expect(decoder.feed(bytes("^[[200~^[[201~")) == [.paste("")])
  }

  @Test("makes line ends newlines, drops NUL and repairs UTF-8")
  mutating func cleaned() {
    let text = bytes("^[[200~a\rb\r\nc\nd\0e\r\r\n") + [0xC3, 0x28, 0xFF] + bytes("^[[201~")
    #expect(decoder.feed(text) == [.paste("a\nb\nc\nde\n\n\u{FFFD}(\u{FFFD}")])
  }

  @Test("finds an end marker that arrives in pieces, and none that only begins like one")
  mutating func pieces() {
    let sequence = bytes("^[[200~牛^[[20^[[2011~^[^[[201~x")
    let events = sequence.flatMap { decoder.feed([$0]) }
    #expect(events == [.paste("牛\u{1B}[20\u{1B}[2011~\u{1B}"), .key(.character("x"))])
  }

  @Test("needs no escape timeout, and can be ended early")
  mutating func givenUp() {
    #expect(decoder.feed(bytes("^[[200~abc^[[2")) == [])
    #expect(decoder.pasteInProgress)
    #expect(!decoder.isWaiting)
    #expect(decoder.flush() == [])
    #expect(decoder.endPaste() == [.paste("abc\u{1B}[2")])
    #expect(!decoder.pasteInProgress)
    #expect(decoder.endPaste() == [])
    #expect(decoder.feed(bytes("x")) == [.key(.character("x"))])
  }

  @Test("keeps to its limit")
  func limit() {
    var collector = PasteCollector(limit: 10)
    for block in ["abcdef", "ghijkl", "mnopqr"] { #expect(collector.take(bytes(block)[...]) == (6, false)) }
    #expect(collector.takeText() == "abcdefghij")
    #expect(collector.takeText() == "")
  }

  @Test("takes two megabytes in small reads as one paste")
  mutating func large() {
    let block = Array(String(repeating: "line of text\r", count: 315).utf8)
    var events = decoder.feed(bytes("^[[200~"))
    for _ in 0..<512 { events += decoder.feed(block) }
    events += decoder.feed(bytes("^[[201~"))
    guard case .paste(let text) = events.last else { return #expect(Bool(false), "no paste came") }
    #expect(text.utf8.count == 512 * block.count)
  }
}
