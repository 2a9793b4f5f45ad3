import Foundation
import TestSupport
import Testing

@testable import TODOCore

@Suite("The page on dates")
struct DocumentedDatesTests {
  /// What the first column of the tables of a section lists as typed.
  private func forms(in section: String) throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let page = try String(contentsOf: root.appending(path: "Docs/Dates.md"), encoding: .utf8)
    let text = try #require(page.components(separatedBy: "\n## ").first { $0.hasPrefix(section) })
    return text.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`([^`]+)`/).map { String($0.1) }
    }
  }

  @Test("lists only forms that can be read") func dates() throws {
    let forms = try forms(in: "Typing one")
    let typed = try TypedDates()
    #expect(forms.count > 50)
    #expect(forms.filter { typed.all($0).isEmpty } == [])
  }

  @Test("lists only forms of other languages that can be read") func languages() throws {
    let forms = try forms(in: "In Japanese and Vietnamese")
    let typed = try TypedDates()
    #expect(forms.count > 100)
    #expect(forms.filter { typed.all($0).isEmpty } == [])
  }

  @Test("lists only repeats that can be read") func repeats() throws {
    let forms = try forms(in: "Repeats")
    #expect(forms.count > 40)
    #expect(forms.filter { TypedRepeat($0, now: FixedTime.clock.localNow) == nil } == [])
  }
}
