import TestDrivers
import Testing

extension WholeApp {
  /// `Scripts/torture-terminal` does the same ten thousand times.
  @Suite("Random bytes from the terminal") struct RandomBytesTests {
    @Test(
      "neither crash the app, nor reach the screen, nor damage terminal and database"
    )
    func streams() async throws {
      let report = try await TerminalTorture(seed: 2026).run(streamCount: 250)
      #expect(report.faults == [])
      #expect(report.streamCount == 250)
      #expect(report.startCount > 1)
    }
  }
}
