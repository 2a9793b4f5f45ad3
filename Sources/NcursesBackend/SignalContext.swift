import Glibc

/// What a handler needs at hand.
nonisolated struct SignalContext {
  /// How the terminal is given back; its owner keeps it for as long as handlers are installed.
  let plan: UnsafeMutablePointer<RestorePlan>
  /// The actions that were there before ours, by signal number.
  let previousActions: UnsafeMutablePointer<sigaction>
}

/// Where the handlers find their context, nil while none are installed.
///
/// Written on the main thread only, before handlers are installed and after they are gone, hence `unsafe`; a
/// handler must neither run a lazy initialiser nor the runtime's bookkeeping of accesses, hence a value the
/// compiler lays down statically, and `unchecked`.
@exclusivity(unchecked) nonisolated(unsafe) var signalContext: SignalContext? = nil
