import Foundation
import Testing

@testable import TODOCore

@Suite("The page on dates")
struct DocumentedDatesTests {
  @Test("lists only forms that can be read")
  func forms() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let page = try String(contentsOf: root.appending(path: "Docs/Dates.md"), encoding: .utf8)
    let section = page.components(separatedBy: "\n## ").first { $0.hasPrefix("Typing one") }
    let rows = try #require(section).split(separator: "\n").filter { $0.hasPrefix("| `") }
    let forms = rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`([^`]+)`/).map { String($0.1) }
    }
    let typed = try TypedDates()
    #expect(forms.count > 50)
    #expect(forms.filter { typed.all($0).isEmpty } == [])
  }
}
