import Testing

/// Everything that runs the whole app. One test runs at a time: a terminal and a program take a core of their own.
@Suite(.serialized) struct WholeApp {}
