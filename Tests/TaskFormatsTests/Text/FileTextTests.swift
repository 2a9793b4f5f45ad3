import Foundation
import TODOCore
import Testing

@testable import TaskFormats

/// The contents of the lines of a file, and where each ends.
private func lines(_ text: String) -> [String] {
  Data(text.utf8).withUnsafeBytes { bytes in
    FileLines(bytes).map { line in
      String(decoding: bytes[line.content], as: UTF8.self) + "|"
        + String(decoding: bytes[line.content.upperBound..<line.end], as: UTF8.self).map {
          $0.isNewline ? "¶" : "?"
        }
        .joined()
    }
  }
}

@Suite struct FileTextTests {
  @Test func linesEndWithAnyLineEndOrTheFile() {
    #expect(lines("one\ntwo\r\nthree\rfour") == ["one|¶", "two|¶", "three|¶", "four|"])
    #expect(lines("\n\r\n\r\r\n") == ["|¶", "|¶", "|¶", "|¶"])
    #expect(lines("") == [])
    #expect(lines("\r") == ["|¶"])
    #expect(lines("a\r") == ["a|¶"])
  }

  @Test(arguments: [("a\nb", "\n"), ("a\r\nb\n", "\r\n"), ("a\rb", "\r"), ("a", "\n"), ("", "\n")])
  func whatIsAddedEndsLikeTheFirstLine(text: String, end: String) {
    #expect(Data(text.utf8).withUnsafeBytes { FileLines.lineEnd(of: $0) } == end)
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func utf16IsConvertedAndGivenBack(encoding: String.Encoding) throws {
    let text = "Gọi cho mẹ 📅\nÜbung\r\n"
    let mark: [UInt8] = encoding == .utf16LittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
    let file = Data(mark) + (try #require(text.data(using: encoding)))
    let read = FileText(file)
    #expect(read.bytes == Data(text.utf8))
    #expect(read.encode(read.bytes) == file)
  }

  @Test func brokenUTF16BecomesReplacementCharacters() {
    #expect(FileText(Data([0xFF, 0xFE, 0x00, 0xD8, 0x41, 0x00])).bytes == Data("\u{FFFD}A".utf8))
    #expect(FileText(Data([0xFE, 0xFF, 0x00, 0x41, 0x00])).bytes == Data("A\u{FFFD}".utf8))
    #expect(FileText(Data([0xFF, 0xFE])).bytes.isEmpty)
  }

  @Test func otherFilesStayAsTheyAre() {
    for bytes in [[], [0xFF], [0xEF, 0xBB, 0xBF, 0x41], [0x41, 0x00, 0x42, 0x00]] as [[UInt8]] {
      let read = FileText(Data(bytes))
      #expect(read.bytes == Data(bytes) && read.encoding == .bytes && read.encode(read.bytes) == Data(bytes))
    }
  }

  @Test func charactersOfWindows1252GoBothWays() throws {
    let bytes = (UInt8.min...UInt8.max).filter { $0 != 0 && ![0x81, 0x8D, 0x8F, 0x90, 0x9D].contains($0) }
    let charset = Charset(of: bytes)
    #expect(charset == .windows1252)
    #expect(charset.bytes(charset.text(bytes)) == bytes)
    #expect(charset.text([0x80, 0x9F, 0xE4]) == "€Ÿä")
    #expect(charset.bytes("→") == nil)
    #expect(charset.bytes("\u{81}") == nil)
  }

  @Test func whatIsNeitherIsShownWithReplacementCharacters() {
    #expect(Charset(of: [0x41, 0x81]) == .damaged)
    #expect(Charset(of: [0x41, 0xE4], fallsBack: false) == .damaged)
    #expect(Charset.damaged.text([0x41, 0x81, 0x00, 0x42]) == "A\u{FFFD}B")
  }

  @Test func patchesOfOneRangeAfterAnotherLeaveTheRest() {
    var patch = BytePatch(Array("one two three".utf8))
    patch.remove(0..<4)
    patch.remove(3..<7)
    patch.insert(Array("!".utf8), at: 13)
    patch.insert(Array("?".utf8), at: 13)
    #expect(String(decoding: patch.result, as: UTF8.self) == " three!?")
  }

  @Test(
    "keys are taken apart as they were put together",
    arguments: [
      "id", "1 Milk", "1 Milk\nnotes/mon.md", "1 Milk\n\nnotes/mon.md", "id\n\n", "", "2 a\r\nb/c",
      "1 Milk\n\n\nnotes/mon.md", "1 Milk\n\n\n\nnotes/mon.md", "id\n\n\n\n",
    ]
  )
  func keys(text: String) { #expect(EntryKey(text: text).text == text) }

  @Test func keysOfLongTextsAreShortAndDiffer() {
    let (first, second) = (
      String(repeating: "ä", count: 5000) + "1", String(repeating: "ä", count: 5000) + "2"
    )
    #expect(TextKeys.key(first).utf8.count < 230)
    #expect(TextKeys.key(first) != TextKeys.key(second))
    #expect(!EntryKey(TextKeys.key("a")).isID && EntryKey("a").isID)
  }
}
