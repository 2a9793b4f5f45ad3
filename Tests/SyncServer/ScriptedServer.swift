import DAVLines
import Foundation
import Synchronization
import Testing

/// A CalDAV server that does what a test says; `server.py` describes how it is told.
public final class ScriptedServer: Sendable {
  /// The one of this process.
  public static let shared = Result { try ScriptedServer() }

  public struct Addresses: Decodable, Sendable {
    /// Where it listens: without encryption, and with three certificates.
    public let http, good, expired, other: String
    /// Files: the authority of the certificates, and the password of everybody.
    public let ca, password: String
  }

  public let addresses: Addresses
  private let program: LineProgram
  private let worldCount = Mutex(0)

  private init() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "server.py"
    )
    program = try LineProgram("/usr/bin/env", ["python3", script.path])
    addresses = try DAVLine.value(try #require(program.line()))
  }

  private let turn = Mutex(())

  /// Tells it what to do.
  @discardableResult
  public func tell(_ command: [String: Any]) throws -> [String: Any] {
    let line = try JSONSerialization.data(withJSONObject: command) + Data("\n".utf8)
    let answer = try turn.withLock { _ in
      try #require(program.send(line))
      return try #require(program.line())
    }
    return try #require(JSONSerialization.jsonObject(with: answer) as? [String: Any])
  }

  /// The name of a person whom no other test has.
  public func newName() -> String {
    worldCount.withLock { count in
      count += 1
      return "w\(count)"
    }
  }
}
