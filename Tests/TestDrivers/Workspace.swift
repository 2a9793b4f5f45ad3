import Foundation

/// A temporary directory for the files of one test: the home of the app that runs in it.
public struct Workspace {
  public let path: String

  /// The clock of the app in every test: Saturday 21 November 2026, half past nine, UTC.
  public static let now = "2026-11-21T09:30"

  /// The text that the editor of the environment produces from every text.
  public static let editedText = "from the editor"

  public init() throws {
    // A socket's path has to be short, see unix(7).
    var template = Array("/tmp/mytodo-test.XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    path = String(cString: made)
  }

  /// The path of the app's database.
  public var database: String { path + "/data/mytodo/mytodo.sqlite" }

  /// The environment of a program that runs in it.
  public var environment: [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": path,
      "SHELL": "/bin/sh",
      "LC_ALL": "C.UTF-8",
      "TZ": "UTC",
      "TMUX_TMPDIR": path,
      "XDG_CONFIG_HOME": path + "/config",
      "XDG_DATA_HOME": path + "/data",
      "XDG_STATE_HOME": path + "/state",
      "MYTODO_NOW": Self.now,
      "EDITOR": "printf '\(Self.editedText)' >",
      // As on a machine without Swift, whose crash reports ask questions.
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// The path of the app's configuration.
  public var configuration: String { path + "/config/mytodo/config.toml" }

  /// Writes the app's configuration.
  public func configure(_ text: String) throws {
    let directory = URL(fileURLWithPath: configuration).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: configuration))
  }

  /// The contents of a file; nil if there is none.
  public func contents(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
  }

  public func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  public func remove() { try? FileManager.default.removeItem(atPath: path) }
}
