"""Takes a rule of sync out of a copy of the sources, and shows that a test then fails: without.py RULE|all

The copy is kept in .build/without, where only what has changed is built again. RULE is a name of the table, or the number of a case of
Tests/SyncServer; without one, the rules are listed."""

import os
import re
import subprocess
import sys

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
COPY = os.path.join(ROOT, ".build", "without")
HELPER, ENGINE = "Sources/DAVHelper/", "Sources/TODOSync/"

# The cases and the name of each rule; the file, the text in it that is the rule, and its replacement; and the tests that have to fail.
RULES = [
    ("1 condition", HELPER + "Resources.swift", 'match.map { "If-Match: \\(Self.header($0))" } ?? "If-None-Match: *"', '"X-Wanted: \\(match ?? "")"', "WritingTests"),
    ("2 3 uid", HELPER + "Connection.swift", '.calDAV("no-uid-conflict"), ', "", "WritingTests"),
    ("4 multistatus", HELPER + "Resources.swift", "case 200, 201, 204:\n      var end", "case 200...207:\n      var end", "WritingTests"),
    ("5 6 once", HELPER + "Connection.swift", "error.isTemporary, request.isReading || error.isUnsent else", "error.isTemporary else", "WritingTests"),
    ("7 intents", ENGINE + "Running/SyncRun.swift", "if !options.isDry { try await run.finishInterrupted() }", "", "TODOSyncTests"),
    ("10 etags", HELPER + "Multistatus.swift", 'text.hasPrefix("W/") ? String(text.dropFirst(2)) : text', "text", "ListingTests"),
    ("13 token", HELPER + "Listing.swift", "Self.refusals.contains(answer.status) || answer.status == 507", "answer.status == 507", "ListingTests"),
    ("14 restored", HELPER + "Listing.swift", "        !items.isEmpty || !gone.isEmpty\n", "        items.count >= 0\n", "ListingTests"),
    ("15 cut", HELPER + "Listing.swift", "isCut = isCut || answer.status == 507", "isCut = false", "ListingTests"),
    ("16 left-out", ENGINE + "Transports/DAVTransport.swift", "if listing.isWhole, !listing.entries.isEmpty {", "if listing.isWhole, listing.entries.count < 0 {", "DAVSyncTests"),
    ("17 gone", HELPER + "Listing.swift", "if answer.status == 404 || answer.status == 410 {\n      items", "if answer.status ?? 0 >= 400 {\n      items", "ListingTests"),
    ("18 alone", HELPER + "Resources.swift", "} else if let item = try one(address) {", "} else if address.path.isEmpty, let item = try one(address) {", "BodyTests"),
    ("21 spelling", HELPER + "Address.swift", "if isUnreserved(code) { result.append(code) } else { result += escape(code) }", "result += escape(code)", "ListingTests|XMLTests"),
    ("23 retry-after", HELPER + "Connection.swift", "wait(wanted ?? pause)", "wait(pause)", "NetworkTests"),
    ("25 portal", HELPER + "Connection.swift", "where answer.isHTML:", "where answer.isHTML && answer.status == 299:", "WritingTests"),
    ("29 downgrade", HELPER + "Connection.swift", "guard next.isSecure || !request.address.isSecure else", "guard next.isSecure || !next.isSecure else", "TrustTests"),
    ("29 host", HELPER + "Connection.swift", "guard address.host == typed.host, isSamePort else", "guard address.host.count == typed.host.count || !typed.host.isEmpty else", "TrustTests"),
    ("dumps", HELPER + "Confinement.swift", "    _ = ccurl_forbid_dumps()\n", "", "TrustTests"),
    ("secrets", HELPER + "Connection.swift", "if failure.text?.contains(secret) ?? false {", "if failure.text?.contains(secret + secret) ?? false {", "TrustTests"),
    ("deletions", ENGINE + "Running/AccountRun+Reading.swift", "work.stop(.deletionsHere(count: deleted.count", "work.report.question = nil; _ = (SyncQuestion.deletionsHere(count: deleted.count",
     "SyncGuardTests"),
    ("unmounted", ENGINE + "Running/AccountRun+Reading.swift", "listing.isWhole && listing.entries.isEmpty\n", "listing.isWhole && listing.entries.count < 0\n", "SyncGuardTests"),
    ("replaced", ENGINE + "Running/AccountRun+Reading.swift", "return uids[row.href].map(row.has) ?? true", "return true", "ReplacedResourceTests"),
    ("moves", ENGINE + "Running/AccountRun+UniqueUIDs.swift", "DAVTransport.path(former.href, place.href) == owner", "owner.isEmpty", "DAVMoveTests"),
    ("moved", ENGINE + "Running/AccountRun+UniqueUIDs.swift", "!ResourceText.isSame(found.bytes, body), let version", "found.bytes.isEmpty, let version", "DAVMoveTests"),
]

