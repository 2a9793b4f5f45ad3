import Dispatch
import Foundation

/// A program of the user that the shell runs.
struct ShellProcess {
  struct NotStarted: Error {
    let reason: String
  }

  private let id: pid_t

  /// Starts a command line in which `"$1"` is the argument. It does not inherit the signals that this process ignores;
  /// posix_spawnattr_setsigdefault(3p).
  ///
  /// It stays in the app's process group: while the app waits, the terminal belongs to it.
  init(_ script: String, argument: String) throws(NotStarted) {
    let arguments = ["/bin/sh", "-c", script, "sh", argument]
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var child = pid_t()
    let code = posix_spawn(&child, "/bin/sh", nil, &attributes, &pointers, environ)
    guard code == 0 else { throw NotStarted(reason: String(cString: strerror(code))) }
    id = child
  }

  /// Waits until it ends, once: its exit status, 128 and more after a signal. 127 says that the shell did not find it.
  func end() async -> Int32 {
    await withCheckedContinuation { [id] continuation in
      DispatchQueue.global().async {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        // WIFEXITED and WEXITSTATUS, which are macros; waitpid(2).
        let isExit = status & 0x7F == 0
        continuation.resume(returning: isExit ? (status >> 8) & 0xFF : 128 + (status & 0x7F))
      }
    }
  }
}
