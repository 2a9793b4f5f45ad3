import TerminalUI

/// What a person can do in the list.
enum ListAction: String, ScreenAction {
  case toggleDone = "toggle-done"
  case edit = "edit"
  case add = "add"
  case quickAdd = "quick-add"
  case delete = "delete"
  case deleteMany = "delete-many"
  case pickPriority = "pick-priority"
  case setLow = "set-priority-low"
  case setMiddle = "set-priority-middle"
  case setHigh = "set-priority-high"
  case setHighest = "set-priority-highest"
  case setDue = "set-due"
  case mark = "mark"
  case markRange = "mark-range"
  case markAll = "mark-all"
  case undo = "undo"
  case redo = "redo"
  case history = "history"
  case search = "search"
  case nextFilter = "next-filter"
  case nextSort = "next-sort"
  case reverseSort = "reverse-sort"
  case sortByTitle = "sort-by-title"
  case sortByPriority = "sort-by-priority"
  case moveItemUp = "move-item-up"
  case moveItemDown = "move-item-down"
  case up = "up"
  case down = "down"
  case pageUp = "page-up"
  case pageDown = "page-down"
  case first = "first"
  case last = "last"
  case clear = "clear"
  case palette = "palette"
  case help = "help"
  case quit = "quit"

  static let place = ActionPlace.list

  static let keyTable = KeyTable<ListAction>([
    .init(.toggleDone, [.character(" ")], "done", "Mark done, or to do again", inFooter: true),
    .init(.edit, [.character("e"), Key(.enter)], "edit", "Open the item", inFooter: true),
    .init(.add, [.character("a"), Key(.insert)], "add", "Add an item", inFooter: true),
    .init(.quickAdd, [.character("A")], "quick add", "Add an item typed in one line"),
    .init(
      .delete,
      [.character("d"), Key(.delete)],
      "del",
      "Delete the item; undo brings it back",
      inFooter: true
    ),
    .init(.nextFilter, [.character("f")], "filter", "Show what is to do, done, or all", inFooter: true),
    .init(
      .nextSort,
      [.character("s")],
      "sort",
      "Next order: title, priority, due day, age, by hand",
      inFooter: true
    ),
    .init(.search, [.character("/")], "search", "Narrow the list to what you type", inFooter: true),
    .init(
      .mark,
      [.character("v")],
      "mark",
      "Mark the item and go on; keys then act on all that are marked",
      inFooter: true
    ),
    .init(
      .markRange,
      [.character("V")],
      "mark range",
      "Mark from the item marked last to this one"
    ),
    .init(.markAll, [.character("*")], "mark all", "Mark all in the list, or none"),
    .init(.pickPriority, [.character("p")], "prio", "Choose the priority", inFooter: true),
    .init(.setDue, [.character("w")], "when", "Say when it is due", inFooter: true),
    .init(.undo, [.character("u")], "undo", "Undo the newest step"),
    .init(.redo, [.character("r")], "redo", "Redo what was undone"),
    .init(.history, [.character("U")], "history", "The history: go back to any step", inFooter: true),
    .init(
      .palette,
      [.character(":"), .control("p"), .alt("x")],
      "actions",
      "Choose what to do by its name",
      inFooter: true
    ),
    .init(.deleteMany, [.character("D")], "delete all", "Delete all finished items, or all: asks which"),
    .init(.setLow, [.character("1")], "low", "Low priority"),
    .init(.setMiddle, [.character("2")], "middle", "Middle priority"),
    .init(.setHigh, [.character("3")], "high", "High priority"),
    .init(.setHighest, [.character("4")], "highest", "Highest priority"),
    .init(.reverseSort, [.character("S")], "reverse", "Reverse the order"),
    .init(.sortByTitle, [.character("t")], "by title", "Sort by title"),
    .init(.sortByPriority, [.character("P")], "by priority", "Sort by priority"),
    .init(.moveItemUp, [.character("K"), Key(.up, .shift)], "move up", "Move the item up (order by hand)"),
    .init(
      .moveItemDown,
      [.character("J"), Key(.down, .shift)],
      "move down",
      "Move the item down (order by hand)"
    ),
    .init(.up, [Key(.up), .character("k")], "up", "Select the item above"),
    .init(.down, [Key(.down), .character("j")], "down", "Select the item below"),
    .init(.pageUp, [Key(.pageUp)], "page up", "A screen up"),
    .init(.pageDown, [Key(.pageDown)], "page down", "A screen down"),
    .init(.first, [Key(.home), .character("g")], "first", "Select the first item"),
    .init(.last, [Key(.end), .character("G")], "last", "Select the last item"),
    .init(.clear, [Key(.escape)], "clear", "Stop work; take marks away; leave a search"),
    .init(.help, [.character("?"), Key(.function(1))], "help", "All keys", inFooter: true),
    .init(.quit, [.character("q")], "quit", "Quit; everything is saved", inFooter: true),
  ])
}
