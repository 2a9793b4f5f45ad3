import ArgumentParser
import Foundation
import TODOModel

/// `mytodo backup`: makes a verified copy now.
struct BackupCommand: ParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Make a verified copy of the database now.",
    discussion: """
      Windows can go on writing meanwhile. The app makes a copy by itself on the first use of a day, and before a \
      newer release changes the file.
      """
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup(visibility: .private) var settings: ConfigurationOptions
  @OptionGroup(visibility: .private) var screen: ScreenOptions

  @Argument(
    help: ArgumentHelp(
      "Where to put the copy; no file may be there.",
      discussion: "Default: the directory beside the database that ends in “.backups”."
    )
  )
  var path: String?

  func run() throws {
    try settings.refuse()
    try screen.refuse()
    let library = options.library()
    if let path { try Self.refuseUnusable(path) }
    try reportingFailures(of: library.database) { () throws(TODOStoreError) in
      if let path {
        try library.writeCopy(to: path)
        print(path)
      } else if let backup = try library.backUp() {
        print(backup.path)
      }
    }
  }

  /// Where a copy cannot be put is told apart from a database that cannot be read.
  private static func refuseUnusable(_ path: String) throws {
    var isDirectory: ObjCBool = false
    let reason: String
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) {
      reason = isDirectory.boolValue ? "that is a directory" : "there is a file already"
    } else if access(FilePath(path).directory, W_OK | X_OK) != 0 {
      reason = "no file can be made there (\(String(cString: strerror(errno))))"
    } else {
      return
    }
    let failure = CommandFailure.refused("\(path): \(reason); name another path; nothing was written")
    failure.report()
    throw ExitCode(failure.exitCode)
  }
}
