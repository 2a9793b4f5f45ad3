/// Which way the history is gone: a step is undone, or an undone one is made again.
public enum HistoryDirection: Hashable, Sendable { case undo, redo }
