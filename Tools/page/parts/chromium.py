"""A headless Chromium, driven through a pipe by the DevTools protocol."""

import base64
import json
import os
import subprocess
import time

import browser


class Chromium(browser.Browser):
    name, programs, variable = "Chromium", ("chromium", "chromium-browser", "google-chrome"), "FACTURE_BROWSER"

    def start(self, program):
        (read, self.write), (self.read, write) = os.pipe(), os.pipe()

        def connect():
            # 3 is what the browser reads, 4 what it writes; either may be in the way of the other.
            taken, given = os.dup(read), os.dup(write)
            os.dup2(taken, 3)
            os.dup2(given, 4)
            os.set_inheritable(3, True)
            os.set_inheritable(4, True)

        arguments = [
            program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-pipe",
            "--no-first-run", "--disable-background-networking", "--lang=fr", "--hide-scrollbars", "--force-color-profile=srgb",
            "--font-render-hinting=none", f"--user-data-dir={self.profile}", "about:blank",
        ]
        self.processes.append(subprocess.Popen(
            arguments, preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "LANGUAGE": "fr"},
        ))
        os.close(read)
        os.close(write)
        self.buffer, self.count, self.session = b"", 0, None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.call(f"{domain}.enable")

    def end(self):
        """Killed, it would lose the cookies of the last half minute."""
        try:
            self.session = None
            self.call("Browser.close")
            self.processes[0].wait(10)
        except (AttributeError, IndexError, OSError, RuntimeError, subprocess.TimeoutExpired):
            pass  # It did not start, or ended already.
        super().end()

    def call(self, method, **params):
        """Asks for `method`, and waits for its answer."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def receive(self):
        while b"\0" not in self.buffer:
            piece = os.read(self.read, 1 << 20)
            if not piece:
                raise RuntimeError("the browser ended")
            self.buffer += piece
        line, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(line)
        method, params = message.get("method"), message.get("params")
        if method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.errors.append(f"{details.get('exception', {}).get('description', details['text'])} {details['lineNumber']}:{details['columnNumber']}")
        elif method == "Log.entryAdded":
            self.errors.append(params["entry"]["text"])
        return message

    def open(self, path, fragment=""):
        self.call("Page.navigate", url="about:blank")
        self.requests, self.errors = [], []
        self.call("Page.navigate", url=self.address(path) + fragment)
        while not self.is_complete():
            time.sleep(0.01)

    def is_complete(self):
        try:
            return self.evaluate("document.readyState") == "complete"
        except RuntimeError as failure:
            if "navigated" in str(failure):
                return False  # A script of the page leads to another one.
            raise

    def evaluate(self, expression):
        return self.answer(self.call(
            "Runtime.evaluate", expression=f"(async () => ({expression}))()", awaitPromise=True, returnByValue=True))

    def run(self, source):
        self.answer(self.call("Runtime.evaluate", expression=source))

    def answer(self, answer):
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", str(details)))
        return answer["result"].get("value")

    def press(self, key, times=1):
        for _ in range(times):
            # What is typed, and Enter, which submits, come as text too.
            typed = {"Enter": "\r", "Space": " "}.get(key, key)
            text = {"text": typed} if len(typed) == 1 else {}
            for kind in ("keyDown" if text else "rawKeyDown", "keyUp"):
                self.call("Input.dispatchKeyEvent", type=kind, key=" " if key == "Space" else key, code=key, windowsVirtualKeyCode=browser.KEYS[key][0], **text)

    def point(self, x, y):
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="none" if kind == "mouseMoved" else "left", clickCount=1)

    def resize(self, width=None, height=900):
        if width is None:
            self.call("Emulation.clearDeviceMetricsOverride")
        else:
            self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 400)
        return width

    def prefer(self, scheme):
        # At once, there and back: a colour that is on its way is neither light nor dark.
        wanted = {"prefers-reduced-motion": "reduce", **({"prefers-color-scheme": scheme} if scheme else {})}
        self.call("Emulation.setEmulatedMedia", features=[{"name": name, "value": value} for name, value in wanted.items()])

    def print_media(self, on):
        self.call("Emulation.setEmulatedMedia", media="print" if on else "")

    def pdf(self):
        return base64.b64decode(self.call("Page.printToPDF", preferCSSPageSize=True)["data"])

    def picture(self):
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])

    def allow_scripts(self, allowed):
        self.call("Emulation.setScriptExecutionDisabled", value=not allowed)

    def before_scripts(self, source):
        script = self.call("Page.addScriptToEvaluateOnNewDocument", source=source)["identifier"]
        return lambda: self.call("Page.removeScriptToEvaluateOnNewDocument", identifier=script)
