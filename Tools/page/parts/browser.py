"""The functions that the tests need of a browser: chromium.py, firefox.py and webkit.py offer them with Python's standard library."""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import threading


class Unable(Exception):
    """Something is missing here that a test needs; the test is skipped, and says what."""


class Browser:
    """One process with one tab. What a browser cannot do by the protocol that it speaks is an `Unable`."""

    name = ""      # as it is told to people
    programs = ()  # what it is called on the PATH
    variable = ""  # the variable of the environment that names another
    exempt = ()    # the hosts that it reaches for itself

    @classmethod
    def find(cls):
        """The program, or None where there is none."""
        return next((found for name in (os.environ.get(cls.variable), *cls.programs) if name and (found := shutil.which(name))), None)

    def __init__(self):
        self.profile = pathlib.Path(tempfile.mkdtemp(prefix="facture-browser-"))
        self.errors = []    # what the page and the browser complained of since it was opened
        self.requests = []  # the addresses that were asked for since then
        self.processes = []

    def start(self, program):
        """Starts the program; what was started is ended by `close`, also where this fails."""
        raise NotImplementedError

    def address(self, path):
        """Of a file, or an address as it is."""
        return path if str(path).startswith("http") else f"file://{path}"

    def open(self, path, fragment=""):
        """Opens a file or an address, and forgets what was asked for before."""
        raise NotImplementedError

    def evaluate(self, expression):
        """The value of `expression`, which may be a promise; it sees what the scripts of the page declare."""
        raise NotImplementedError

    def run(self, source):
        """Runs statements, as a script of the page that no policy forbids."""
        raise NotImplementedError

    def press(self, key, times=1):
        """Presses a key of `KEYS`."""
        raise NotImplementedError

    def point(self, x, y):
        """Moves the pointer there, and presses its button once."""
        raise NotImplementedError

    def click(self, selector):
        """Presses an element in its middle; one that is hidden, or under another, is an error."""
        x, y = self.evaluate(f"({MIDDLE})({json.dumps(selector)})")
        self.point(x, y)

    def resize(self, width=None, height=900):
        """Makes the view so wide, or as near to it as the browser can, which is returned; without a width, as wide as it was."""
        raise NotImplementedError

    def end(self):
        """Ends the program; its profile stays."""
        for process in self.processes:
            end(process)
        self.processes = []

    def close(self):
        self.end()
        shutil.rmtree(self.profile, ignore_errors=True)

    def prefer(self, scheme):
        """Light or dark, as the system of the reader is set; "" as it was."""
        raise self.unable("set light or dark")

    def print_media(self, on):
        """Lays the page out as on paper."""
        raise self.unable("show a page as on paper")

    def pdf(self):
        """The page as a PDF, on A4."""
        raise self.unable("print")

    def picture(self):
        """What is seen, as a PNG."""
        raise self.unable("take pictures")

    def allow_scripts(self, allowed):
        raise self.unable("switch JavaScript off")

    def before_scripts(self, source):
        """Runs statements in each page that is opened, before its own scripts; what takes them away again is returned."""
        raise self.unable("run a script before those of the page")

    def unable(self, what):
        return Unable(f"{self.name} cannot {what} from outside")


def end(process):
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


# A key, its number in Chromium and its character in WebDriver.
KEYS = {
    "Tab": (9, "\ue004"), "ArrowLeft": (37, "\ue012"), "Home": (36, "\ue011"), "PageUp": (33, "\ue00e"), "Enter": (13, "\ue007"),
    "Space": (32, " "), "a": (65, "a"), "j": (74, "j"), "k": (75, "k"), "n": (78, "n"), "u": (85, "u"), "/": (191, "/"),
    "ArrowDown": (40, "\ue015"), "Escape": (27, "\ue00c"),
}

# Where an element is pressed.
MIDDLE = """(selector) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const box = element.getBoundingClientRect(), x = Math.round(box.x + box.width / 2), y = Math.round(box.y + box.height / 2);
  const there = document.elementFromPoint(x, y);
  if (!element.contains(there) && !there?.closest("label")?.contains(element) && ![...element.labels ?? []].includes(there)) {
    throw new Error(`${selector} is under ${there?.outerHTML.slice(0, 200)}`);
  }
  return [x, y];
}"""


class Network:
    """All that a browser finds of a network: a proxy that writes down what it is asked for, and gives nothing."""

    def __init__(self):
        self.server = socket.create_server(("127.0.0.1", 0))
        self.host, self.port = self.server.getsockname()
        self.requests = []
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                connection, _ = self.server.accept()
                with connection:
                    connection.settimeout(1)
                    words = connection.recv(4096).decode(errors="replace").split()
                self.requests.append(words[1] if len(words) > 1 else "?")
            except TimeoutError:
                self.requests.append("?")
            except OSError:
                return

    def close(self):
        self.server.close()
