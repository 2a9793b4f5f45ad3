import Glibc

/// A stack of its own for the handlers of crashes on the main thread, see sigaltstack(2): when the stack has
/// overflowed, the usual one has no room for a handler.
final class CrashStack {
  private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
  private let isInUse: Bool

  /// Gives the calling thread the stack, unless it has one.
  init() {
    var present = stack_t()
    var own = stack_t(ss_sp: memory.baseAddress, ss_flags: 0, ss_size: memory.count)
    let hasNone = sigaltstack(nil, &present) == 0 && present.ss_flags & Int32(SS_DISABLE) != 0
    isInUse = hasNone && sigaltstack(&own, nil) == 0
  }

  /// Takes the stack away again.
  func free() {
    if isInUse {
      var none = stack_t(ss_sp: nil, ss_flags: Int32(SS_DISABLE), ss_size: 0)
      sigaltstack(&none, nil)
    }
    memory.deallocate()
  }
}
