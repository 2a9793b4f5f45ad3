import Foundation
import TestSupport
import Testing

@testable import TODOCommands
@testable import TODOScreens

@Suite("Opening a link") struct LinkOpenerTests {
  private func open(_ link: String, with browser: String) async throws(Message) {
    try await LinkOpener(AppEnvironment(["BROWSER": browser])).open(link)
  }

  @Test("passes the link as one argument, whatever is in it")
  func argument() async throws {
    let file = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: file) }
    let link = "https://example.org/a b?c=$(touch x)&d='\"`"
    try await open(link, with: "sh -c 'printf %s \"$1\" > \(file)' sh")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == link)
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
    try await open("https://example.org", with: "sh -c 'sleep 5'")
  }
}
