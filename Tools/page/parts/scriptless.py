"""A site at another port, whose pages may run no script: no browser can be told so from outside in a way that all have."""

import http.client
import http.server
import re
import threading


class Scriptless(http.server.ThreadingHTTPServer):
    """Hands on what is asked and answered, and forbids scripts in it."""

    def __init__(self, desk):
        super().__init__(("127.0.0.1", 0), Forwarder)
        self.host = desk.removeprefix("http://")
        self.own = re.sub(r":\d+$", f":{self.server_port}", self.host)
        self.desk = f"http://{self.own}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def __exit__(self, *failure):
        self.shutdown()
        super().__exit__(*failure)


class Forwarder(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        host, own = self.server.host, self.server.own
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        connection = http.client.HTTPConnection("127.0.0.1", int(host.rsplit(":", 1)[1]))
        sent = {name: value.replace(own, host) for name, value in self.headers.items() if name != "Connection"}
        connection.request(self.command, self.path, body, sent)
        answer = connection.getresponse()
        data = answer.read()
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in ("connection", "content-length", "transfer-encoding"):
                self.send_header(name, value.replace(host, own))
        self.send_header("Content-Security-Policy", "script-src 'none'")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    do_POST = do_GET

    def log_message(self, *_):
        pass
