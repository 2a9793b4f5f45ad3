import Glibc

/// A program that this process has started.
public struct ChildProcess: Sendable {
  /// Why something could not be started.
  public struct Failure: Error, Hashable, Sendable {
    /// See errno(3).
    public let code: Int32

    public init(code: Int32) { self.code = code }

    public var reason: String { String(cString: strerror(code)) }
  }

  /// How a program has ended.
  public enum End: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)

    /// WIFEXITED, WEXITSTATUS and WTERMSIG, which are macros; waitpid(2).
    fileprivate init(_ status: Int32) {
      self = status & 0x7F == 0 ? .exit((status >> 8) & 0xFF) : .signal(status & 0x7F)
    }

    /// As a shell has it: 128 and more after a signal.
    public var status: Int32 {
      switch self {
      case .exit(let code): code
      case .signal(let signal): 128 + signal
      }
    }
  }

  private let id: pid_t
  private let isLeader: Bool

  /// Starts a program, found in `PATH`, with its arguments as they are. It blocks no signals: the threads of Dispatch do, and it would inherit that.
  ///
  /// - Parameters:
  ///   - environment: nil for that of this process.
  ///   - input: the path of a file; nil for the input of this process.
  ///   - descriptors: of its descriptors, those that are ones of this process.
  ///   - isLeader: whether it leads a process group of its own; posix_spawnattr_setpgroup(3p).
  ///   - keepsIgnored: whether it also ignores the signals that this process ignores; posix_spawnattr_setsigdefault(3p).
  public init(
    _ command: [String],
    environment: [String]? = nil,
    input: String? = nil,
    descriptors: [(theirs: Int32, ours: Int32)] = [],
    isLeader: Bool = false,
    keepsIgnored: Bool = false
  ) throws(Failure) {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = (environment ?? []).map { strdup($0) } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGXFSZ, SIGTERM, SIGINT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags =
      POSIX_SPAWN_SETSIGMASK | (keepsIgnored ? 0 : POSIX_SPAWN_SETSIGDEF)
      | (isLeader ? POSIX_SPAWN_SETPGROUP : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    if let input { posix_spawn_file_actions_addopen(&files, STDIN_FILENO, input, O_RDONLY, 0) }
    for (theirs, ours) in descriptors { posix_spawn_file_actions_adddup2(&files, ours, theirs) }
    var child = pid_t()
    let code =
      environment == nil
      ? posix_spawnp(&child, command.first ?? "", &files, &attributes, &arguments, environ)
      : posix_spawnp(&child, command.first ?? "", &files, &attributes, &arguments, &variables)
    guard code == 0 else { throw Failure(code: code) }
    (id, self.isLeader) = (child, isLeader)
  }

  /// A pipe that programs do not inherit.
  public static func pipe() throws(Failure) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw Failure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Sends a signal to it, and to what else is in its process group if that is its own. It must not have ended.
  public func send(_ signal: Int32) { _ = kill(isLeader ? -id : id, signal) }

  /// Waits until it ends, once.
  public func waitForEnd() -> End {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return End(status)
  }

  /// How it has ended; nil while it runs. It is not asked again after its end.
  public func endSoFar() -> End? {
    var status: Int32 = 0
    return waitpid(id, &status, WNOHANG) == 0 ? nil : End(status)
  }
}