# Only what sync needs is built.
MANIFEST = """
let wanted: Set<String> = [
  "CCurl", "CExpat", "CRename", "SystemCalls", "DAVLines", "DAVHelper", "SyncServer", "DAVHelperTests", "TODOCore", "TODOStore", "TaskFormats", "SyncRules", "TODOSync", "TestSupport",
  "TODOWording", "TerminalUI", "TODOSyncTests",
]
package.targets.removeAll { !wanted.contains($0.name) }
package.products.removeAll { $0.name != "mytodo-dav" }
package.dependencies.removeLast()
"""


def copy():
    """Brings the copy up to date; files that are the same keep their times."""
    names = subprocess.run(["git", "-C", ROOT, "ls-files", "--cached", "--others", "--exclude-standard", "Package.swift", "Package.resolved", "Sources", "Tests"],
                           check=True, capture_output=True, text=True).stdout.split("\n")
    for name in filter(None, names):
        if os.path.isfile(os.path.join(ROOT, name)):
            with open(os.path.join(ROOT, name), "rb") as file:
                write(name, file.read() + (MANIFEST.encode() if name == "Package.swift" else b""))


def write(name, content):
    path = os.path.join(COPY, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if not os.path.exists(path) or open(path, "rb").read() != content:
        with open(path, "wb") as file:
            file.write(content)


def test(filter):
    """Whether tests pass, and the names of those that fail. A copy that cannot be built proves nothing."""
    build = ["swift", "build", "--build-tests", "--package-path", COPY, "-debug-info-format", "none", "--quiet"]
    built = subprocess.run(build, capture_output=True, text=True)
    if built.returncode != 0:
        sys.exit(f"the copy cannot be built:\n{(built.stdout + built.stderr)[-2000:]}")
    # The tests of the copy find its helper beside them.
    run = subprocess.run(["swift", "test", "--skip-build", "--package-path", COPY, "--filter", filter], capture_output=True, text=True)
    output = run.stdout + run.stderr
    return run.returncode == 0, sorted(set(re.findall(r'Test "?(.*?)"? failed after', output)))


def main():
    wanted = " ".join(sys.argv[1:])
    rules = [rule for rule in RULES if wanted == "all" or wanted == rule[0] or wanted in rule[0].split()]
    if not rules:
        sys.exit("\n".join([__doc__, "", *(f"  {rule[0]}" for rule in RULES)]))
    copy()
    unneeded = 0
    for name, file, text, replacement, filter in rules:
        with open(os.path.join(ROOT, file), encoding="utf-8") as source:
            whole = source.read()
        if whole.count(text) != 1:
            sys.exit(f"{name}: its text is {whole.count(text)} times in {file}")
        write(file, whole.replace(text, replacement).encode())
        try:
            passes, failed = test(filter)
        finally:
            write(file, whole.encode())
        unneeded += passes
        print(f"{name}: all tests of {filter} pass without it" if passes else f"{name}: without it fails {'; '.join(failed) or filter}", flush=True)
    sys.exit(1 if unneeded else 0)


main()
