import TODOCore
import TODOWording
import TerminalUI

/// The events that the app handles, one after the other.
enum AppEvent {
  case key(Key)
  case paste(String)
  case mouse(MouseEvent)
  /// The size of the window has changed; the screens have already been redrawn.
  case resized
  /// The database changed, but not by this window.
  case changedElsewhere(ChangeElsewhere)
  /// The background job has made progress, or has ended.
  case workNews
  /// The app was started, or a day has passed: the background tasks are due.
  case keepHouse
  /// Something to draw has changed without a key: results of a search, parts of a map.
  case frameNeeded
  /// A day has begun, a due time has passed, a reminder rings or an item wakes.
  case timeTurned
  /// The message with this number has been on the screen for its time.
  case messageTimeEnded(Int)
  /// A message that does not answer a key.
  case message(Message)
  /// Drafts of windows that are gone.
  case orphans([OrphanedDraft])
  /// The terminal is gone.
  case hangUp
}

extension AppEvent {
  var changeElsewhere: ChangeElsewhere? {
    if case .changedElsewhere(let change) = self { change } else { nil }
  }
}
