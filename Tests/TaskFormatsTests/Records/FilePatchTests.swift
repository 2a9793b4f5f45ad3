import Foundation
import TODOCore
import TaskFormats
import Testing

@Suite struct FilePatchTests {
  private static let names = ["a", "b", "c", "d"]

  private func task(_ name: String) -> String { "{\"uuid\":\"\(name)\"}" }

  private func keys(_ data: Data) throws -> [String] {
    try FormatFile(data, as: TaskwarriorFormat.self).entries.map(\.key)
  }

  /// Every way to remove some of four entries, and to add none or two.
  @Test(
    arguments: ["[%]", "[\n%\n]\n", "[ % ]"].flatMap { frame in [",\n", " , ", ","].map { (frame, $0) } }
      + ["%", "%\n", "\u{FEFF}%\n"].map { ($0, "\n") }
  )
  func whatIsBetweenEntriesGoesWithThoseThatAreRemoved(_ frame: String, _ between: String) throws {
    let text = frame.replacing("%", with: Self.names.map(task).joined(separator: between))
    let data = Data(text.utf8)
    let scanned = try TaskwarriorFormat(World.settings()).scan(data)
    for removed in 0..<16 {
      for added in [[], ["e", "f"]] {
        var patch = FilePatch(data, scanned)
        for index in 0..<4 where removed & 1 << index != 0 { patch.set(Data(), of: index) }
        for name in added { patch.add(Data(task(name).utf8)) }
        let left = Self.names.indices.filter { removed & 1 << $0 == 0 }.map { Self.names[$0] }
        #expect(try keys(patch.data) == left + added)
        #expect(patch.isEmpty == (removed == 0 && added.isEmpty))
        if patch.isEmpty { #expect(patch.data == data) }
      }
    }
  }

  @Test func entriesAreAddedToAnEmptyArrayWithoutAComma() throws {
    for text in ["[]", "[\n]\n"] {
      let data = Data(text.utf8)
      var patch = FilePatch(data, try TaskwarriorFormat(World.settings()).scan(data))
      patch.add(Data(task("a").utf8))
      patch.add(Data(task("b").utf8))
      #expect(try keys(patch.data) == ["a", "b"])
    }
  }

  @Test func whatIsLeftOutStaysWhenItsNeighboursGo() throws {
    let text =
      "[{\"uuid\":\"x\",\"status\":\"deleted\"},{\"uuid\":\"a\"},{\"uuid\":\"y\",\"status\":\"deleted\"}]"
    let data = Data(text.utf8)
    var patch = FilePatch(data, try TaskwarriorFormat(World.settings()).scan(data))
    patch.set(Data(), of: 0)
    #expect(
      String(decoding: patch.data, as: UTF8.self)
        == "[{\"uuid\":\"x\",\"status\":\"deleted\"},{\"uuid\":\"y\",\"status\":\"deleted\"}]"
    )
  }

  @Test func aRowOfATableGoesWithItsLineEnd() throws {
    let data = Data("title\r\na\r\nb\r\nc".utf8)
    let scanned = try OwnTableFormat(World.settings()).scan(data)
    var patch = FilePatch(data, scanned)
    patch.set(Data(), of: 2)
    patch.set(Data("\r\nB".utf8), of: 1)
    patch.add(Data("\r\nd".utf8))
    #expect(String(decoding: patch.data, as: UTF8.self) == "title\r\na\r\nB\r\nd")
  }
}
