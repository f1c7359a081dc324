"""The tasks of a firm, by day."""


class Diary:
    """What is to be done on which day; days are done in their order."""

    def __init__(self, hand):
        self.hand, self.todo, self.made, self.debits = hand, {}, {}, False

    def on(self, day, what):
        self.todo.setdefault(day, []).append(what)

    def invoice(self, name, client, day, lines, **options):
        def done():
            self.made[name] = self.hand.invoice(client, day, lines, debits=self.debits, **options)
        self.on(options.get("sent") or day, done)

    def then(self, day, what):
        self.on(day, lambda: what(self.hand, self.made, day))

    def live(self):
        while self.todo:
            day = self.hand.today = min(self.todo)
            for what in self.todo.pop(day):
                what()
