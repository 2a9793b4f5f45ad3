import Testing

/// All tests that run the whole app. One test runs at a time, because a terminal and a program each take a core.
@Suite(.serialized) struct WholeApp {}
