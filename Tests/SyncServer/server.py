#!/usr/bin/env python3
"""A CalDAV server for tests, which does whatever it is told to, also what no server should.

It has worlds, each a person of its own with collections below /WORLD/calendars/, so tests do not see each other. It is told what to do by lines of
JSON on its input, and answers each with one line; the first line that it prints has its addresses. It ends with its input.

  {"do": "world", "world": "w", "sync": true, "tag": true, "auth": "Basic", "unique": false}    makes a world: with lists of
                                                                                changes, a ctag, how it asks who it is, a UID once in all
  {"do": "rules", "world": "w", "rules": [RULE ...]}                            the first that fits a request acts
  {"do": "put", "world": "w", "href": "tasks/a.ics", "body": "..."}             as another program; "delete" likewise
  {"do": "list", "world": "w"}                                                  {"items": {href: body}, "log": [request lines], "heads": [headers]}

A RULE has "on" (methods, a regular expression), "path" (the same for paths) and "times" (so many requests; all), and what becomes of the request:

  "first": {"do": ...}      another program is quicker
  "apply": true             the request is carried out, whatever is answered
  "status", "headers", "body", "base64"     answered instead; {http}, {https}, {time+N} are filled in
  "drop": [header], "swap": [[regular expression, text]]                        changes in the answer as it would be
  "cut": "before"|"after"|"half"            nothing is done; it is done and nothing is answered; half an answer
  "delay": seconds, "drip": seconds a byte, "endless": true, "gzip": "good"|"broken"
"""

import base64
import email.utils
import gzip
import hashlib
import json
import os
import re
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import quote, unquote
from xml.etree import ElementTree
from xml.sax.saxutils import escape

DAV, CAL, CS = "{DAV:}", "{urn:ietf:params:xml:ns:caldav}", "{http://calendarserver.org/ns/}"
OPEN = '<?xml version="1.0" encoding="utf-8"?>\n<D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:S="http://calendarserver.org/ns/">'
PASSWORD = "sesame-7f3a"
worlds, lock, origins = {}, threading.RLock(), {}


class World:
    def __init__(self, name, sync=True, tag=True, auth="Basic", unique=False):
        self.name, self.sync, self.tag, self.auth, self.unique = name, sync, tag, auth, unique
        self.home = f"/{name}/calendars/"
        self.collections = {
            self.home + "tasks/": ("Tasks", ["VTODO"]),
            self.home + "events/": ("Events", ["VEVENT"]),
            self.home + "any/": ("Any", None),
        }
        self.items, self.changes, self.rules, self.log, self.heads = {}, [], [], [], []

    def put(self, path, body):
        self.items[path] = body
        self.changes.append(path)

    def delete(self, path):
        del self.items[path]
        self.changes.append(path)

    def etag(self, path):
        return '"%s"' % hashlib.sha1(self.items[path]).hexdigest()[:12]

    def uid(self, body):
        found = re.search(rb"^UID:(.*?)\r?$", body, re.M)
        return found and found.group(1)


def tell(line):
    command = json.loads(line)
    with lock:
        if command["do"] == "world":
            name = command["world"]
            worlds[name] = World(name, **{key: command[key] for key in ("sync", "tag", "auth", "unique") if key in command})
            return {}
        return act(worlds[command["world"]], command)


def act(world, command):
    do = command["do"]
    if do == "rules":
        world.rules = command["rules"]
        world.log, world.heads = [], []
    elif do == "put":
        body = base64.b64decode(command["base64"]) if "base64" in command else command["body"].encode()
        world.put(world.home + command["href"], body)
    elif do == "delete":
        world.delete(world.home + command["href"])
    elif do == "list":
        items = {path[len(world.home):]: body.decode("utf-8", "replace") for path, body in world.items.items()}
        return {"items": items, "log": world.log, "heads": world.heads}
    return {}


