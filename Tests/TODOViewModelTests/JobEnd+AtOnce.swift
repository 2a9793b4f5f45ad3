@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

/// The result of a change that was made at once, and not as a job.
extension JobEnd? {
  var turn: TurnResult {
    get throws {
      guard case .turned(_, let result) = self else { throw OtherEnd(end: self) }
      return result
    }
  }

  var jump: HistoryJump {
    get throws {
      guard case .jumped(let jump, _) = self else { throw OtherEnd(end: self) }
      return jump
    }
  }
}

/// A change became a job, or had another result.
struct OtherEnd: Error {
  let end: JobEnd?
}
