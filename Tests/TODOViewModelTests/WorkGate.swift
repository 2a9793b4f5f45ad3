@testable import TODOViewModel

/// Holds the work of a list after its first slice, until it is let go.
final class WorkGate {
  private var isReached = false
  private var isOpen = false
  private var waiter: CheckedContinuation<Void, Never>?
  private var work: CheckedContinuation<Void, Never>?

  init(_ list: MyTODOViewModel) {
    list.afterSlice = { [weak self] _ in await self?.pass() }
  }

  /// Returns when the work stands at the gate.
  func reached() async {
    if !isReached { await withCheckedContinuation { waiter = $0 } }
  }

  /// Lets the work go on, past all its other slices too.
  func open() {
    isOpen = true
    work?.resume()
    work = nil
  }

  private func pass() async {
    guard !isOpen else { return }
    await withCheckedContinuation { continuation in
      work = continuation
      isReached = true
      waiter?.resume()
      waiter = nil
    }
  }
}
