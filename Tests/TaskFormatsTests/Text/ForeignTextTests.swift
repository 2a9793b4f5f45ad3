import Foundation
import TODOCore
import TestSupport
import Testing

@testable import TaskFormats

@Suite("A name of another program") struct ForeignTextTests {
  private static let tags: [(String, String?)] = [
    ("home", "home"), ("#home", "home"), ("Phone calls", "Phone-calls"), ("Phone - calls", "Phone-calls"),
    ("Phone-calls", "Phone-calls"), (" a, \"b\" ", "a-b"), ("a--b", "a--b"), ("a--b c-", "a--b-c"),
    ("-x- ", "x"),
    ("- x -", "x"), ("a\u{7}b\\c#d", "a-b-c-d"), (" - ", nil), ("", nil), ("#", nil),
    (String(repeating: "a", count: 63) + " b", String(repeating: "a", count: 63)),
    (
      String(repeating: "👩‍👩‍👧‍👦", count: 70),
      String(repeating: "👩‍👩‍👧‍👦", count: 16 * CollectionName.longest / "👩‍👩‍👧‍👦".utf8.count)
    ),
  ]

  @Test("becomes a tag, which is its own tag", arguments: tags) func tag(name: String, tag: String?) {
    let read = ForeignText.tag(name)?.text
    #expect(read == tag)
    #expect(read.flatMap(ForeignText.tag)?.text == tag)
  }

  @Test("becomes the same tag in all formats", arguments: ["Phone - calls", "a--b c", "a\u{1F}b"])
  func sameTag(name: String) throws {
    let quoted = JSON.quoted(name)
    let files: [(format: FileFormat, text: String)] = [
      (.ics, "BEGIN:VTODO\r\nUID:1\r\nSUMMARY:A\r\nCATEGORIES:\(name)\r\nEND:VTODO\r\n"),
      (.taskwarrior, "{\"description\":\"A\",\"tags\":[\(quoted)]}"),
      (.json, "{\"title\":\"A\",\"tags\":[\(quoted)]}"),
    ]
    let tags = try files.map { file in
      try FileItems(Data(file.text.utf8), file.format, World.settings()).item(at: 0).values.tags.names
    }
    #expect(tags == Array(repeating: [try #require(ForeignText.tag(name)).text], count: files.count))
  }

  @Test(
    "becomes a list",
    arguments: [
      ("Work", "Work"), (" inbox ", ""), ("\u{1}Inbox", ""), ("everything", "Everything 2"), ("a\nb", "a b"),
      (" ", nil), ("\u{1}", nil),
    ] as [(String, String?)]
  ) func list(name: String, list: String?) { #expect(ForeignText.list(name) == list) }
}
