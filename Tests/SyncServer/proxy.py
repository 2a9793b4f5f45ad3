#!/usr/bin/env python3
"""Stands before a real server and disturbs one request, counted from 1:

  before   nothing reaches the server          late     it reaches the server a moment after the client has been cut off
  cut      half of it reaches the server       after    the server has done it, and nothing is answered
  half     the client gets half an answer      short    the client gets a listing in which the last half is missing
  slow     the server gets it after a second   hold     the server gets it when the others may go on
  echo     it is refused, with all that the client has said of itself

  proxy.py URL [NUMBER WAY]      prints its own address, and the requests as they come
"""

import base64
import http.client
import re
import socket
import sys
import threading
import time
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from xml.sax.saxutils import escape

WAYS = ("before", "late", "cut", "after", "half", "short", "slow")
# Not a fault of networks.
OTHERS = ("hold", "echo")
PAUSE = 0.3  # seconds after which a late request reaches the server
_HOP = {"connection", "keep-alive", "transfer-encoding", "content-length", "date", "server"}
_RESPONSE = re.compile(rb"<((?:\w+:)?)response\b.*?</\1response>", re.S)


class Proxy:
    def __init__(self, url, log=None):
        parts = urllib.parse.urlsplit(url)
        self._target, self._log, self._lock = (parts.hostname, parts.port), log, threading.Lock()
        self._server = _Server(("127.0.0.1", 0), _Handler)
        self._server.proxy = self
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        self.disturb(0, None)
        self._held = threading.Event()
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def disturb(self, number, way, act=None):
        """Disturbs the request of that number from now on, or none with 0. `act` is called at that moment."""
        with self._lock:
            self.requests, self._number, self._way, self._act = 0, number, way, act
            # The request that was disturbed; None as long as none was.
            self.hit = None

    def release(self):
        """Lets a request go on that is held."""
        self._held.set()

    def stop(self):
        self._server.shutdown()
        self._server.server_close()

    def _way_of(self, request):
        """What becomes of a request, and what is to be called then."""
        with self._lock:
            self.requests += 1
            if self._log:
                self._log(f"{self.requests} {request}")
            if self.requests != self._number:
                return None, None
            self.hit = request
            self._held.clear()
            return self._way, self._act

    def _forward(self, method, path, headers, body):
        connection = http.client.HTTPConnection(*self._target, timeout=60)
        try:
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            for name, value in headers.items():
                connection.putheader(name, value)
            connection.endheaders(body)
            answer = connection.getresponse()
            return answer.status, answer.getheaders(), answer.read()
        finally:
            connection.close()

    def _forward_half(self, method, path, headers, body):
        with socket.create_connection(self._target, timeout=60) as server:
            lines = [f"{method} {path} HTTP/1.1"] + [f"{name}: {value}" for name, value in headers.items()]
            head = ("\r\n".join(lines) + "\r\n\r\n").encode()
            server.sendall(head + body[: len(body) // 2] if body else head[: len(head) // 2])


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client):
        pass


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 120

    def log_message(self, *arguments):
        pass

    def _handle(self):
        proxy, body = self.server.proxy, self.rfile.read(int(self.headers.get("Content-Length") or 0))
        request = self.command, self.path, self.headers, body
        way, act = proxy._way_of(f"{self.command} {self.path}")
        if way in ("before", "late", "cut"):
            if act:
                act()
            self._hang_up()
            if way == "late":
                time.sleep(PAUSE)
                proxy._forward(*request)
            elif way == "cut":
                proxy._forward_half(*request)
            return
        if way == "slow":
            time.sleep(1)
        elif way == "hold":
            proxy._held.wait(60)
        elif way == "echo":
            return self._echo()
        status, headers, answer = proxy._forward(*request)
        if act:
            act()
        if way == "after":
            return self._hang_up()
        if way == "short" and (parts := list(_RESPONSE.finditer(answer))):
            answer = answer[: parts[len(parts) // 2].start()] + answer[parts[-1].end():]
        self.send_response(status)
        for name, value in headers:
            if name.lower() not in _HOP:
                self.send_header(name, value)
        if status != 204 or answer:
            self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        if self.command == "HEAD":
            return
        self.wfile.write(answer if way != "half" else answer[: len(answer) // 2])
        if way == "half":
            self._hang_up()

    do_GET = do_HEAD = do_PUT = do_DELETE = do_PROPFIND = do_PROPPATCH = do_REPORT = do_MKCALENDAR = do_OPTIONS = do_POST = _handle

    def _echo(self):
        kind, _, text = (self.headers.get("Authorization") or "").partition(" ")
        known = base64.b64decode(text).decode("utf-8", "replace") if kind == "Basic" else text
        words = f"{kind} {text} {known} {known.partition(':')[2]}"
        body = f'<e:error xmlns:e="DAV:" xmlns:s="http://sabredav.org/ns"><s:message>{escape(words)}</s:message></e:error>'.encode()
        self.send_response(403)
        self.send_header("Content-Type", "application/xml; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _hang_up(self):
        self.close_connection = True
        try:
            self.wfile.flush()
            self.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


def main():
    if len(sys.argv) not in (2, 4) or len(sys.argv) == 4 and sys.argv[3] not in WAYS + OTHERS:
        sys.exit(__doc__)
    proxy = Proxy(sys.argv[1], log=lambda line: print(line, flush=True))
    if len(sys.argv) == 4:
        proxy.disturb(int(sys.argv[2]), sys.argv[3])
    print(proxy.url, flush=True)
    threading.Event().wait()


if __name__ == "__main__":
    main()
