import Foundation
import TODOCore
import TODOScreens
import TODOWording
import TerminalUI

/// The progress of a command in one line of standard error, which is rewritten while the command runs and gone afterwards. Only a
/// terminal has it.
final class ProgressLine {
  private let world: World
  /// How many columns the line takes now.
  private var width = 0
  private let start = ContinuousClock.now
  private var shown: ContinuousClock.Instant?

  /// Short work shows nothing, and a line can be read before the next one comes.
  private static let patience = Duration.milliseconds(400)
  private static let pause = Duration.milliseconds(100)

  init(_ world: World) { self.world = world }

  /// - Parameter isLong: whether it is known to take long, so that it is shown at once.
  func show(_ message: Message, isLong: Bool = false) {
    let now = ContinuousClock.now
    let isDue = now - start > Self.patience && shown.map { now - $0 > Self.pause } ?? true
    guard world.errorOutput.terminal != nil, isDue || isLong else { return }
    shown = now
    let columns = max(1, (world.errorOutput.terminal?.columns ?? 80) - 1)
    let line = DrawableText.fitted(
      world.text(message, on: world.errorOutput),
      columns: columns,
      marks: world.marks
    )
    write("\r" + line.text + String(repeating: " ", count: max(0, width - line.columns)))
    width = line.columns
  }

  /// Takes the line away.
  func clear() {
    guard width > 0 else { return }
    write("\r" + String(repeating: " ", count: width) + "\r")
    width = 0
  }

  private func write(_ text: String) { try? world.errorOutput.write(Array(text.utf8)) }

  /// Reports the progress of a change of the store.
  ///
  /// - Parameter message: what is said while it is made.
  func report(_ message: @escaping @Sendable (_ percent: Int) -> Message) -> WorkProgress.Report {
    { progress in
      let percent = Int(progress.fraction * 100)
      await self.show(progress.isReturning ? .importReturning(percent: percent) : message(percent))
    }
  }
}