def filled(text):
    text = text.replace("{http}", origins["http"]).replace("{https}", origins["good"])
    return re.sub(r"\{time\+(\d+)\}", lambda found: email.utils.formatdate(time.time() + int(found.group(1)), usegmt=True), text)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 60

    def log_message(self, *arguments): pass

    def handle_any(self):
        length = int(self.headers.get("Content-Length") or 0)
        self.sent = self.rfile.read(length)
        self.path = re.sub(r"^https?://[^/]*", "", self.path)
        self.place = quote(unquote(self.path), safe="/@-._~")
        world = worlds.get(self.place.split("/")[1]) or worlds.get(self.user())
        if world is None: return self.answer(401, {"WWW-Authenticate": 'Basic realm="x"'}, b"")
        # The first request of a helper asks how it has to say who it is.
        if world.auth and "Authorization" not in self.headers: return self.answer(*self.carry_out(world))
        with lock:
            world.log.append(f"{self.command} {self.path}")
            world.heads.append({key.lower(): value for key, value in self.headers.items()})
            rule = next((rule for rule in world.rules if self.fits(rule)), None)
            if rule and "times" in rule: rule["times"] -= 1
        if rule is None: return self.answer(*self.carry_out(world))
        if "first" in rule: act(world, rule["first"])
        self.act_by(rule, world)

    do_GET = do_PUT = do_DELETE = do_PROPFIND = do_REPORT = do_MOVE = do_MKCALENDAR = do_OPTIONS = do_POST = handle_any

    def fits(self, rule):
        return (
            rule.get("times", 1) > 0
            and re.fullmatch(rule.get("on", ".*"), self.command)
            and re.search(rule.get("path", ""), self.path)
            and ("token" not in rule or rule["token"] == bool(re.search(rb"sync-token>[^<]", self.sent)))
        )

    def act_by(self, rule, world):
        cut = rule.get("cut")
        if cut == "before": return self.hang_up()
        time.sleep(rule.get("delay", 0))
        status, headers, body = 200, {}, b""
        if "status" not in rule or rule.get("apply"): status, headers, body = self.carry_out(world)
        if cut == "after": return self.hang_up()
        if "status" in rule:
            status, body = rule["status"], base64.b64decode(rule["base64"]) if "base64" in rule else filled(rule.get("body", "")).encode()
            headers = {}
        for name in rule.get("drop", []): headers.pop(name, None)
        headers.update({name: filled(value) for name, value in rule.get("headers", {}).items()})
        for pattern, text in rule.get("swap", []): body = re.sub(pattern.encode(), text.encode(), body, flags=re.S)
        if "gzip" in rule:
            body = gzip.compress(body)
            if rule["gzip"] == "broken": body = body[:20] + b"\0" * 20 + body[40:]
            headers["Content-Encoding"] = "gzip"
        if cut == "half":
            self.head(status, {**headers, "Content-Length": str(len(body))})
            self.wfile.write(body[: len(body) // 2])
            return self.hang_up()
        if "drip" in rule or rule.get("endless"):
            self.head(status, {**headers, "Content-Length": str(1 << 40)})
            try:
                while True:
                    self.wfile.write(b" " if "drip" in rule else b" " * (1 << 20))
                    self.wfile.flush()
                    time.sleep(rule.get("drip", 0))
            except OSError: return self.hang_up()
        self.answer(status, headers, body)

    def hang_up(self):
        self.close_connection = True
        try: self.connection.shutdown(socket.SHUT_RDWR)
        except OSError: pass

    def head(self, status, headers):
        self.send_response(status)
        for name, value in headers.items(): self.send_header(name, value)
        self.end_headers()

    def answer(self, status, headers, body):
        try:
            length = {} if status == 204 else {"Content-Length": str(len(body))}
            self.head(status, {**headers, **length})
            if self.command != "HEAD" and status != 204: self.wfile.write(body)
        except OSError: self.close_connection = True

    # Who asks

    def user(self):
        kind, _, text = (self.headers.get("Authorization") or "").partition(" ")
        if kind == "Basic": return base64.b64decode(text).decode().partition(":")[0]
        found = re.search(r'username="([^"]*)"', text)
        return found.group(1) if found else ""

    def is_known(self, world):
        kind, _, text = (self.headers.get("Authorization") or "").partition(" ")
        if world.auth == "Basic": return kind == "Basic" and base64.b64decode(text).decode() == f"{world.name}:{PASSWORD}"
        values = dict(re.findall(r'(\w+)="?([^",]*)"?', text))
        md5 = lambda part: hashlib.md5(part.encode()).hexdigest()
        secret = md5(f"{world.name}:x:{PASSWORD}")
        what = md5(f"{self.command}:{values.get('uri', '')}")
        parts = [secret, "n1", values.get("nc", ""), values.get("cnonce", ""), values.get("qop", ""), what]
        return kind == "Digest" and values.get("response") == md5(":".join(parts))

    # CalDAV

    def carry_out(self, world):
        with lock:
            if world.auth and not self.is_known(world):
                kind = 'Basic realm="x"' if world.auth == "Basic" else 'Digest realm="x", nonce="n1", qop="auth", algorithm=MD5'
                return 401, {"WWW-Authenticate": kind}, b""
            return getattr(self, "on_" + self.command.lower())(world)

    def multistatus(self, parts): return 207, {"Content-Type": "application/xml; charset=utf-8"}, (OPEN + "".join(parts) + "</D:multistatus>").encode()

    def response(self, href, properties=None, status="200 OK"):
        href = f"<D:href>{escape(href)}</D:href>"
        if properties is None: return f"<D:response>{href}<D:status>HTTP/1.1 {status}</D:status></D:response>"
        return f"<D:response>{href}<D:propstat><D:prop>{properties}</D:prop><D:status>HTTP/1.1 {status}</D:status></D:propstat></D:response>"

    def token(self, world): return f"http://example.org/sync/{len(world.changes)}"

    def collection(self, world, path):
        name, components = world.collections[path]
        text = f"<D:resourcetype><D:collection/><C:calendar/></D:resourcetype><D:displayname>{escape(name)}</D:displayname>"
        if components is not None:
            names = "".join(f'<C:comp name="{one}"/>' for one in components)
            text += f"<C:supported-calendar-component-set>{names}</C:supported-calendar-component-set>"
        if world.sync: text += f"<D:sync-token>{self.token(world)}</D:sync-token>"
        if world.tag: text += f"<S:getctag>t{len(world.changes)}</S:getctag>"
        return self.response(path, text)

    def version(self, world, path): return self.response(path, f"<D:resourcetype/><D:getetag>{world.etag(path)}</D:getetag>")

    def members(self, world, collection): return [path for path in world.items if path.startswith(collection)]

    def on_propfind(self, world):
        path, depth = self.place, self.headers.get("Depth")
        if path in world.collections:
            parts = [self.collection(world, path)]
            if depth == "1": parts += [self.version(world, item) for item in self.members(world, path)]
            return self.multistatus(parts)
        principal = f"<D:current-user-principal><D:href>/{world.name}/principal/</D:href></D:current-user-principal>"
        if path in ("/", f"/{world.name}/", f"/{world.name}/start/"):
            return self.multistatus([self.response(path, f"<D:resourcetype><D:collection/></D:resourcetype>{principal}")])
        if path == f"/{world.name}/principal/":
            home = f"<C:calendar-home-set><D:href>{world.home}</D:href></C:calendar-home-set>"
            return self.multistatus([self.response(path, f"<D:resourcetype><D:principal/></D:resourcetype>{home}")])
        if path == world.home:
            parts = [self.response(path, "<D:resourcetype><D:collection/></D:resourcetype>")]
            if depth == "1": parts += [self.collection(world, one) for one in world.collections]
            return self.multistatus(parts)
        return 404, {}, b""

    def on_report(self, world):
        root = ElementTree.fromstring(self.sent)
        if root.tag == CAL + "calendar-multiget":
            parts = []
            for element in root.iter(DAV + "href"):
                path = quote(unquote(element.text), safe="/@-._~")
                if path in world.items:
                    data = escape(world.items[path].decode("utf-8", "surrogateescape"))
                    parts.append(self.response(element.text, f"<D:getetag>{world.etag(path)}</D:getetag><C:calendar-data>{data}</C:calendar-data>"))
                else: parts.append(self.response(element.text, status="404 Not Found"))
            return 207, {"Content-Type": "application/xml"}, (OPEN + "".join(parts) + "</D:multistatus>").encode("utf-8", "surrogateescape")
        if not world.sync: return 501, {}, b""
        if self.place not in world.collections: return 404, {}, b""
        token = root.find(DAV + "sync-token").text
        if token is None: parts = [self.version(world, path) for path in self.members(world, self.place)]
        else:
            changed = dict.fromkeys(path for path in world.changes[int(token.rpartition("/")[2]):] if path.startswith(self.place))
            parts = [self.version(world, path) if path in world.items else self.response(path, status="404 Not Found") for path in changed]
        return self.multistatus(parts + [f"<D:sync-token>{self.token(world)}</D:sync-token>"])

    def on_get(self, world):
        if self.place not in world.items: return 404, {}, b""
        return 200, {"ETag": world.etag(self.place), "Content-Type": "text/calendar"}, world.items[self.place]

    def on_put(self, world):
        path, known = self.place, self.place in world.items
        if path.rpartition("/")[0] + "/" not in world.collections: return 409, {}, b""
        wanted = self.headers.get("If-Match")
        if wanted and (not known or wanted != world.etag(path)) or self.headers.get("If-None-Match") == "*" and known: return 412, {}, b""
        owner = next((one for one in self.members(world, path.rpartition("/")[0]) if one != path and world.uid(world.items[one]) == world.uid(self.sent)), None)
        if owner:
            body = f'<D:error xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><C:no-uid-conflict><D:href>{owner}</D:href></C:no-uid-conflict></D:error>'
            return 409, {"Content-Type": "application/xml"}, body.encode()
        owner = next((one for one in world.items if one != path and world.uid(world.items[one]) == world.uid(self.sent)), None)
        if owner and world.unique:
            error = f"<C:unique-scheduling-object-resource><D:href>{owner}</D:href></C:unique-scheduling-object-resource>"
            body = f'<D:error xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">{error}</D:error>'
            return 403, {"Content-Type": "application/xml"}, body.encode()
        world.put(path, self.sent)
        return (204 if known else 201), {"ETag": world.etag(path)}, b""

    def on_delete(self, world):
        if self.place not in world.items: return 404, {}, b""
        wanted = self.headers.get("If-Match")
        if wanted and wanted != world.etag(self.place): return 412, {}, b""
        world.delete(self.place)
        return 204, {}, b""

    def on_move(self, world):
        if self.place not in world.items: return 404, {}, b""
        if self.headers.get("If-Match", world.etag(self.place)) != world.etag(self.place): return 412, {}, b""
        target = quote(unquote(re.sub(r"^https?://[^/]*", "", self.headers["Destination"])), safe="/@-._~")
        if target.rpartition("/")[0] + "/" not in world.collections: return 409, {}, b""
        if target in world.items: return 412, {}, b""
        body = world.items[self.place]
        world.delete(self.place)
        world.put(target, body)
        return 201, {}, b""

    def on_mkcalendar(self, world):
        if self.place in world.collections: return 405, {}, b""
        names = ElementTree.fromstring(self.sent).iter(DAV + "displayname")
        world.collections[self.place] = (next(names).text, ["VTODO"])
        return 201, {}, b""


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client): pass


def run(command, **options): subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)


