import Glibc

/// The data that a signal handler needs.
nonisolated struct SignalContext {
  /// How to restore the terminal; its owner keeps it alive as long as handlers are installed.
  let plan: UnsafeMutablePointer<RestorePlan>
  let previousActions: UnsafeMutablePointer<sigaction>
}

/// The context of the handlers, nil while none are installed.
///
/// Written only on the main thread, before handlers are installed and after they are removed, hence `unsafe`. A handler
/// must run neither a lazy initializer nor the runtime's exclusivity checks, hence a value that the compiler
/// initializes statically, and `unchecked`.
@exclusivity(unchecked) nonisolated(unsafe) var signalContext: SignalContext? = nil
