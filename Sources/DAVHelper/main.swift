import DAVLines
import FoundationEssentials
import Glibc

// `mytodo-dav`: reaches one CalDAV server for `mytodo sync`. Requests come as lines of JSON, and are answered in their order; it ends with its input.
Confinement.begin()

let session = Session { answer in
  guard let line = try? DAVLine.bytes(answer), DAVLine.write(line, to: STDOUT_FILENO) else { exit(1) }
}
var lines = DAVLineReader(descriptor: STDIN_FILENO)
while let line = lines.next() {
  guard let request = try? DAVLine.value(line, as: DAVRequest.self) else { exit(64) }
  session.answer(request)
}
