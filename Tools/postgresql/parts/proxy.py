"""Stands between a program and a server, and cuts the connection at a given byte, or holds back all bytes from there on."""
import contextlib
import socket
import threading


class Proxy:
    """Listens on a port of this machine and passes each connection on to the socket of a server.

    The next connection is cut once `limit` bytes went through in one direction, 0 for up and 1 for down; those after it are
    passed on whole, unless the proxy is `refusing`, as it is after one that is `alone`; `skip` are passed on before it. Where what comes is to be late instead:

    up    the program finds its connection cut, and what it had sent arrives with `release()`
    down  the program waits, the server has done what was asked, and its answer comes with `release()`
    """

    def __init__(self, path):
        self.path, self.armed, self.seen = path, (0, None, False, False, 0), [0, 0]
        self.refusing, self.late, self.passed = False, [], []
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port = self.server.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def arm(self, direction, limit, late=False, alone=False, skip=0):
        self.armed, self.seen, self.late, self.passed = (direction, limit, late, alone, skip), [0, 0], [], []

    def accept(self):
        while True:
            try:
                client, _ = self.server.accept()
            except OSError:
                return
            if self.refusing:
                client.close()
                continue
            upstream = socket.socket(socket.AF_UNIX)
            upstream.connect(self.path)
            direction, limit, late, alone, skip = self.armed
            if skip:
                self.armed = direction, limit, late, alone, skip - 1
                limit = None
            else:
                self.armed, self.refusing = (0, None, False, False, 0), alone
            Connection(self, (client, upstream), direction, limit, late)

    def release(self):
        """What was held back arrives; returns once the server has ended the connections that had sent it."""
        for connection in self.late:
            connection.go_on.set()
        for connection in self.late:
            connection.join()


    def drop(self):
        """What was held back is lost with its connection."""
        for connection in self.late:
            connection.drop()


class Connection:
    """One connection and its two directions."""

    def __init__(self, proxy, sockets, direction, limit, late):
        self.proxy, self.sockets, self.is_late, self.go_on = proxy, sockets, late, threading.Event()
        self.threads = [threading.Thread(target=self.copy, args=(way, limit if way == direction else None), daemon=True) for way in (0, 1)]
        # How many bytes went up and down.
        self.passed = [0, 0]
        proxy.passed.append(self.passed)
        for thread in self.threads:
            thread.start()

    def join(self):
        for thread in self.threads:
            thread.join(30)

    def drop(self):
        for end in self.sockets:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def copy(self, direction, limit):
        source, target = self.sockets if direction == 0 else self.sockets[::-1]
        try:
            while data := source.recv(65_536):
                left = None if limit is None else limit - self.passed[direction]
                if left is not None and len(data) >= left:
                    target.sendall(data[:left])
                    if self.is_late:
                        self.hold(direction, source, target, data[left:])
                    break
                self.passed[direction] += len(data)
                self.proxy.seen[direction] += len(data)
                try:
                    target.sendall(data)
                except OSError:
                    # Nobody listens any more; what was sent late is still to be answered.
                    if not (self.is_late and direction == 1):
                        raise
        except OSError:
            pass
        # Both directions at once, as a cable that is pulled out; what is sent already may still arrive.
        self.drop()

    def hold(self, direction, source, target, data):
        """Keeps what comes until `release()`, and passes it on then."""
        self.proxy.late.append(self)
        if direction == 0:
            source.shutdown(socket.SHUT_WR)
            while more := source.recv(65_536):
                data += more
        self.go_on.wait()
        target.sendall(data)
        if direction == 0:
            # The server ends the connection once it has done what it was told.
            target.shutdown(socket.SHUT_WR)
            self.threads[1].join(30)
        else:
            while more := source.recv(65_536):
                target.sendall(more)
