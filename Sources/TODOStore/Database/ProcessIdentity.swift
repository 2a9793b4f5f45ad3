import Foundation

/// A process, distinguished from a later one with the same number.
struct ProcessIdentity: Hashable, Sendable, CustomStringConvertible {
  let processID: Int32
  /// Clock ticks between the start of the system and that of the process.
  let startTime: UInt64

  static let current = ProcessIdentity(of: getpid()) ?? ProcessIdentity(processID: getpid(), startTime: 0)

  /// "1234@567890".
  var description: String { "\(processID)@\(startTime)" }

  /// Whether the process is alive with which the name of a runner begins, ``StepRunner/name``.
  static func isAlive(runner name: String) -> Bool {
    ProcessIdentity(String(name.prefix { $0 != "/" }))?.isAlive ?? false
  }

  var isAlive: Bool { ProcessIdentity(of: processID) == self }
}

extension ProcessIdentity {
  init?(_ description: String) {
    let parts = description.split(separator: "@")
    guard parts.count == 2, let processID = Int32(parts[0]), let startTime = UInt64(parts[1]) else {
      return nil
    }
    self.init(processID: processID, startTime: startTime)
  }

  /// Nil if no such process is running. Source: proc(5), /proc/[pid]/stat: the name in parentheses is field 2, the
  /// start time field 22.
  init?(of processID: Int32) {
    guard let status = try? String(contentsOfFile: "/proc/\(processID)/stat", encoding: .utf8),
      let afterName = status.lastIndex(of: ")")
    else { return nil }
    let fields = status[status.index(after: afterName)...].split(separator: " ")
    guard fields.count > 19, let startTime = UInt64(fields[19]) else { return nil }
    self.init(processID: processID, startTime: startTime)
  }
}
