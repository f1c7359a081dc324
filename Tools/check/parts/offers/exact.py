"""Amounts and quantities as exact fractions, and the one way to round them: half away from zero."""
from decimal import Decimal
from fractions import Fraction


def rounded(value, digits):
    """`value` with that many decimals."""
    scaled = abs(value) * 10 ** digits
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    return Fraction(whole if value >= 0 else -whole, 10 ** digits)


def net(quantity, price, discount):
    """The amount of a line before VAT, to the cent."""
    return rounded(quantity * price * (1 - discount / 100), 2)


def shared(amount, weights):
    """`amount` over places in proportion to their weights, to the cent by largest remainder: {place: (weight, tie)}."""
    total = sum(weight for weight, _ in weights.values())
    exact = {place: amount * weight / total for place, (weight, _) in weights.items()}
    parts = {place: Fraction(int(share * 100), 100) for place, share in exact.items()}
    missing = int((amount - sum(parts.values())) * 100)
    sign = -1 if missing < 0 else 1
    order = sorted(weights, key=lambda place: (-sign * (exact[place] - parts[place]), -abs(weights[place][0]), -weights[place][1]))
    for place in order[:abs(missing)]:
        parts[place] += Fraction(sign, 100)
    return parts


def decimals(value):
    """How many decimals a value has."""
    return next(digits for digits in range(12) if (value * 10 ** digits).denominator == 1)


def text(value):
    """A value as people type it."""
    digits = decimals(value)
    sign, whole = "-" if value < 0 else "", str(int(abs(value) * 10 ** digits)).rjust(digits + 1, "0")
    return sign + (f"{whole[:-digits]}.{whole[-digits:]}" if digits else whole)


def read(value):
    """A number of the program's JSON."""
    return Fraction(value if isinstance(value, (int, Decimal)) else str(value))
