import Foundation
import TODOCore
import TODOStore
import TestDrivers
import TestSupport
import Testing

extension WholeApp {
  @Suite("Files that are refused") struct RefusedFilesTests {
    /// A file that is not one of our databases, or not complete, made from one that is.
    enum Fault: CaseIterable {
      case text, foreign, newer, truncated, damaged

      func apply(to file: Data) -> Data {
        var file = file
        switch self {
        case .text: return Data("Buy milk\n".utf8)
        // The application id and the user version in the header, sqlite.org/fileformat2.html, section 1.3.
        case .foreign: file.replaceSubrange(68..<72, with: [0x12, 0x34, 0x56, 0x78])
        case .newer: file.replaceSubrange(60..<64, with: [0, 0, 0, 99])
        case .truncated: file.removeLast(file.count / 2)
        case .damaged: file.replaceSubrange(4096..., with: Data(repeating: 0xA5, count: file.count - 4096))
        }
        return file
      }

      /// The part of the message that the user sees.
      var reason: String {
        switch self {
        case .text: "is not a database"
        case .foreign: "is the database of another program"
        case .newer: "was made by a newer MyTODO (format 99)"
        case .truncated, .damaged: "is damaged"
        }
      }
    }

    @Test("is one line that names the file, and exit code 1", arguments: Fault.allCases)
    func line(fault: Fault) async throws {
      try await inWorkspace { workspace in
        let path = try await makeFile(fault, workspace)
        let program = try await runToItsEnd(workspace, "--database '\(path)'")
        #expect(program.exitStatus == 1)
        #expect(program.errors.count == 1)
        #expect(program.errors.first?.hasPrefix("mytodo: \(path): \(fault.reason)") == true)
      }
    }

    @Test("is left unchanged, byte for byte, with nothing beside it", arguments: Fault.allCases)
    func untouched(fault: Fault) async throws {
      try await inWorkspace { workspace in
        let path = try await makeFile(fault, workspace)
        let before = try files(besides: path)
        _ = try await runToItsEnd(workspace, "--database '\(path)'")
        #expect(try files(besides: path) == before)
      }
    }

    @Test(
      "a path where no file can be created is one line that names it, and exit code 1",
      arguments: ["/proc/mytodo/items.sqlite", "/dev/null", "/tmp"]
    )
    func noPlace(path: String) async throws {
      try await inWorkspace { workspace in
        let program = try await runToItsEnd(workspace, "--database '\(path)'")
        #expect(program.exitStatus == 1)
        #expect(program.errors.count == 1)
        #expect(program.errors.first?.hasPrefix("mytodo: \(path): ") == true)
      }
    }

    @Test("a refused file leaves the terminal's modes as they were")
    func modes() async throws {
      try await inWorkspace { workspace in
        let path = try await makeFile(.text, workspace)
        let program = try await runToItsEnd(workspace, "--database '\(path)'")
        #expect(program.modesAfter == program.modesBefore)
      }
    }

    /// A database with some items, closed and then damaged.
    private func makeFile(_ fault: Fault, _ workspace: Workspace) async throws -> String {
      let path = workspace.path + "/items/items.sqlite"
      try await fill(path)
      let file = try #require(FileManager.default.contents(atPath: path))
      try fault.apply(to: file).write(to: URL(fileURLWithPath: path))
      return path
    }

    /// The contents of a file's directory, by name.
    private func files(besides path: String) throws -> [String: Data] {
      let directory = (path as NSString).deletingLastPathComponent
      let names = try FileManager.default.contentsOfDirectory(atPath: directory)
      return Dictionary(
        uniqueKeysWithValues: names.map { name in
          (name, FileManager.default.contents(atPath: directory + "/" + name) ?? Data())
        }
      )
    }

    private func fill(_ path: String) async throws {
      let clock = WallClock.fixed(at: Date(timeIntervalSince1970: 1_000_000_000))
      let store = try TODOItemStore(.file(path), session: TODOSession(name: "test"), clock: clock)
      for number in 1...20 { _ = try await store.createTODOItem(TODOItemValues("Item \(number)")) }
    }
  }
}
