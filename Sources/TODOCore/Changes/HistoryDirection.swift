/// Whether a step of the history is undone or redone.
public enum HistoryDirection: Hashable, Sendable { case undo, redo }
