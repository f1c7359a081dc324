"""Stands between a program and a server, and cuts the connection at a byte that is named."""
import socket
import threading


class Proxy:
    """Listens on a port of this machine and passes each connection on to the socket of a server.

    The first connection is cut once `limit` bytes went through in one direction, 0 for up and 1 for down; those after it are
    passed on whole.
    """

    def __init__(self, path):
        self.path, self.limit, self.direction, self.seen = path, None, 0, [0, 0]
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port = self.server.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def arm(self, direction, limit):
        self.direction, self.limit, self.seen = direction, limit, [0, 0]

    def accept(self):
        while True:
            try:
                client, _ = self.server.accept()
            except OSError:
                return
            upstream = socket.socket(socket.AF_UNIX)
            upstream.connect(self.path)
            armed, self.limit = (self.direction, self.limit), None
            sockets = (client, upstream)
            for direction in (0, 1):
                limit = armed[1] if armed[0] == direction else None
                threading.Thread(target=self.copy, args=(sockets, direction, limit), daemon=True).start()

    def copy(self, sockets, direction, limit):
        source, target = sockets if direction == 0 else sockets[::-1]
        passed = 0
        try:
            while data := source.recv(65_536):
                if limit is not None and passed + len(data) >= limit:
                    target.sendall(data[:limit - passed])
                    break
                passed += len(data)
                self.seen[direction] += len(data)
                target.sendall(data)
        except OSError:
            pass
        for end in sockets:
            # Both directions at once, as a cable that is pulled out; what is sent already may still arrive.
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
