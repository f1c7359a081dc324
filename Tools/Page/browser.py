"""A headless Chromium, driven through a pipe by the DevTools protocol: Python's standard library, and nothing else."""

import json
import os
import shutil
import subprocess
import tempfile
import time


def find():
    """The browser: that of FACTURE_BROWSER, else chromium on the PATH; None where there is none."""
    for name in (os.environ.get("FACTURE_BROWSER"), "chromium", "chromium-browser", "google-chrome"):
        if name and shutil.which(name):
            return shutil.which(name)
    return None


class Browser:
    """One process with one tab."""

    def __init__(self, program, language="fr"):
        self.profile = tempfile.mkdtemp(prefix="facture-browser-")
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
            "--no-first-run", "--disable-background-networking", f"--lang={language}",
            f"--user-data-dir={self.profile}", "about:blank",
        ]
        self.process = subprocess.Popen(
            arguments, preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "LANGUAGE": language},
        )
        os.close(read)
        os.close(write)
        self.buffer, self.count, self.requests, self.errors, self.session = b"", 0, [], [], None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.call(f"{domain}.enable")

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

    def wait(self, event):
        while self.receive().get("method") != event:
            pass

    def open(self, path, fragment=""):
        """Opens a file, and forgets what was asked for before."""
        self.call("Page.navigate", url="about:blank")
        self.requests, self.errors = [], []
        self.call("Page.navigate", url=f"file://{path}{fragment}")
        while self.evaluate("document.readyState") != "complete":
            time.sleep(0.01)

    def evaluate(self, expression):
        """The value of `expression`, which may be a promise."""
        answer = self.call(
            "Runtime.evaluate", expression=f"(async () => ({expression}))()", awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", str(details)))
        return answer["result"].get("value")

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (RuntimeError, OSError):
            pass
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)
