import Foundation
public import SystemCalls
public import TODOCore
import TODOStore
import TaskFormats

/// The file that an export writes.
nonisolated public struct ExportTarget: Hashable, Sendable {
  public let path: String
  /// The file that is there, as it was seen; nil for a new one.
  public let former: FileState?
  /// What its name says it is, else its beginning; nil if neither does.
  public let format: FileFormat?
  /// The file that is there, if it can be brought up to date.
  let updatable: ImportableFile?

  public var name: String { FilePath(path).name }
  public var canBeUpdated: Bool { updatable != nil }

  /// What a typed path leads to.
  public enum Finding: Hashable, Sendable {
    /// Nothing is typed, or several lines.
    case nothing
    case folder
    /// There is no folder for a new file.
    case noFolder
    case file(ExportTarget)
    case failed(ExportFailure)
  }

  /// Looks at what a typed path leads to. It waits for the disk.
  public static func finding(_ typed: String, among files: UserFiles) -> Finding {
    switch files.place(of: typed) {
    case nil: return .nothing
    case .folder: return .folder
    case .special: return .failed(.unwritable(.notRegular))
    case .missing(let path):
      let folder = FilePath(path).directory
      guard FileState(path: folder)?.isDirectory == true, !path.hasSuffix("/") else { return .noFolder }
      guard access(folder, W_OK) == 0 else { return .failed(.unwritable(.unwritable(code: errno))) }
      let format = FormatGuess.format(ofNewFile: FilePath(path).name)
      return .file(ExportTarget(path: path, former: nil, format: format, updatable: nil))
    case .file(let path, let size):
      guard access(path, W_OK) == 0 else { return .failed(.unwritable(.unwritable(code: errno))) }
      let file: ImportableFile? =
        if case .file(let file) = ImportableFile.finding(at: path, size: size) { file } else { nil }
      return .file(
        ExportTarget(
          path: path,
          former: FileState(path: path),
          format: file?.format ?? FormatGuess.format(ofNewFile: FilePath(path).name),
          updatable: file.flatMap { $0.format.canBeUpdated ? $0 : nil }
        )
      )
    }
  }
}

/// Why nothing was exported. The file is as it was, but for ``notNoted(_:)``.
nonisolated public enum ExportFailure: Error, Hashable, Sendable {
  case unwritable(FileReplacement.Failure)
  case diskFull
  /// The file that is to be brought up to date is not read.
  case unreadable(ImportFailure)
  case store(TODOStoreError)
  /// The file was written, but what it says was not kept with its items.
  case notNoted(TODOStoreError)

  /// - Returns: nil if the export was stopped.
  init?(_ error: any Error) {
    switch error {
    case is CancellationError, ImportFailure.unreadable(.stopped): return nil
    case FileReplacement.Failure.unwritable(code: ENOSPC), FileReplacement.Failure.unwritable(code: EDQUOT):
      self = .diskFull
    case let failure as FileReplacement.Failure: self = .unwritable(failure)
    case let failure as ImportFailure: self = .unreadable(failure)
    case let failure as ItemExport.NotNoted: self = .notNoted(failure.cause)
    case let failure as TODOStoreError: self = .store(failure)
    default: self = .store(.failed(reason: "\(error)"))
    }
  }
}

/// How an export ended.
nonisolated public enum ExportEnd: Hashable, Sendable {
  case written(ExportOutcome.Counts)
  /// The file is as it was.
  case stopped
  case failed(ExportFailure)
}
