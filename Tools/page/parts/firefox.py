"""A headless Firefox, driven by WebDriver BiDi: JSON through a WebSocket, with the part of RFC 6455 that this needs."""

import base64
import json
import os
import socket
import struct
import subprocess
import time

import browser

# Firefox drops the rules of file:// where it is driven, unless it is told not to ("recommended"); the rest keeps it from asking the
# network for things of its own.
PREFERENCES = {
    "remote.prefs.recommended": False, "intl.accept_languages": "fr", "intl.locale.requested": "fr",
    "network.proxy.type": 1, "browser.formfill.enable": False, "extensions.formautofill.addresses.enabled": False,
    "extensions.formautofill.creditCards.enabled": False, "signon.rememberSignons": False,
    "app.normandy.enabled": False, "app.update.disabledForTesting": True, "browser.newtabpage.enabled": False,
    "browser.safebrowsing.malware.enabled": False, "browser.safebrowsing.phishing.enabled": False,
    "browser.safebrowsing.update.enabled": False, "browser.shell.checkDefaultBrowser": False, "browser.startup.page": 0,
    "browser.region.network.url": "", "browser.topsites.contile.enabled": False, "datareporting.policy.dataSubmissionEnabled": False,
    "dom.push.connection.enabled": False, "extensions.getAddons.cache.enabled": False, "extensions.systemAddon.update.enabled": False,
    "extensions.update.enabled": False, "media.gmp-manager.updateEnabled": False, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "services.settings.server": "data:,#remote-settings-dummy/v1", "toolkit.telemetry.server": "data:,",
}


class Firefox(browser.Browser):
    name, programs, variable = "Firefox", ("firefox-esr", "firefox"), "FACTURE_FIREFOX"

    def start(self, program):
        self.network = browser.Network()
        # A run before, with the same profile, may have left it.
        (self.profile / "WebDriverBiDiServer.json").unlink(missing_ok=True)
        # Hosts of this machine are reached through the proxy too, unless the tests serve something there.
        proxy = {"network.proxy.allow_hijacking_localhost": not self.exempt, "network.proxy.no_proxies_on": ",".join(self.exempt)}
        proxy |= {f"network.proxy.{kind}{part}": value for kind in ("http", "ssl")
                 for part, value in (("", self.network.host), ("_port", self.network.port))}
        (self.profile / "user.js").write_text(
            "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in {**PREFERENCES, **proxy}.items()))
        self.processes.append(subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", str(self.profile), "--remote-debugging-port", "0", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": str(self.profile), "MOZ_REMOTE_SETTINGS_DEVTOOLS": "1"}))
        self.count = 0
        self.connect(self.port())
        self.call("session.new", capabilities={})
        # The first window never has the focus, and what has it not shows none.
        self.context = self.call("browsingContext.create", type="window")["context"]
        self.call("session.subscribe", events=["log.entryAdded"])

    def port(self):
        """The port it listens at, which it writes into a file of its profile."""
        file = self.profile / "WebDriverBiDiServer.json"
        for _ in range(600):
            if file.exists() and file.read_text().strip().endswith("}"):
                return json.loads(file.read_text())["ws_port"]
            if self.processes[0].poll() is not None:
                break
            time.sleep(0.1)
        raise RuntimeError("it does not listen")

    def connect(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(f"GET /session HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.stream = self.socket.makefile("rb")
        while self.stream.readline().strip():
            pass

    def send(self, message):
        data = json.dumps(message).encode()
        size = len(data)
        # A client has to mask what it sends, by any mask but the one that changes nothing.
        mask = b"\x01\x02\x03\x04"
        masked = (int.from_bytes(data, "big") ^ int.from_bytes((mask * (size // 4 + 1))[:size], "big")).to_bytes(size, "big")
        if size < 126:
            head = struct.pack("!BB", 0x81, 0x80 | size)
        elif size < 1 << 16:
            head = struct.pack("!BBH", 0x81, 0xFE, size)
        else:
            head = struct.pack("!BBQ", 0x81, 0xFF, size)
        self.socket.sendall(head + mask + masked)

    def receive(self):
        data = b""
        while True:
            head = self.stream.read(2)
            if len(head) < 2:
                raise RuntimeError("the browser ended")
            size = head[1] & 0x7F
            if size >= 126:
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            data += self.stream.read(size)
            if head[0] & 0x80:
                return json.loads(data)

    def call(self, method, **params):
        """Asks for `method`, and waits for its answer."""
        self.count += 1
        self.send({"id": self.count, "method": method, "params": params})
        while True:
            answer = self.receive()
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.errors.append(answer["params"]["text"])
            if answer.get("id") == self.count:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['message']}")
                return answer["result"]

    def navigate(self, url):
        self.call("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def open(self, path, fragment=""):
        self.navigate("about:blank")
        self.network.requests.clear()
        self.errors = []
        self.navigate(self.address(path) + fragment)
        # Firefox tells nothing of files that are read.
        self.requests = self.network.requests

    def evaluate(self, expression):
        value = self.script(f"(async () => JSON.stringify(await ({expression})))()").get("value")
        return None if value is None else json.loads(value)

    def run(self, source):
        self.script(f"{source}\n;undefined")

    def script(self, source):
        answer = self.call("script.evaluate", expression=source, target={"context": self.context}, awaitPromise=True)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return answer["result"]

    def press(self, key, times=1):
        character = browser.KEYS[key][1]
        actions = [{"type": kind, "value": character} for _ in range(times) for kind in ("keyDown", "keyUp")]
        self.call("input.performActions", context=self.context, actions=[{"type": "key", "id": "keyboard", "actions": actions}])

    def point(self, x, y):
        actions = [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.call("input.performActions", context=self.context, actions=[{"type": "pointer", "id": "mouse", "actions": actions}])

    def resize(self, width=None, height=900):
        self.call("browsingContext.setViewport", context=self.context, viewport=width and {"width": width, "height": height})
        return width

    def pdf(self):
        return base64.b64decode(self.call("browsingContext.print", context=self.context, page={"width": 21, "height": 29.7})["data"])

    def picture(self):
        return base64.b64decode(self.call("browsingContext.captureScreenshot", context=self.context)["data"])

    def before_scripts(self, source):
        script = self.call("script.addPreloadScript", functionDeclaration=f"() => {{ {source} }}")["script"]
        return lambda: self.call("script.removePreloadScript", script=script)
