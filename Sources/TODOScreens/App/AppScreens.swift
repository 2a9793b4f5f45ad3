public import TerminalUI

/// The one list of everything with a key table: the screens in the order of the manual page, text fields, and the app
/// itself.
enum AppScreens {
  static let all: [any ActionOwner.Type] = [
    ListScreen.self, PaletteScreen.self, SearchScreen.self, GoToScreen.self, ListChooserScreen.self,
    TagChooserScreen.self, NameScreen.self, DuePromptScreen.self, QuickAddScreen.self,
    FormScreen.self, TextField.self, ConflictScreen.self, ConflictsScreen.self, SyncScreen.self,
    LinkScreen.self, MenuScreen.self,
    HistoryScreen.self, CalendarScreen.self, ReviewScreen.self, MapScreen.self, MapPointScreen.self,
    MapPlaceScreen.self, FiguresScreen.self, FilePromptScreen.self, PreviewScreen.self, FileNotesScreen.self,
    HelpScreen.self, RowSearchScreen.self,
    TODOApp.self,
  ]
}

extension ActionDescription {
  /// All actions, grouped by place, in the order of the help.
  public static let all = AppScreens.all.flatMap { all(of: $0) }
}

extension ActionPlace {
  /// All places, in the order of ``ActionDescription/all``.
  public static let all = AppScreens.all.map { $0.place }
}

extension KeyBindings {
  /// Assigns all keys that conflict neither with each other nor with the default keys of the other actions.
  ///
  /// - Parameter refuse: called for each assignment that is refused.
  public init(_ wishes: [Wish], refuse: (Wish, Refusal) -> Void) {
    // Without an assignment, no table is built before its screen needs it.
    self.init(wishes, among: wishes.isEmpty ? [] : ActionDescription.all, refuse: refuse)
  }

  /// The action that has a key in the list; nil if none has it.
  public func actionInList(of key: Key) -> String? {
    let actions = ActionDescription.all.filter { $0.place.meets(ListScreen.place) }
    return actions.first { (keys(for: $0.identifier) ?? $0.usualKeys).contains(key) }?.identifier
  }
}
