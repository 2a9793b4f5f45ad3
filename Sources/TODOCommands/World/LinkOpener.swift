import Dispatch
import Foundation
import TODOScreens

/// Opens links outside the app: in the program that `$BROWSER` names, or that the desktop has for them.
struct LinkOpener {
  private let command: String

  init(_ environment: AppEnvironment) { command = environment["BROWSER"] ?? "xdg-open" }

  /// How long the program may take to fail. One that still runs then shows the link.
  private static let patience = Duration.seconds(2)

  /// POSIX_SPAWN_SETSID, a macro; spawn.h.
  private static let newSession: Int16 = 0x80

  /// Starts the program in a session of its own, without the terminal: it may outlive the app.
  ///
  /// - Throws: the message that says why the link was not opened.
  func open(_ link: String) async throws(Message) {
    let script = "exec \(command) \"$1\" </dev/null >/dev/null 2>&1"
    let arguments = ["/bin/sh", "-c", script, "sh", link]
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Self.newSession)
    var child = pid_t()
    let code = posix_spawn(&child, "/bin/sh", nil, &attributes, &pointers, environ)
    guard code == 0 else { throw .linkNotOpened(reason: String(cString: strerror(code))) }
    switch await Self.status(of: child) {
    case 0, nil: return
    case 127: throw .browserNotFound(command: command)
    case let status?: throw .browserFailed(command: command, status: "\(status)")
    }
  }

  /// The exit status of a process, 128 and more after a signal; nil if it runs longer than ``patience``.
  private static func status(of child: pid_t) async -> Int32? {
    let (statuses, continuation) = AsyncStream.makeStream(of: Int32?.self)
    DispatchQueue.global().async {
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
      // WIFEXITED and WEXITSTATUS, which are macros; waitpid(2).
      continuation.yield(status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F))
    }
    let timer = Task {
      try await Task.sleep(for: patience)
      continuation.yield(nil)
    }
    defer { timer.cancel() }
    for await status in statuses { return status }
    return nil
  }
}
