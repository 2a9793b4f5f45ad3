import TODOCore
import TerminalUI

/// What the app reacts to, one after the other.
enum AppEvent {
  case key(Key)
  case paste(String)
  case mouse(MouseEvent)
  /// The window has another size; the screens are drawn in it already.
  case resized
  /// Something happened to the database that this window did not do.
  case changedElsewhere(ChangeElsewhere)
  /// Work beside the screen has come on, or has ended.
  case workNews
  /// The app was started, or a day has passed: what goes on beside the screen then is to begin.
  case keepHouse
  /// What a search has found has been read, or counted.
  case searchNews
  /// Another day has begun: what is said of dates is to be said anew.
  case dayChanged
  /// Something to say that no key has asked for.
  case message(Message)
  /// What windows that are gone have left unsaved.
  case orphans([OrphanedDraft])
  /// The terminal is gone.
  case hangUp
}

extension AppEvent {
  var changeElsewhere: ChangeElsewhere? {
    if case .changedElsewhere(let change) = self { change } else { nil }
  }
}
