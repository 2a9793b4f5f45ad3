import Glibc
public import TODOCore
import TODOScreens
public import TODOWording
import TOMLText

/// The configuration file, and how it was found.
public struct ConfigurationFile {
  public let path: String
  /// Whether the user named this file, so that it must exist.
  public let isNamed: Bool

  public init(path: String, isNamed: Bool) {
    self.path = path
    self.isNamed = isNamed
  }

  /// The file's name without its directories.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The maximum size in bytes: far more than anyone writes by hand.
  private static let limit = 1 << 20

  /// Reads the file. If the default file is missing, it counts as empty, at the cost of one failed open(2).
  ///
  /// - Parameters:
  ///   - clock: the reference for dates.
  ///   - mistakeOfTemplate: what is wrong with a template of the fields of an item; nil if nothing is.
  public func read(
    defaults: Configuration,
    clock: WallClock,
    mistakeOfTemplate: (String) -> Message? = { _ in nil }
  ) -> (configuration: Configuration, problems: [ConfigurationProblem]) {
    // Opening a FIFO would wait for its writer; fifo(7).
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      // ENOTDIR: a part of the path is a file, so the file cannot exist either.
      let isMissing = errno == ENOENT || errno == ENOTDIR
      return (defaults, isMissing && !isNamed ? [] : [unreadable(errno)])
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return (defaults, [unreadable(errno)]) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return (defaults, [ConfigurationProblem(place: path, .configNotAFile)])
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= Self.limit {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return (defaults, [unreadable(errno)]) }
      guard count > 0 else { return read(bytes, defaults: defaults, clock: clock, mistakeOfTemplate) }
      bytes += buffer[..<count]
    }
    return (defaults, [ConfigurationProblem(place: name, .configTooLarge)])
  }

  /// Parses the contents of a file.
  func read(
    _ bytes: [UInt8],
    defaults: Configuration,
    clock: WallClock,
    _ mistakeOfTemplate: (String) -> Message? = { _ in nil }
  ) -> (configuration: Configuration, problems: [ConfigurationProblem]) {
    var reader = ConfigurationReader(
      TOMLDocument(bytes: bytes),
      fileName: name,
      defaults: defaults,
      clock: clock
    )
    reader.read(mistakeOfTemplate)
    return (reader.configuration, reader.problems)
  }

  private func unreadable(_ code: Int32) -> ConfigurationProblem {
    ConfigurationProblem(place: path, .configUnreadable(reason: String(cString: strerror(code))))
  }
}
