import Foundation
import TODOScreens
public import TODOWording

/// Checks the system resources that a process needs before it starts: without a thread Dispatch waits silently, and
/// without a descriptor it traps. Without /proc it traps when it looks at the state of its threads, which it does now and then.
nonisolated public enum ProcessLimits {
  /// What the most demanding start needs, and some more; the threads also have stacks.
  private static let threads = 4
  private static let memory = 64 << 20
  private static let descriptors: rlim_t = 32

  /// Why the program cannot run; nil if it can.
  public static var problem: Message? {
    guard access("/proc/self/stat", R_OK) == 0 else { return .procNotMounted }
    var limit = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < descriptors {
      limit.rlim_cur = min(limit.rlim_max, descriptors)
      guard limit.rlim_cur == descriptors, setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
      else { return .limitOfFiles(number: "\(descriptors)") }
    }
    let room = mmap(nil, memory, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard room != MAP_FAILED else { return .limitOfMemory }
    defer { munmap(room, memory) }
    sem_init(&gate, 0, 0)
    var started: [pthread_t] = []
    var code: Int32 = 0
    while started.count < threads, code == 0 {
      var thread = pthread_t()
      code = pthread_create(&thread, nil, waitAtGate, nil)
      if code == 0 { started.append(thread) }
    }
    for _ in started { sem_post(&gate) }
    for thread in started { pthread_join(thread, nil) }
    return code == 0 ? nil : .threadNotStarted(reason: String(cString: strerror(code)))
  }
}

/// A semaphore must stay at one place in memory, and its own functions are thread-safe.
nonisolated(unsafe) private var gate = sem_t()

/// All of them exist at the same time, like those of Dispatch.
nonisolated private func waitAtGate(_: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  while sem_wait(&gate) != 0 {}
  return nil
}
