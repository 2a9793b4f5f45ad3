/// Which way a step of the history is taken.
public enum HistoryDirection: Hashable, Sendable { case undo, redo }
