import Foundation
import TODOCore
import TaskFormats
import Testing

@Suite("The format of a file") struct FormatGuessTests {
  @Test(
    "follows from its name",
    arguments: [
      ("tasks.ics", FileFormat.ics), ("TODO.TXT", .todotxt), ("notes.md", .markdown), ("a.b.csv", .csv),
      ("home.org", .org),
      ("x.json", .json),
    ]
  )
  func names(name: String, format: FileFormat) {
    #expect(FormatGuess.format(name: name, beginning: Data()) == format)
    #expect(FormatGuess.format(ofNewFile: name) == format)
  }

  @Test(
    "follows from its beginning if the name does not say it",
    arguments: [
      ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", FileFormat.ics), ("\u{FEFF}begin:vcalendar\n", .ics),
      (#"[ {"id":1,"description":"Milk","uuid":"x"} ]"#, .taskwarrior),
      (#"{"description":"Milk","status":"pending"}"#, .taskwarrior),
      (#"[{"id":"3f2a","title":"Milk"}]"#, .json), (#"{"format":"mytodo","version":1,"items":["#, .json),
      ("[\n]\n", .json),
      ("# Notes\n\n- [ ] Milk\n", .markdown), ("  * [x] Milk\n", .markdown), ("1. [ ] Milk", .markdown),
      ("TYPE,CONTENT,PRIORITY\ntask,Milk,4\n", .todoist), ("id;title;due\n1;Milk;\n", .csv),
      ("#+TITLE: x\n* A\n- [ ] B\n", .org), ("* Trip\n** TODO Pack\n- [ ] Socks\n", .org),
      ("- [ ] Milk\n  * TODO or not\n", .markdown), ("#+TITLE: x\n* A\n", .org), ("* TODO Milk\n", .org),
      ("(A) Milk +home\nBread\n", .todotxt), ("x 2026-11-20 Milk\n", .todotxt),
      ("2026-11-20 Milk\n", .todotxt),
    ]
  )
  func beginnings(text: String, format: FileFormat) {
    #expect(FormatGuess.format(name: nil, beginning: Data(text.utf8)) == format)
    #expect(FormatGuess.format(name: "tasks.backup", beginning: Data(text.utf8)) == format)
  }

  @Test(
    "is unclear where it could be any text",
    arguments: [
      "", "Milk\nBread\n", "[ ] Milk", "[Milk](x)", "{Milk}", "a,b\n1,2\n", "\u{0}\u{1}\u{2}", "****",
    ]
  )
  func unclear(text: String) {
    #expect(FormatGuess.format(name: nil, beginning: Data(text.utf8)) == nil)
  }

  @Test("tells lines of text from what no line of it can be an item of") func lines() {
    let text = Data((String(repeating: "ab ", count: 1365) + "é").utf8)
    #expect(text.count == FormatGuess.length + 1)
    for lines in [Data("Milk\nBread\n".utf8), text, text.prefix(FormatGuess.length)] {
      #expect(FormatGuess.mayBeLines(lines))
    }
    let others = [Data(), Data("PK\u{3}\u{0}".utf8), Data(" \n<html>".utf8), Data([0x41, 0xFF, 0x42])]
    #expect(!others.contains(where: FormatGuess.mayBeLines))
  }

  @Test("of a .txt, .json or .csv follows from the beginning where that is clear") func both() {
    #expect(FormatGuess.format(name: "a.txt", beginning: Data("BEGIN:VCALENDAR\n".utf8)) == .ics)
    #expect(FormatGuess.format(name: "a.txt", beginning: Data("- [ ] Milk\n".utf8)) == .markdown)
    #expect(FormatGuess.format(name: "a.txt", beginning: Data(#"[{"title":"Milk"}]"#.utf8)) == .json)
    #expect(
      FormatGuess.format(name: "a.json", beginning: Data(#"[{"description":"Milk"}]"#.utf8)) == .taskwarrior
    )
    #expect(FormatGuess.format(name: "a.csv", beginning: Data("TYPE,CONTENT\n".utf8)) == .todoist)
  }

  @Test(
    "of lines is not that of one line among them",
    arguments: ["Milk\n- [ ] Bread\nEggs +home\n", "(A) Milk\n* TODO Bread\n", "Milk\n* DONE Bread\nEggs\n"]
  )
  func oneLine(text: String) {
    #expect(FormatGuess.format(name: "a.txt", beginning: Data(text.utf8)) == .todotxt)
    let guess = FormatGuess.format(name: nil, beginning: Data(text.utf8))
    #expect(guess == (text.hasPrefix("(A)") ? .todotxt : nil))
  }

  @Test(
    "of lines is another one that most of them are of",
    arguments: [
      ("Things\n\n- [ ] Milk\n- [x] Bread\n", FileFormat.markdown),
      ("# Things\n\n- Milk\n- [ ] Bread\n  rye\nEnd\n", .markdown),
      ("* Trip\n* TODO Pack\nDEADLINE: <2026-11-30>\nSocks\n", .org),
    ]
  )
  func most(text: String, format: FileFormat) {
    #expect(FormatGuess.format(name: "a.txt", beginning: Data(text.utf8)) == format)
    #expect(FormatGuess.format(name: nil, beginning: Data(text.utf8)) == format)
  }

  @Test("is seen in UTF-16, too") func utf16() throws {
    let text = try #require("BEGIN:VCALENDAR\r\n".data(using: .utf16BigEndian))
    #expect(FormatGuess.format(name: nil, beginning: [0xFE, 0xFF] + text) == .ics)
  }
}
