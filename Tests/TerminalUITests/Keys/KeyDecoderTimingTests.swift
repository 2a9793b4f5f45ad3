import TestSupport
import Testing

@testable import TerminalUI

@Suite("The key decoder, when nothing follows")
struct KeyDecoderTimingTests {
  private var decoder = KeyDecoder()

  @Test("reads a lone ESC as the Escape key")
  mutating func escape() {
    #expect(decoder.feed([0x1B]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == [.key(Key(.escape))])
    #expect(!decoder.isWaiting)
    #expect(decoder.flush() == [])
  }

  @Test("reads two as the Escape key twice")
  mutating func twice() {
    #expect(decoder.feed([0x1B, 0x1B]) + decoder.flush() == [.key(Key(.escape)), .key(Key(.escape))])
    #expect(decoder.feed(bytes("^[^[a")) == [.key(Key(.escape)), .key(.alt("a"))])
    #expect(decoder.feed(bytes("^[^[^[[A")) == [.key(Key(.escape)), .key(Key(.up, .alt))])
  }

  @Test(
    "drops an incomplete sequence, and never returns its bytes as letters",
    arguments: [
      "^[[", "^[[1", "^[[1;5", "^[[M", "^[[M !", "^[[[", "^[O1;", "^[]0;tit", "^[Pabc", "^[_abc^[", "^[^[[1",
    ]
  )
  mutating func incomplete(sequence: String) {
    #expect(decoder.feed(bytes(sequence)) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == [])
    #expect(!decoder.isWaiting)
    #expect(decoder.feed(bytes("x")) == [.key(.character("x"))])
  }

  @Test(
    "reads the beginning of a sequence as Alt if that is a key",
    arguments: ["O", "]", "P", "X", "^", "_"]
  )
  mutating func altKeys(letter: Character) {
    #expect(decoder.feed([0x1B, letter.asciiValue ?? 0]) == [])
    #expect(decoder.flush() == [.key(.alt(letter))])
  }

  @Test("reads bytes that are not UTF-8 as U+FFFD")
  mutating func invalid() {
    let unknown = TerminalEvent.key(.character("\u{FFFD}"))
    #expect(decoder.feed([0xE7, 0x89]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == [unknown])
    #expect(decoder.feed([0xFF, 0x61]) == [unknown, .key(.character("a"))])
    #expect(decoder.feed([0xC0, 0x80]) == [unknown, unknown])
    #expect(decoder.feed([0xC3, 0x0D]) == [unknown, .key(Key(.enter))])
    #expect(decoder.feed([0xED, 0xA0]) == [unknown, unknown])
    #expect(decoder.feed([0x1B, 0xC3, 0x61]) == [unknown, .key(.character("a"))])
    #expect(decoder.feed([0x1B, 0xC3]) + decoder.flush() == [unknown])
    #expect(decoder.feed([0xC2, 0x9B]) == [unknown])
  }

  @Test("keeps the bytes of one character together across several feeds")
  mutating func split() {
    #expect(decoder.feed([0xF0, 0x9F]) == [])
    #expect(decoder.feed([0x98]) == [])
    #expect(decoder.feed([0x80, 0x61]) == [.key(.character("😀")), .key(.character("a"))])
    #expect(decoder.feed([0x1B]) + decoder.feed([0xC3]) == [])
    #expect(decoder.feed([0xA9]) == [.key(.alt("é"))])
  }

  @Test(
    "tells a character that has begun from a key that has",
    arguments: ["đ", "牛", "😀"],
    [[], [0x1B]] as [[UInt8]]
  )
  mutating func inCharacter(character: String, alt: [UInt8]) {
    #expect(decoder.feed(alt) == [])
    for byte in character.utf8.dropLast() {
      #expect(decoder.feed([byte]) == [])
      #expect(decoder.isInCharacter)
    }
    let last = Array(character.utf8.suffix(1))
    #expect(
      decoder.feed(last) == [
        .key(alt.isEmpty ? .character(Character(character)) : .alt(Character(character)))
      ]
    )
    #expect(!decoder.isInCharacter && !decoder.isWaiting)
  }

  @Test(
    "is in no character in a sequence, a string or a paste",
    arguments: ["^[", "^[[1;", "^[]0;\u{E7}", "^[[200~", "a"]
  )
  mutating func inNone(sequence: String) {
    _ = decoder.feed(bytes(sequence))
    if decoder.isInString || decoder.pasteInProgress { _ = decoder.feed([0xE7]) }
    #expect(!decoder.isInCharacter)
  }

  @Test(
    "reads a key behind the beginning of a character",
    arguments: [[0xC4], [0xE7, 0x89], [0xF0, 0x9F, 0x98]] as [[UInt8]]
  )
  mutating func behindBeginning(beginning: [UInt8]) {
    let unknown = TerminalEvent.key(.character("\u{FFFD}"))
    #expect(decoder.feed(beginning + bytes("q")) == [unknown, .key(.character("q"))])
    #expect(decoder.feed(beginning + [0x0D]) == [unknown, .key(Key(.enter))])
    #expect(decoder.feed(beginning + [0x1B]) + decoder.flush() == [unknown, .key(Key(.escape))])
    #expect(decoder.feed(beginning + Array("é".utf8)) == [unknown, .key(.character("é"))])
  }

  @Test(
    "accepts any bytes, and never returns a control character as typed text",
    arguments: 0..<20 as Range<UInt64>
  )
  mutating func randomBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let alphabet = Array("\u{1B}\u{1B}\u{1B}[[O]P;:<?0123459~ABM$uab\u{7}\\".utf8)
    for _ in 0..<500 {
      let count = Int.random(in: 0...8, using: &random)
      let bytes = (0..<count).map { _ in
        Bool.random(using: &random)
          ? .random(in: 0...255, using: &random) : alphabet.randomElement(using: &random) ?? 0
      }
      var events = decoder.feed(bytes)
      if decoder.isWaiting, Bool.random(using: &random) {
        events += decoder.flush()
        #expect(!decoder.isWaiting)
      }
      if decoder.pasteInProgress, Bool.random(using: &random) { events += decoder.endPaste() }
      for case .key(let key) in events {
        guard case .character(let character) = key.code else { continue }
        #expect(!character.unicodeScalars.contains { $0.properties.generalCategory == .control })
      }
    }
  }
}
