import TODOCore
import TODOWording

/// A message that no key has asked for.
enum WaitingMessage {
  case plain(Message)
  /// A reminder that rings, which the next key can put off.
  case reminder(DueReminder)
}
