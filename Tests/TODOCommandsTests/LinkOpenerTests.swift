import Foundation
import TestSupport
import Testing

@testable import TODOCommands
@testable import TODOScreens
@testable import TODOWording

@Suite("Opening a link") struct LinkOpenerTests {
  private func open(_ link: String, with browser: String, patience: Duration = .seconds(60))
    async throws(Message)
  {
    try await LinkOpener(AppEnvironment(["BROWSER": browser]), patience: patience).open(link)
  }

  /// What a shell script, run as the browser, writes to its output.
  private func output(of script: String, link: String, before: String = "") async throws -> String {
    let file = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: file) }
    try await open(link, with: before + "sh -c '(\(script)) > \(file)' sh")
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  @Test("passes the link as one argument, whatever is in it")
  func argument() async throws {
    let link = "https://example.org/a b?c=$(touch x)&d='\"`"
    #expect(try await output(of: "echo \"$1\"", link: link) == link + "\n")
  }

  @Test(
    "passes the link in place of %s",
    arguments: [
      "--url=%s", "--url='%s'", "--url=\"%s\"", "'--url=%s'", "\"--url=%s\"",
    ]
  )
  func placeholder(mark: String) async throws {
    let link = "https://example.org/a b?c=$(touch x)&d='\"`%s"
    let file = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: file) }
    try await open(link, with: "sh -c 'for word; do echo \"$word\"; done > \(file)' sh \(mark) end")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "--url=\(link)\nend\n")
  }

  @Test("takes the next program of a list if one is missing or fails")
  func list() async throws {
    let link = "https://example.org"
    let opened = try await output(of: "echo \"$1\"", link: link, before: "/nowhere/browser:false:")
    #expect(opened == link + "\n")
    await #expect(throws: Message.browserFailed(command: "false", status: "1")) {
      try await open(link, with: "/nowhere/browser:false")
    }
  }

  @Test("starts the program in a session of its own, without the signals that the app ignores")
  func world() async throws {
    let ignored = [SIGPIPE, SIGXFSZ].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, action) in ignored { signal(number, action) } }
    let link = "https://example.org"
    let session = try await output(of: "cut -d\" \" -f1,6 /proc/$$/stat", link: link).split {
      " \n".contains($0)
    }
    #expect(session.count == 2 && session.first == session.last)
    let mask = try await output(of: "grep SigIgn /proc/$$/status", link: link)
    let signals = try #require(mask.split { " \t\n".contains($0) }.last.flatMap { UInt64($0, radix: 16) })
    for number in [SIGPIPE, SIGXFSZ] { #expect(signals & 1 << UInt64(number - 1) == 0) }
  }

  @Test("says that the program is missing, or that it failed")
  func failures() async throws {
    await #expect(throws: Message.browserNotFound(command: "/nowhere/browser")) {
      try await open("https://example.org", with: "/nowhere/browser")
    }
    await #expect(throws: Message.browserFailed(command: "false", status: "1")) {
      try await open("https://example.org", with: "false")
    }
  }

  @Test("does not wait for a browser that stays open")
  func staysOpen() async throws {
    let file = NSTemporaryDirectory() + UUID().uuidString
    #expect(FileManager.default.createFile(atPath: file, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: file) }
    // It fails after ten minutes if the file is still there; all other tests may run before this one goes on.
    let script = "for i in $(seq 6000); do [ -e \(file) ] || exit 0; sleep 0.1; done; exit 1"
    try await open("https://example.org", with: "sh -c '\(script)' sh", patience: .milliseconds(100))
  }
}
