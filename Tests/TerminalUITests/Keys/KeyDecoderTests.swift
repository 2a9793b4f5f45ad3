import Testing

@testable import TerminalUI

@Suite("The key decoder")
struct KeyDecoderTests {
  @Test(
    "reads keys",
    arguments: [
      Typed("a", .character("a")), Typed("é", .character("é")), Typed("牛", .character("牛")),
      Typed("😀", .character("😀")), Typed("e\u{301}", .character("e\u{301}")),
      Typed("\r", Key(.enter)), Typed("\n", Key(.enter)), Typed("\t", Key(.tab)),
      Typed("\u{7F}", Key(.backspace)), Typed("\u{8}", Key(.backspace)), Typed("\0", .control(" ")),
      Typed("\u{1}", .control("a")), Typed("\u{1A}", .control("z")), Typed("\u{1C}", .control("\\")),
      Typed("\u{1D}", .control("]")), Typed("\u{1E}", .control("^")), Typed("\u{1F}", .control("_")),
      Typed("^[a", .alt("a")), Typed("^[é", .alt("é")), Typed("^[牛", .alt("牛")), Typed("^[ ", .alt(" ")),
      Typed("^[\u{7F}", Key(.backspace, .alt)), Typed("^[\r", Key(.enter, .alt)),
      Typed("^[\u{2}", Key(.character("b"), [.control, .alt])),
    ]
  )
  func keys(typed: Typed) {
    #expect(typed.wholeEvents == [.key(typed.key)])
    #expect(typed.bytewiseEvents.last == .key(typed.lastKey))
  }

  @Test(
    "reads function keys as terminals send them",
    arguments: [
      Typed("^[[A", Key(.up)), Typed("^[[D", Key(.left)), Typed("^[[H", Key(.home)), Typed("^[[F", Key(.end)),
      Typed("^[[Z", Key(.tab, .shift)), Typed("^[[1~", Key(.home)), Typed("^[[7~", Key(.home)),
      Typed("^[[2~", Key(.insert)), Typed("^[[3~", Key(.delete)), Typed("^[[4~", Key(.end)),
      Typed("^[[8~", Key(.end)), Typed("^[[5~", Key(.pageUp)), Typed("^[[6~", Key(.pageDown)),
      Typed("^[[11~", Key(.function(1))), Typed("^[[15~", Key(.function(5))),
      Typed("^[[17~", Key(.function(6))), Typed("^[[21~", Key(.function(10))),
      Typed("^[[23~", Key(.function(11))), Typed("^[[24~", Key(.function(12))),
      Typed("^[[25~", Key(.function(13))), Typed("^[[34~", Key(.function(20))),
      Typed("^[[1;2A", Key(.up, .shift)), Typed("^[[1;3B", Key(.down, .alt)),
      Typed("^[[1;5C", Key(.right, .control)), Typed("^[[1;6D", Key(.left, [.control, .shift])),
      Typed("^[[1;9A", Key(.up, .alt)), Typed("^[[;;;A", Key(.up)), Typed("^[[5C", Key(.right, .control)),
      Typed("^[[1;1A", Key(.up)),
      Typed("^[[3;5~", Key(.delete, .control)), Typed("^[[1;2P", Key(.function(1), .shift)),
      Typed("^[OA", Key(.up)), Typed("^[OH", Key(.home)), Typed("^[OF", Key(.end)),
      Typed("^[OP", Key(.function(1))), Typed("^[OS", Key(.function(4))), Typed("^[OM", Key(.enter)),
      Typed("^[O5C", Key(.right, .control)), Typed("^[O1;5C", Key(.right, .control)),
      Typed("^[Op", .character("0")), Typed("^[Oj", .character("*")), Typed("^[Oy", .character("9")),
      Typed("^[[[A", Key(.function(1))), Typed("^[[[E", Key(.function(5))),
      Typed("^[[a", Key(.up, .shift)), Typed("^[Od", Key(.left, .control)),
      Typed("^[[3$", Key(.delete, .shift)), Typed("^[[5^", Key(.pageUp, .control)),
      Typed("^[[6@", Key(.pageDown, [.control, .shift])),
      Typed("^[^[[A", Key(.up, .alt)), Typed("^[^[OA", Key(.up, .alt)), Typed("^[^[[3~", Key(.delete, .alt)),
    ]
  )
  func functionKeys(typed: Typed) {
    #expect(typed.wholeEvents == [.key(typed.key)])
    #expect(typed.bytewiseEvents == [.key(typed.key)])
  }

  @Test(
    "reads the keys of the kitty protocol and of modifyOtherKeys",
    arguments: [
      Typed("^[[97;5u", .control("a")), Typed("^[[65;5u", .control("a")), Typed("^[[97;3u", .alt("a")),
      Typed("^[[97;2u", .character("A")), Typed("^[[49:33;2u", .character("!")),
      Typed("^[[27u", Key(.escape)),
      Typed("^[[13;5u", Key(.enter, .control)), Typed("^[[9;2u", Key(.tab, .shift)),
      Typed("^[[127;3u", Key(.backspace, .alt)), Typed("^[[105;5u", .control("i")),
      Typed("^[[233u", .character("é")), Typed("^[[1;5:1A", Key(.up, .control)),
      Typed("^[[27;5;13~", Key(.enter, .control)), Typed("^[[27;6;65~", .control("a")),
    ]
  )
  func reportedKeys(typed: Typed) {
    #expect(typed.bytewiseEvents == [.key(typed.key)])
  }

