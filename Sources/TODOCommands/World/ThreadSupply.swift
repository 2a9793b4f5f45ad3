import Foundation

/// The threads that the system gives to this process. Without them libdispatch waits for ever, and says nothing.
nonisolated enum ThreadSupply {
  /// How many are needed at most, beside the first.
  private static let needed = 4

  /// Why there are not enough; nil where there are.
  static var shortage: String? {
    var gate = pthread_mutex_t()
    pthread_mutex_init(&gate, nil)
    pthread_mutex_lock(&gate)
    var threads: [pthread_t] = []
    var code: Int32 = 0
    withUnsafeMutablePointer(to: &gate) { gate in
      while threads.count < needed, code == 0 {
        var thread = pthread_t()
        code = pthread_create(&thread, nil, passGate, gate)
        if code == 0 { threads.append(thread) }
      }
      pthread_mutex_unlock(gate)
      for thread in threads { pthread_join(thread, nil) }
    }
    pthread_mutex_destroy(&gate)
    return code == 0 ? nil : String(cString: strerror(code))
  }

  private static let passGate: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    guard let gate = $0?.assumingMemoryBound(to: pthread_mutex_t.self) else { return nil }
    pthread_mutex_lock(gate)
    pthread_mutex_unlock(gate)
    return nil
  }
}
