import CRename
import Glibc

/// The removal of a file that another program may replace at any time: it gets another name, and is removed only if it is the one that was meant.
public enum FileRemoval {
  /// - Parameter former: the file as it was read.
  /// - Throws: ``FileReplacement/Failure/changedMeanwhile`` if another one is there, which stays.
  public static func remove(_ path: String, as former: FileState) throws(FileReplacement.Failure) {
    let name = FileReplacement.freeName(beside: path)
    guard rename(path, name) == 0 else {
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
    if crename_to_free(name, path) == 0 { return }
    // Otherwise the file system can do that with links alone, or not at all.
    if errno == EEXIST || link(name, path) == 0 || errno == EEXIST {
      unlink(name)
    } else {
      rename(name, path)
    }
  }
}
