import Glibc

/// An alternate stack for crash handlers on the main thread, see sigaltstack(2): after a stack overflow, the normal
/// stack has no room for a handler.
final class CrashStack {
  private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
  private let isInUse: Bool

  /// Installs the stack on the calling thread, unless it already has one.
  init() {
    var present = stack_t()
    var own = stack_t(ss_sp: memory.baseAddress, ss_flags: 0, ss_size: memory.count)
    let hasNone = sigaltstack(nil, &present) == 0 && present.ss_flags & Int32(SS_DISABLE) != 0
    isInUse = hasNone && sigaltstack(&own, nil) == 0
  }

  func free() {
    if isInUse {
      var none = stack_t(ss_sp: nil, ss_flags: Int32(SS_DISABLE), ss_size: 0)
      sigaltstack(&none, nil)
    }
    memory.deallocate()
  }
}