  @Test(
    "drops sequences that are not keys",
    arguments: [
      "^[[I", "^[[O", "^[[<35;1;1m", "^[[M !!", "^[[?1;2c", "^[[24;80R", "^[[?2026;2$y",
      "^[[99~", "^[[5n", "^[[>0;276;0c", "^[[[x", "^[[201~", "^[[57441;1u", "^[[97;1:3u", "^[[1114112u",
      "^[[1;999A", "^[]0;title^G", "^[]12;rgb:0000/0000/0000^[\\", "^[Pq#0;2^[\\", "^[_Gi=1;OK^[\\",
      "^[^status^[\\", "^[Xstring^[\\", "^[Oz", "^[^[[I",
    ]
  )
  func swallowed(sequence: String) {
    let typed = Typed(sequence + "x", .character("x"))
    #expect(typed.wholeEvents == [.key(.character("x"))])
    #expect(typed.bytewiseEvents == [.key(.character("x"))])
  }

  @Test("aborts a sequence at a byte that cannot be part of one")
  func brokenOff() {
    #expect(events("^[[12\u{1}") == [.key(.control("a"))])
    #expect(events("^[[12^[[A") == [.key(Key(.up))])
    #expect(events("^[[12é") == [.key(.character("é"))])
    #expect(events("^[O^[[A") == [.key(.alt("O")), .key(Key(.up))])
    #expect(events("^[]0;title^[[A") == [.key(Key(.up))])
    #expect(events("^[]0;title\u{18}a") == [.key(.character("a"))])
  }

  @Test("drops a control sequence and a string of any length in little memory")
  func endless() {
    var decoder = KeyDecoder()
    for opening in ["^[[", "^[]"] {
      #expect(decoder.feed(bytes(opening)) == [])
      for _ in 0..<1_000 { #expect(decoder.feed(bytes(String(repeating: "1;", count: 100))) == []) }
      #expect(decoder.isWaiting)
      #expect(decoder.feed(bytes(opening == "^[[" ? "Ax" : "^Gx")) == [.key(.character("x"))])
      #expect(!decoder.isWaiting)
    }
  }

  @Test("reads several keys of one feed in order, a character of several scalars as one")
  func severalKeys() {
    #expect(
      events("ab^[[Ae\u{301}👩\u{200D}👦\r") == [
        .key(.character("a")), .key(.character("b")), .key(Key(.up)), .key(.character("e\u{301}")),
        .key(.character("👩\u{200D}👦")), .key(Key(.enter)),
      ]
    )
  }

  @Test("matches the terminal's own sequences first, the longest of them")
  func extraSequences() {
    let up = Key(.up, .control)
    var decoder = KeyDecoder(extraSequences: [
      bytes("^[[A"): up, bytes("^[[Ab"): Key(.function(30)), [0x01, 0x02]: Key(.insert), bytes("xy"): up,
    ])
    #expect(decoder.feed(bytes("^[[A")) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.feed(bytes("b^[[Ac")) == [.key(Key(.function(30))), .key(up), .key(.character("c"))])
    #expect(decoder.feed([0x01]) == [])
    #expect(decoder.flush() == [.key(.control("a"))])
    #expect(decoder.feed([0x01, 0x02]) == [.key(Key(.insert))])
    #expect(decoder.feed(bytes("^[[A")) + decoder.flush() == [.key(up)])
    #expect(decoder.feed(bytes("xy")) == [.key(.character("x")), .key(.character("y"))])
    #expect(decoder.feed(bytes("^[[B")) == [.key(Key(.down))])
    #expect(decoder.feed(bytes("^[^[[Ac")) == [.key(Key(.up, [.control, .alt])), .key(.character("c"))])
  }

  private func events(_ sequence: String) -> [TerminalEvent] {
    var decoder = KeyDecoder()
    return decoder.feed(bytes(sequence)) + decoder.flush()
  }
}

/// A terminal's bytes, with ^[ for ESC and ^G for BEL, and the key that they mean.
struct Typed: CustomTestStringConvertible {
  let notation: String
  let key: Key

  init(_ notation: String, _ key: Key) {
    self.notation = notation
    self.key = key
  }

  var testDescription: String {
    notation.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }

  /// The key of the last scalar: what one that arrives alone is read as.
  var lastKey: Key {
    guard case .character(let character) = key.code, let last = character.unicodeScalars.last else {
      return key
    }
    return Key(.character(Character(last)), key.modifiers)
  }

  /// The events if all bytes come at once.
  var wholeEvents: [TerminalEvent] {
    var decoder = KeyDecoder()
    return decoder.feed(bytes(notation)) + decoder.flush()
  }

  /// The events if each byte comes alone.
  var bytewiseEvents: [TerminalEvent] {
    var decoder = KeyDecoder()
    return bytes(notation).flatMap { decoder.feed([$0]) } + decoder.flush()
  }
}

/// The bytes of a text in which ^[ stands for ESC and ^G for BEL.
func bytes(_ notation: String) -> [UInt8] {
  var bytes: [UInt8] = []
  for byte in notation.utf8 {
    let isEscape = byte == UInt8(ascii: "[") && bytes.last == UInt8(ascii: "^")
    let isBell = byte == UInt8(ascii: "G") && bytes.last == UInt8(ascii: "^")
    if isEscape || isBell { bytes.removeLast() }
    bytes.append(isEscape ? 0x1B : isBell ? 0x07 : byte)
  }
  return bytes
}
