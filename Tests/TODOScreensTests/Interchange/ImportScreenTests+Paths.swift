import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

/// Paths that are typed, pasted or dropped.
extension ImportScreenTests {
  @Test("says what a path leads to, and Tab completes it")
  func prompt() async throws {
    let directory = try Self.folder()
    let fixture = try await AppFixture([])
    await prompt(fixture, directory.path + "/to")
    #expect(fixture.shows("todo.txt"))
    await fixture.press(Key(.tab))
    #expect(fixture.typedLine.contains("/todo.txt"))
    #expect(fixture.meaning.hasPrefix("todo.txt   "))
    await fixture.clearLine()
    await fixture.press(Key(.enter))
    #expect(fixture.said == .importPathMissing)
    await fixture.paste("/no/such/file")
    await fixture.press(Key(.enter))
    #expect(fixture.said == .fileMissing)
  }

  @Test("says why a file cannot be imported", arguments: ["picture.png", "broken.json"])
  func refused(name: String) async throws {
    let directory = try Self.folder()
    let fixture = try await AppFixture([])
    await prompt(fixture, directory.path + "/" + name)
    await fixture.press(Key(.enter))
    if name == "picture.png" {
      #expect(fixture.said.map(fixture.app.stack.text)?.hasPrefix("Not a format that MyTODO reads") == true)
    } else {
      #expect(fixture.shows("Line 1, column"))
      await fixture.press(Key(.enter))
    }
    #expect(try await fixture.store.titles() == [])
  }

  @Test(
    "says that a file is not what its name says",
    arguments: [("page.ics", "This is not a calendar"), ("page.txt", "This is a web page, a document")]
  )
  func otherDocument(name: String, reason: String) async throws {
    let directory = try Self.folder()
    let fixture = try await AppFixture([])
    await prompt(fixture, directory.path + "/" + name)
    await fixture.press(Key(.enter))
    #expect(fixture.shows(reason))
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.titles() == [])
  }

  @Test(
    "is offered for the path of a file that is dropped on the list, and for a text that begins like a file"
  )
  func dropped() async throws {
    let directory = try Self.folder()
    let fixture = try await AppFixture([])
    await fixture.paste("'\(directory.path)/todo.txt' ")
    #expect(fixture.shows("Import “todo.txt”?"))
    await fixture.press("i", Key(.enter))
    #expect(try await fixture.store.titles().count == 3)
    await fixture.paste("- [ ] Pack\n- [x] Book a room\n")
    #expect(fixture.shows("Import what was pasted (Markdown)?"))
    // Enter goes on, because the preview asks once more.
    await fixture.press(Key(.enter), Key(.enter))
    #expect(fixture.said == .importedFrom(count: 2, file: "pasted text"))
  }

  @Test("is offered for the path of a folder") func droppedFolder() async throws {
    let directory = try FileFolder()
    try Data("- [ ] Milk\n".utf8).write(to: directory.file("a.md"))
    let fixture = try await AppFixture([])
    await fixture.paste(directory.path + "/")
    let name = FilePath(directory.path).name
    #expect(fixture.shows("Import “\(name)”?"))
    await fixture.press("i", Key(.enter))
    #expect(fixture.said == .importedFrom(count: 1, file: name))
  }

  @Test("is refused with the reason for the path of a file that cannot be imported")
  func droppedInVain() async throws {
    let directory = try Self.folder()
    let fixture = try await AppFixture([])
    await fixture.paste(directory.path + "/picture.png")
    #expect(fixture.said == .failed(ImportFailure.unknownFormat))
    #expect(FileManager.default.createFile(atPath: directory.path + "/empty", contents: nil))
    await fixture.paste(directory.path + "/empty")
    #expect(fixture.said == .failed(ImportFailure.empty))
  }
}
