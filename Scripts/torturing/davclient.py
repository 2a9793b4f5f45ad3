"""A client of a CalDAV server: another program that reads, writes and deletes resources."""

import re
import urllib.error
import urllib.parse
import urllib.request
from xml.etree import ElementTree

from app import Failure

DAV, CALDAV = "{DAV:}", "{urn:ietf:params:xml:ns:caldav}"
_MAKE = """<?xml version="1.0" encoding="utf-8"?>
<C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop><D:displayname>%s</D:displayname>
<C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set></D:prop></D:set></C:mkcalendar>"""
_QUERY = """<?xml version="1.0" encoding="utf-8"?>
<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/><C:calendar-data/></D:prop>
<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO"/></C:comp-filter></C:filter></C:calendar-query>"""
LIMIT = 60  # seconds


class Client:
    def __init__(self, url, user, password):
        passwords = urllib.request.HTTPPasswordMgrWithPriorAuth()
        # Basic at once; Digest when the server asks for it.
        passwords.add_password(None, url, user, password, is_authenticated=True)
        handlers = urllib.request.HTTPBasicAuthHandler(passwords), urllib.request.HTTPDigestAuthHandler(passwords)
        # Digest goes first where both fit: what it did not answer is left to the other.
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), *handlers)
        self._url = url

    def ask(self, method, path, body=None, **headers):
        """The status, the headers and the body of an answer."""
        url = urllib.parse.urljoin(self._url, path)
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(url, body.encode() if body is not None else None, headers, method=method)
        try:
            with self._opener.open(request, timeout=LIMIT) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read()

    def must(self, wanted, method, path, body=None, **headers):
        status, head, answer = self.ask(method, path, body, **headers)
        if status not in wanted:
            raise Failure(f"the server answers {status} to {method} {path}: {answer[:300]!r}")
        return head, answer

    def make(self, path, name):
        self.must((201,), "MKCALENDAR", path, _MAKE % name, Content_Type="application/xml")

    def resources(self, path):
        """The to-dos of a collection, by href: their ETags and bytes."""
        _, answer = self.must((207,), "REPORT", path, _QUERY, Content_Type="application/xml", Depth="1")
        found = {}
        for response in ElementTree.fromstring(answer).iter(DAV + "response"):
            text = response.findtext(f".//{CALDAV}calendar-data")
            if text:
                lines = re.sub("\r?\n", "\r\n", text)
                found[response.findtext(DAV + "href")] = (response.findtext(f".//{DAV}getetag"), lines)
        return found

    def put(self, path, text, etag=None):
        """Writes a resource: over the version that was read, or where there is none."""
        condition = {"If_Match": etag} if etag else {"If_None_Match": "*"}
        self.must((200, 201, 204), "PUT", path, text, Content_Type="text/calendar; charset=utf-8", **condition)

    def delete(self, path, etag):
        self.must((200, 204), "DELETE", path, If_Match=etag)