def certificates(folder):
    """Makes an authority and what it vouches for: a good certificate, one that has expired, and one of another host."""
    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    run(["openssl", "req", "-x509", *key, "-keyout", f"{folder}/ca.key", "-out", f"{folder}/ca.pem", "-subj", "/CN=Test", "-days", "30"])
    for name, days, host in ("good", "30", "IP:127.0.0.1,DNS:localhost"), ("expired", "-1", "IP:127.0.0.1"), ("other", "30", "DNS:example.org"):
        run(["openssl", "req", *key, "-keyout", f"{folder}/{name}.key", "-out", f"{folder}/{name}.csr", "-subj", "/CN=Test"])
        with open(f"{folder}/{name}.txt", "w") as file: file.write(f"subjectAltName={host}\n")
        signed = ["openssl", "x509", "-req", "-in", f"{folder}/{name}.csr", "-CA", f"{folder}/ca.pem", "-CAkey", f"{folder}/ca.key", "-CAcreateserial"]
        run([*signed, "-out", f"{folder}/{name}.pem", "-days", days, "-extfile", f"{folder}/{name}.txt"])


def end_with(parent):
    """Ends when the tests have ended, whoever else holds the input open."""
    while os.getppid() == parent: time.sleep(1)
    os._exit(0)


def main():
    threading.Thread(target=end_with, args=[os.getppid()], daemon=True).start()
    with tempfile.TemporaryDirectory() as folder:
        certificates(folder)
        for name in "http", "good", "expired", "other":
            server = Server(("127.0.0.1", 0), Handler)
            if name != "http":
                context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
                context.load_cert_chain(f"{folder}/{name}.pem", f"{folder}/{name}.key")
                server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
            origins[name] = f"http{'' if name == 'http' else 's'}://127.0.0.1:{server.server_port}"
            threading.Thread(target=server.serve_forever, daemon=True).start()
        with open(f"{folder}/password", "w") as file: file.write(PASSWORD + "\n")
        print(json.dumps({**origins, "ca": f"{folder}/ca.pem", "password": f"{folder}/password"}), flush=True)
        for line in sys.stdin: print(json.dumps(tell(line)), flush=True)


main()
