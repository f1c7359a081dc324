"""Mutants of a module: each condition, operator and constant of it changed, one at a time."""

import dataclasses

from modules import PARSER, text_of

# What an operator becomes: its edge moves, or it says the contrary.
BINARY = {
    "<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"), "===": ("!==",), "!==": ("===",), "==": ("!=",), "!=": ("==",),
    "+": ("-",), "-": ("+",), "*": ("+",), "/": ("*",), "%": ("+",), "**": ("*",), "&&": ("||",), "||": ("&&",), "??": ("&&",),
}
ASSIGNED = {"+=": "-=", "-=": "+=", "??=": "="}
WORDS = {"max": "min", "min": "max", "every": "some", "some": "every", "ceil": "floor", "floor": "ceil", "true": "false", "false": "true"}
CONDITIONS = {"if_statement", "ternary_expression", "while_statement"}


@dataclasses.dataclass(frozen=True)
class Mutant:
    """A module with one place of it changed."""

    file: str
    line: int
    shown: str  # the line as it becomes, by which it is known
    text: str


def mutants(file, text):
    """Every mutant of a module, in the order of its lines."""
    source = text.encode()
    made = {}

    def change(node, new):
        changed = source[:node.start_byte] + new.encode() + source[node.end_byte:]
        start, line = source.rfind(b"\n", 0, node.start_byte) + 1, source.count(b"\n", 0, node.start_byte) + 1
        end = changed.find(b"\n", node.start_byte + len(new.encode()))
        shown = " ".join(changed[start:end].decode().split())
        made.setdefault(changed, Mutant(file, line, shown, changed.decode()))

    def walk(node):
        if node.type == "import_statement":
            return
        said = text_of(node)
        if node.type == "binary_expression":
            operator = node.child_by_field_name("operator")
            for new in BINARY.get(text_of(operator), ()):
                change(operator, new)
        elif node.type == "augmented_assignment_expression":
            operator = node.child_by_field_name("operator")
            if text_of(operator) in ASSIGNED:
                change(operator, ASSIGNED[text_of(operator)])
        elif node.type == "unary_expression" and text_of(node.child_by_field_name("operator")) in "!-":
            change(node, text_of(node.child_by_field_name("argument")))
        elif node.type == "number" and node.parent.type != "unary_expression":
            # One becomes none, for what compares cares for signs alone; but a loop must go on.
            value = 0 if said.rstrip("n") == "1" and node.parent.type != "augmented_assignment_expression" else int(said.rstrip("n")) + 1
            change(node, f"{value}n" if said.endswith("n") else str(value))
        elif node.type == "string":
            change(node, '"?"')
        elif node.type in ("true", "false", "property_identifier") and said in WORDS:
            change(node, WORDS[said])
        if node.type in CONDITIONS:
            condition = node.child_by_field_name("condition")
            inner = condition.named_children[0] if condition.type == "parenthesized_expression" else condition
            # A comparison says the contrary by its operator.
            if inner.type != "binary_expression" or text_of(inner.child_by_field_name("operator")) not in BINARY:
                change(inner, f"!({text_of(inner)})")
        for child in node.children:
            walk(child)

    walk(PARSER.parse(source).root_node)
    return sorted(made.values(), key=lambda mutant: mutant.line)
