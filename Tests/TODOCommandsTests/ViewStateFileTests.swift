import Foundation
import TODOCore
import Testing

@testable import TODOCommands

@Suite("The file of the view") struct ViewStateFileTests {
  private func inFile(_ body: (ViewStateFile) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: directory) }
    try body(ViewStateFile(path: directory.appendingPathComponent("view").path))
  }

  @Test("returns what was written, the order of Done apart from that of the other filters")
  func remembers() throws {
    try inFile { file in
      let view = TODOViewState(sort: TODOSort(.priority, isReversed: true), doneSort: TODOSort(.title))
      file.write(view)
      #expect(file.read() == view)
      file.write(.atStart)
      #expect(file.read() == .atStart)
    }
  }

  @Test("of an older release has a filter, which does not matter, and one order, which is not that of Done")
  func older() throws {
    try inFile { file in
      file.write(.atStart)
      try Data("filter=done\norder=age\nreversed=yes\n".utf8).write(to: URL(fileURLWithPath: file.path))
      #expect(file.read() == TODOViewState(sort: TODOSort(.age, isReversed: true)))
    }
  }

  @Test("is not read if it has no order")
  func damaged() throws {
    try inFile { file in
      #expect(file.read() == nil)
      file.write(.atStart)
      try Data("filter=done\norder=size\n".utf8).write(to: URL(fileURLWithPath: file.path))
      #expect(file.read() == nil)
    }
  }
}
