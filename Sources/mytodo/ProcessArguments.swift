import Glibc

/// The arguments and the environment of the process, as UTF-8.
struct ProcessArguments {
  /// Without the name of the program.
  private(set) var values: [String] = []
  private(set) var environment: [String: String] = [:]
  /// The arguments, and the values of variables, that were not UTF-8, with U+FFFD in place of invalid bytes.
  private(set) var repaired: [String] = []
  private(set) var repairedVariables: [String] = []

  init() {
    for index in stride(from: 1, to: Int(CommandLine.argc), by: 1) {
      if let argument = CommandLine.unsafeArgv[index] { values.append(Self.text(argument, &repaired)) }
    }
    var variable = environ
    while let entry = variable.pointee {
      variable += 1
      guard let sign = strchr(entry, Int32(UInt8(ascii: "="))) else { continue }
      let name = String(decoding: UnsafeRawBufferPointer(start: entry, count: sign - entry), as: UTF8.self)
      environment[name] = Self.text(sign + 1, &repairedVariables)
    }
  }

  private static func text(_ bytes: UnsafePointer<CChar>, _ repaired: inout [String]) -> String {
    if let text = String(validatingCString: bytes) { return text }
    let text = String(cString: bytes)
    repaired.append(text)
    return text
  }

  /// The path of the program; nil if /proc is not mounted. Source: proc(5).
  static var programPath: String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.bindMemory(to: CChar.self).baseAddress.map { readlink("/proc/self/exe", $0, bytes.count) } ?? -1
    }
    return count > 0 ? String(validating: buffer.prefix(count), as: UTF8.self) : nil
  }

  /// Opens descriptors that the shell has closed (`2>&-`), so that no file takes their place: otherwise a message to
  /// standard error would be written into the database. Reading and writing there still fails.
  static func openStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
