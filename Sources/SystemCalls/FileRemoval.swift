import CRename
import Glibc

/// The removal of a file that another program may replace at any time: it gets another name, and is removed only if it is the one that was meant.
public enum FileRemoval {
  /// - Parameter former: the file as it was read.
  /// - Throws: ``FileReplacement/Failure/changedMeanwhile`` if another one is there, which stays.
  public static func remove(_ path: String, as former: FileState) throws(FileReplacement.Failure) {
    let name = FileReplacement.freeName(beside: path)
    guard Glibc.rename(path, name) == 0 else {
      throw errno == ENOENT ? .changedMeanwhile : .unwritable(code: errno)
    }
    guard FileState(path: name) == former else {
      giveBack(name, path)
      throw .changedMeanwhile
    }
    guard unlink(name) == 0 else {
      let code = errno
      giveBack(name, path)
      throw .unwritable(code: code)
    }
  }

  /// A version that has come to the path meanwhile is newer.
  private static func giveBack(_ name: String, _ path: String) {
    if !rename(name, toFree: path), errno == EEXIST { unlink(name) }
  }

  /// Gives a file a name that none has.
  ///
  /// - Returns: whether it has it; otherwise the file is as it was.
  public static func rename(_ path: String, toFree name: String) -> Bool {
    if crename_to_free(path, name) == 0 { return true }
    guard errno != EEXIST else { return false }
    // The file system can do that with links alone, or not at all.
    if link(path, name) == 0 {
      unlink(path)
      return true
    }
    return errno != EEXIST && Glibc.rename(path, name) == 0
  }
}
