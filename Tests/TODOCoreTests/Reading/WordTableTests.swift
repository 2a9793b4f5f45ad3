import Foundation
import Testing

@testable import TODOCore

@Suite("The words of dates")
struct WordTableTests {
  private func kinds(_ text: String) -> [WordKind] {
    let letters = PhraseText(text).letters
    let entries = WordTable.entries(in: letters, at: 0)
    return entries.filter { $0.end == letters.count }.map(\.kind)
  }

  @Test("are found, shortened and without their marks")
  func words() {
    #expect(kinds("friday") == [.weekday] && kinds("frid") == [.weekday] && kinds("fr") == [])
    #expect(kinds("Thứ Sáu") == [.weekday] && kinds("thu sau") == [.weekday])
    #expect(Set(kinds("月")) == [.shortWeekday, .frequency] && kinds("カ月") == [])
    #expect(Set(kinds("sau")) == [.referenceBehind, .laterBefore, .number, .binding])
    #expect(kinds("") == [] && kinds("\u{301}") == [])
  }

  @Test("are those of the files of words")
  func generated() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let check = Process()
    check.executableURL = root.appending(path: "Scripts/generate-words")
    check.arguments = ["--check"]
    check.currentDirectoryURL = root
    try check.run()
    check.waitUntilExit()
    #expect(check.terminationStatus == 0)
  }
}
