import TODOCore
import TestSupport
import Testing

@testable import TODOStore

/// Two windows on one file.
struct TwoWindows {
  let directory: TemporaryDirectory
  let mine: TODOItemStore
  let other: TODOItemStore

  init(other name: String = "other", clock: WallClock = .november) throws {
    directory = try TemporaryDirectory()
    try NewDatabase.write(to: directory.database)
    mine = try directory.openStore("mine", clock: clock)
    other = try directory.openStore(name, clock: clock)
  }
}

/// A suite whose tests are about the effect of one window on another.
protocol TwoWindowsSuite {
  var windows: TwoWindows { get }
}

extension TwoWindowsSuite {
  var directory: TemporaryDirectory { windows.directory }
  var mine: TODOItemStore { windows.mine }
  var other: TODOItemStore { windows.other }
}
