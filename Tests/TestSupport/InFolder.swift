import Foundation

/// Runs a test with a temporary directory for its files.
public func inFolder(_ body: (_ path: String) throws -> Void) throws {
  var template = Array("/tmp/mytodo-test.XXXXXX".utf8CString)
  guard let made = mkdtemp(&template) else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  let path = String(cString: made)
  defer { try? FileManager.default.removeItem(atPath: path) }
  try body(path)
}
