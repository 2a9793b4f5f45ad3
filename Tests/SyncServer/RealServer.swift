import Foundation
import Synchronization

/// A CalDAV server of the system, with one person, in a folder and at a port of its own.
public final class RealServer: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case radicale
    /// The one without lists of changes, and with Digest.
    case sabre

    /// Why a test of it does not run; nil if it is installed.
    public var missing: String? {
      switch self {
      case .radicale: RealServer.program("radicale") == nil ? "radicale is not installed" : nil
      case .sabre:
        RealServer.program("php") == nil || !FileManager.default.fileExists(atPath: RealServer.sabreTables)
          ? "php-sabre-dav is not installed" : nil
      }
    }
  }

  public static let user = "alice"
  public static let password = "sesame-5c1d"

  public let url: String
  /// Prints the password.
  public var passwordCommand: [String] { ["cat", folder + "/password"] }

  private let kind: Kind
  private let folder: String
  private let port: UInt16
  private let process = Mutex(Process?.none)

  private static let sabreTables = "/usr/share/doc/php-sabre-dav/examples/sql/sqlite.calendars.sql"
  private static let startTimeout = Duration.seconds(60)

  public init(_ kind: Kind) throws {
    self.kind = kind
    folder = FileManager.default.temporaryDirectory.path + "/mytodo-server-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder + "/data", withIntermediateDirectories: true)
    port = try Self.freePort()
    url = "http://127.0.0.1:\(port)/"
    try write("password", Self.password + "\n")
    switch kind {
    case .radicale:
      try write("users", "\(Self.user):\(Self.password)\n")
      try write(
        "config",
        """
        [server]
        hosts = 127.0.0.1:\(port)
        [auth]
        type = htpasswd
        htpasswd_filename = \(folder)/users
        htpasswd_encryption = plain
        [storage]
        filesystem_folder = \(folder)/data
        [logging]
        level = error
        """
      )
    case .sabre:
      let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("sabre.php")
      try write("server.php", String(contentsOf: source, encoding: .utf8))
    }
    try start()
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  // MARK: Running

  /// Starts it, and waits until it answers.
  public func start() throws {
    let process = Process()
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    switch kind {
    case .radicale: process.arguments = ["radicale", "--config", folder + "/config"]
    case .sabre:
      process.arguments = ["php", "-d", "display_errors=0", "-S", "127.0.0.1:\(port)", "server.php"]
    }
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SABRE_USER": Self.user, "SABRE_PASSWORD": Self.password,
    ]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process.withLock { $0 = process }
    let end = ContinuousClock.now + Self.startTimeout
    while !isThere {
      guard ContinuousClock.now < end, process.isRunning else { throw NotStarted(kind: kind) }
      usleep(20_000)
    }
  }

  public struct NotStarted: Error {
    public let kind: Kind
  }

  public func stop() {
    process.withLock { process in
      // The threads of tests block signals, and what they start inherits that.
      if let process { kill(process.processIdentifier, SIGKILL) }
      process?.waitUntilExit()
      process = nil
    }
  }

  private var isThere: Bool {
    let (socket, address) = (Self.newSocket(), Self.address(port))
    defer { close(socket) }
    return Self.with(address) { connect(socket, $0, $1) == 0 }
  }

  // MARK: Files and ports

  private func write(_ name: String, _ text: String) throws {
    try text.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
  }

  private static func program(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  private static func newSocket() -> Int32 { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }

  private static func address(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    return address
  }

  private static func with<Value>(
    _ address: sockaddr_in,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
  ) -> Value {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        body(pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func freePort() throws -> UInt16 {
    let socket = newSocket()
    defer { close(socket) }
    guard with(address(0), { bind(socket, $0, $1) == 0 }) else { throw POSIXError(.EADDRINUSE) }
    var (found, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    let code = withUnsafeMutablePointer(to: &found) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
    }
    guard code == 0 else { throw POSIXError(.EADDRINUSE) }
    return UInt16(bigEndian: found.sin_port)
  }
}
