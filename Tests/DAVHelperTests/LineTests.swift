import DAVLines
import Foundation
import Testing

@Suite("Lines between the app and its helper") struct LineTests {
  @Test("one that is written when the other side has ended is an error, and no signal") func outlivesReader()
  {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    #expect(!DAVLine.write(Data("{}\n".utf8), to: ends[1]))
    var pending = sigset_t()
    sigpending(&pending)
    #expect(sigismember(&pending, SIGPIPE) == 0)
  }
}
