import Foundation
import SystemCalls
import Testing

@Suite("A program that is started") struct ChildProcessTests {
  @Test("ends with its exit code, or by a signal")
  func ends() throws {
    let (exited, killed) = (
      try ChildProcess(["sh", "-c", "exit 3"]), try ChildProcess(["sh", "-c", "kill -9 $$"])
    )
    #expect(exited.waitForEnd() == .exit(3))
    let end = killed.waitForEnd()
    #expect(end == .signal(SIGKILL) && end.status == 128 + SIGKILL)
  }

  @Test("has the environment and the descriptors that it is given") func descriptors() throws {
    let output = try ChildProcess.pipe()
    let program = try ChildProcess(
      ["/bin/sh", "-c", "read line || echo $A"],
      environment: ["A=b"],
      input: "/dev/null",
      descriptors: [(STDOUT_FILENO, output.writing)]
    )
    close(output.writing)
    #expect(program.waitForEnd() == .exit(0))
    #expect(
      try FileHandle(fileDescriptor: output.reading, closeOnDealloc: true).readToEnd() == Data("b\n".utf8)
    )
  }

  @Test("that leads a group is stopped with all that it has started") func group() throws {
    let output = try ChildProcess.pipe()
    let program = try ChildProcess(
      ["sh", "-c", "sleep 300 & wait"],
      input: "/dev/null",
      descriptors: [(STDOUT_FILENO, output.writing)],
      isLeader: true
    )
    close(output.writing)
    #expect(program.endSoFar() == nil)
    program.send(SIGKILL)
    #expect(program.waitForEnd() == .signal(SIGKILL))
    // The pipe ends only when nobody has it any more.
    #expect(
      try FileHandle(fileDescriptor: output.reading, closeOnDealloc: true).readToEnd() ?? Data() == Data()
    )
  }

  @Test("is not started if there is none") func missing() {
    #expect(throws: ChildProcess.Failure(code: ENOENT)) { try ChildProcess(["/nowhere/x"]) }
  }
}
