"""WebKitGTK's MiniBrowser, the nearest to Safari on Linux, on a screen of its own (Xvfb), driven by WebDriver: JSON over HTTP."""

import base64
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request

import browser

# What the page complains of once it is open; before that WebDriver hears nothing of it.
LISTEN = """globalThis.complaints = [];
addEventListener("error", (e) => complaints.push(String(e.message)));
addEventListener("unhandledrejection", (e) => complaints.push(String(e.reason)));
addEventListener("securitypolicyviolation", (e) => complaints.push(`${e.violatedDirective}: ${e.blockedURI}`));"""


class WebKit(browser.Browser):
    name, programs, variable = "WebKitGTK", ("WebKitWebDriver",), "FACTURE_WEBKIT"

    @classmethod
    def find(cls):
        return super().find() if shutil.which("Xvfb") else None

    def start(self, program):
        self.network = browser.Network()
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        read, write = os.pipe()
        screen = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x1100x24", "-nolisten", "tcp"],
                                  pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as display:
            number = display.readline().strip()
        driver = subprocess.Popen(
            [program, "--host=127.0.0.1", f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "DISPLAY": f":{number}", "HOME": str(self.profile), "XDG_RUNTIME_DIR": str(self.profile)})
        self.processes = [driver, screen]
        self.driver = f"http://127.0.0.1:{port}"
        self.wait()
        proxy = f"{self.network.host}:{self.network.port}"
        session = self.call("POST", "/session", capabilities={"alwaysMatch": {
            "proxy": {"proxyType": "manual", "httpProxy": proxy, "sslProxy": proxy, "noProxy": self.exempt},
            "timeouts": {"script": 600_000, "pageLoad": 60_000, "implicit": 0}}})
        self.driver += f"/session/{session['sessionId']}"
        self.whole = self.call("GET", "/window/rect")

    def wait(self):
        for _ in range(600):
            try:
                return self.call("GET", "/status")
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("WebKitWebDriver does not listen")

    def call(self, method, path, **body):
        data = json.dumps(body).encode() if method == "POST" else None
        try:
            with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(
                    urllib.request.Request(self.driver + path, data, method=method)) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as failure:
            raise RuntimeError(f"{path}: {json.load(failure)['value']['message']}") from None

    def open(self, path, fragment=""):
        self.call("POST", "/url", url="about:blank")
        self.network.requests.clear()
        self.call("POST", "/url", url=self.address(path) + fragment)
        self.run(LISTEN)
        # WebDriver tells nothing of files that are read.
        self.requests = self.network.requests

    @property
    def errors(self):
        return self.evaluate("globalThis.complaints ?? []")

    @errors.setter
    def errors(self, _):
        pass

    def evaluate(self, expression):
        value, failure = self.call("POST", "/execute/async", args=[], script=f"""const done = arguments[0];
          (async () => JSON.stringify(await ({expression})))().then((v) => done([v ?? null, null]), (e) => done([null, String(e)]));""")
        if failure is not None:
            raise RuntimeError(failure)
        return None if value is None else json.loads(value)

    def run(self, source):
        self.call("POST", "/execute/sync", args=[], script=source)

    def press(self, key, times=1):
        character = browser.KEYS[key][1]
        actions = [{"type": kind, "value": character} for _ in range(times) for kind in ("keyDown", "keyUp")]
        self.call("POST", "/actions", actions=[{"type": "key", "id": "keyboard", "actions": actions}])

    def point(self, x, y):
        actions = [{"type": "pointerMove", "duration": 0, "x": x, "y": y}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.call("POST", "/actions", actions=[{"type": "pointer", "id": "mouse", "actions": actions}])

    def resize(self, width=None, height=900):
        # A window is never narrower than its bar of tools, 447 points.
        return self.call("POST", "/window/rect", **(self.whole if width is None else {"width": width, "height": height}))["width"]

    def picture(self):
        return base64.b64decode(self.call("GET", "/screenshot"))

    def close(self):
        try:
            self.call("DELETE", "")
        except (AttributeError, RuntimeError, OSError):
            pass  # It did not start.
        super().close()
