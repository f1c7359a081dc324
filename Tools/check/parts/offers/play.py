"""A play of random steps: each answer of the program is compared, refusals too. What differs is an AssertionError."""
from face import Refused


class Play:
    def __init__(self, rng, face, france, today):
        self.rng, self.face, self.france, self.today = rng, face, france, today
        self.steps, self.checks = [], 0

    def same(self, what, said, right):
        self.checks += 1
        assert said == right, f"{what}: {said}, and {right} is right"

    def expect(self, codes, act, *words, **options):
        """The answer of a command; None if it was refused, with one of `codes`: then it had to be."""
        self.steps.append((*words, options))
        try:
            answer = act(*words, **options)
        except Refused as refused:
            self.checks += 1
            assert refused.code in codes, f"refused: {refused}; {sorted(codes) or 'no refusal'} is right"
            return None
        assert not codes, f"not refused: {sorted(codes)} is right"
        return answer
