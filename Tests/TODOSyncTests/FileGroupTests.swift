import Foundation
import SystemCalls
import TestSupport
import Testing

@testable import TODOSync

@Suite("New versions of files in a folder") struct FileGroupTests {
  @Test("take their places together, each for itself") func takesPlacesTogether() throws {
    try inFolder { folder in
      let paths = (0..<20).map { "\(folder)/\($0)" }
      let files = try paths.map { path in
        let file = try FileReplacement(of: path, replacing: nil)
        try file.write(Data(path.utf8))
        return file
      }
      try Data("theirs".utf8).write(to: URL(fileURLWithPath: paths[7]))
      let failures = FileGroup.publish(files, in: folder)
      for (index, path) in paths.enumerated() {
        #expect(failures[index] == (index == 7 ? .changedMeanwhile : nil))
        #expect(FileManager.default.contents(atPath: path) == Data((index == 7 ? "theirs" : path).utf8))
        #expect(files[index].state == (index == 7 ? nil : FileState(path: path)))
      }
    }
    #expect(FileGroup.publish([], in: "/tmp").isEmpty)
  }
}
