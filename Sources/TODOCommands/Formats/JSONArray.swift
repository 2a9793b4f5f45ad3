/// Prints a JSON array, one element per line, without holding it in memory. As JSON, the elements are safe for a
/// terminal.
struct JSONArray {
  let output: CommandOutput
  private var pending: String?

  init(output: CommandOutput) { self.output = output }

  mutating func begin() throws { try output.printPrepared("[") }

  mutating func add(_ element: String) throws {
    if let pending { try output.printPrepared(pending + ",") }
    pending = element
  }

  mutating func end() throws {
    if let pending { try output.printPrepared(pending) }
    try output.printPrepared("]")
  }
}
