import CCurl
import Glibc

/// What the process takes from itself.
enum Confinement {
  /// All that it may use of memory, in bytes.
  private static let memory: UInt = 512 << 20

  /// Before anything secret is in the process: no descriptor but its three, no core, no reading of its memory, and no file with the keys of
  /// connections.
  static func begin() {
    closeDescriptors()
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    _ = ccurl_forbid_dumps()
    ccurl_use_one_arena()
    unsetenv("SSLKEYLOGFILE")
    // A key for the app is none for a request under way.
    signal(SIGINT, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
  }

  /// After the program that prints the password, which may need rights and memory of its own.
  static func complete() {
    _ = ccurl_give_no_rights()
    var limit = rlimit(rlim_cur: memory, rlim_max: memory)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
  }

  private static func closeDescriptors() {
    guard let directory = opendir("/proc/self/fd") else { return }
    var open: [Int32] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let number = Int32(name), number > 2, number != dirfd(directory) { open.append(number) }
    }
    closedir(directory)
    for number in open { close(number) }
  }
}
