public import FoundationEssentials
import Glibc
import SystemCalls

/// A line of JSON in a pipe.
public enum DAVLine {
  /// The longest line, in bytes.
  public static let longest = 128 << 20
  /// The largest resource, in bytes.
  public static let largestBody = 16 << 20

  fileprivate static let newline = UInt8(ascii: "\n")

  /// With the end of the line.
  public static func bytes(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    return try encoder.encode(value) + [newline]
  }

  /// - Throws: `DecodingError` for a line that is none of the type.
  public static func value<Value: Decodable>(_ line: Data, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: line)
  }

  /// Writes all bytes; write(2). A pipe without a reader is an error here, not a signal.
  ///
  /// - Returns: whether the other end took them.
  public static func write(_ bytes: Data, to descriptor: Int32) -> Bool {
    withoutSIGPIPE { bytes.withUnsafeBytes(OpenFile(descriptor).write) == 0 }
  }

  /// What SIGPIPE does is set for the whole process. So it is blocked in this thread, and removed if it came; signal(7), sigtimedwait(2).
  private static func withoutSIGPIPE(_ write: () -> Bool) -> Bool {
    var (signal, former, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&signal)
    sigaddset(&signal, SIGPIPE)
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &signal, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    if write() { return true }
    var noTime = timespec()
    while !wasPending, sigtimedwait(&signal, nil, &noTime) < 0, errno == EINTR {}
    return false
  }
}

/// The lines that come out of a pipe.
public struct DAVLineReader {
  private let descriptor: Int32
  private var buffer = Data()
  /// Up to here there is no end of a line.
  private var searched = 0

  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Waits for the next line; read(2).
  ///
  /// - Returns: nil at the end, and for a line that is too long.
  public mutating func next() -> Data? {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = buffer[searched...].firstIndex(of: DAVLine.newline) {
        let line = Data(buffer[..<end])
        buffer = Data(buffer[(end + 1)...])
        searched = 0
        return line
      }
      searched = buffer.count
      guard searched <= DAVLine.longest else { return nil }
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      buffer.append(contentsOf: piece[..<count])
    }
  }
}
