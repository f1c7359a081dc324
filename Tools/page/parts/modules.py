"""The modules of the pages, Sources/Data/CDossier/page: their imports and exports, checks of these, and the script that they make.

A page has one script, because a file opened without a server can load no module. So a module uses only forms that a script allows too: an
`import { a, b } from "./file.js";` is one line, an `export` stands before the name that it exports, and names are unique among the modules.
The C files beside the folder list the modules of each page, every one after the modules that it imports.
"""

import dataclasses
import pathlib
import re

import tree_sitter
import tree_sitter_javascript

PAGE = pathlib.Path(__file__).resolve().parents[3] / "Sources" / "Data" / "CDossier" / "page"
PAGES = {"dossier": "dossier.c", "site": "site.c"}
PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_javascript.language()))

# What a browser has, and no module names; the lexicon stands before all modules.
GLOBALS = set("""
Array BigInt Blob Boolean DataView Date Infinity JSON LEXIQUE Map Math Node NodeFilter Number Object Promise Set String TextEncoder URL Uint32Array Uint8Array
WeakMap addEventListener atob btoa crypto decodeURIComponent document encodeURIComponent location navigator parseInt print scrollTo
setTimeout undefined
""".split())
FUNCTIONS = {"function_declaration", "function_expression", "arrow_function", "method_definition"}
NAMES = {"identifier", "shorthand_property_identifier"}


def embedded(name):
    """The modules that a C file embeds, in their order."""
    names = []
    for line in (PAGE.parent / name).read_text().splitlines():
        if found := re.fullmatch(r'#embed "page/(.*\.js)"', line):
            names.append(found[1])
        elif line == '#include "commun.h"':
            names += embedded("commun.h")
    return names


def stripped(text):
    """A module as a part of a script: without the lines that import, and the word that exports."""
    return re.sub(r"(?m)^(import .*\n|export )", "", text)


def lexicon(written):
    """The lexicon that stands before the modules in a script that `facture` wrote."""
    return re.match(r'"use strict";\n(const LEXIQUE = \{\n.*?\]\};\n)', written, re.S)[1]


def script(names, texts, lexicon):
    """The one script that the lexicon and modules make; `texts` has the text of each."""
    return '"use strict";\n' + lexicon + "".join(stripped(texts[name]) for name in names)


def text_of(node):
    return node.text.decode()


def bound(pattern):
    """The names that a pattern binds."""
    if pattern.type in ("identifier", "shorthand_property_identifier_pattern"):
        return [text_of(pattern)]
    if pattern.type == "pair_pattern":
        return bound(pattern.child_by_field_name("value"))
    if pattern.type in ("assignment_pattern", "object_assignment_pattern"):
        return bound(pattern.child_by_field_name("left"))
    return [name for child in pattern.named_children for name in bound(child)]


def declared(block):
    """The names that the statements of a block declare."""
    names = []
    for node in block.named_children:
        if node.type == "export_statement":
            node = node.child_by_field_name("declaration") or node
        if node.type in ("lexical_declaration", "variable_declaration"):
            names += [name for child in node.named_children if child.type == "variable_declarator"
                      for name in bound(child.child_by_field_name("name"))]
        elif node.type == "function_declaration":
            names.append(text_of(node.child_by_field_name("name")))
        elif node.type in ("switch_body", "switch_case", "switch_default"):
            names += declared(node)
    return names


@dataclasses.dataclass
class Module:
    """What a module says of itself, and what it uses."""

    name: str
    imports: list  # (line, file, names)
    exports: set
    declares: list
    free: dict  # a name that nothing in it declares, and the line of its first use
    assigned: dict  # those of them that it assigns to
    faults: list

    @classmethod
    def of(cls, name, text):
        root = PARSER.parse(text.encode()).root_node
        faults = [f"{name}: it cannot be parsed"] if root.has_error else []
        imports, exports = [], set()
        for node in root.named_children:
            line = node.start_point[0] + 1
            if node.type == "import_statement":
                found = re.fullmatch(r'import (?:\{ ([\w, ]+) \} from )?"\./([\w-]+\.js)";', text_of(node))
                if found:
                    imports.append((line, found[2], found[1].split(", ") if found[1] else []))
                else:
                    faults.append(f'{name}:{line}: an import is written import {{ a, b }} from "./file.js"; on one line')
            elif node.type == "export_statement":
                if node.child_by_field_name("declaration") is None:
                    faults.append(f"{name}:{line}: an export stands before what it names")
                exports.update(declared_by(node))
        module = cls(name, imports, exports, declared(root), {}, {}, faults)
        module.walk(root, frozenset())
        return module

    def walk(self, node, known):
        """Gathers the names below a node that are not among those that are known there."""
        if node.type in NAMES:
            if (name := text_of(node)) not in known:
                self.free.setdefault(name, node.start_point[0] + 1)
            return
        if node.type == "import_statement":
            return
        if node.type in ("assignment_expression", "augmented_assignment_expression", "update_expression"):
            target = node.child_by_field_name("left") or node.child_by_field_name("argument")
            if target.type == "identifier" and text_of(target) not in known:
                self.assigned.setdefault(text_of(target), node.start_point[0] + 1)
        if node.type in FUNCTIONS:
            parameters = node.child_by_field_name("parameters") or node.child_by_field_name("parameter")
            known = known.union(bound(parameters))
        elif node.type in ("program", "statement_block", "switch_body", "for_statement"):
            known = known.union(declared(node))
        elif node.type == "for_in_statement":
            known = known.union(bound(node.child_by_field_name("left")))
        elif node.type == "catch_clause" and (parameter := node.child_by_field_name("parameter")):
            known = known.union(bound(parameter))
        for child in node.named_children:
            if node.type in FUNCTIONS and child == node.child_by_field_name("name"):
                continue
            self.walk(child, known)


def declared_by(node):
    """What an `export` names."""
    declaration = node.child_by_field_name("declaration")
    if declaration is None:
        return []
    if declaration.type == "function_declaration":
        return [text_of(declaration.child_by_field_name("name"))]
    return [name for child in declaration.named_children if child.type == "variable_declarator"
            for name in bound(child.child_by_field_name("name"))]


def read():
    """The text of each module of the folder."""
    return {file.name: file.read_text() for file in sorted(PAGE.glob("*.js"))}


def faults(texts):
    """What is wrong with the modules: one sentence each."""
    modules = {name: Module.of(name, text) for name, text in texts.items()}
    found = [fault for module in modules.values() for fault in module.faults]
    used = {}
    for module in modules.values():
        imported = {}
        for line, source, names in module.imports:
            if source not in modules:
                found.append(f"{module.name}:{line}: there is no {source}")
                continue
            for name in names:
                used.setdefault(source, set()).add(name)
                imported[name] = line
                if name not in modules[source].exports:
                    found.append(f"{module.name}:{line}: {source} does not export {name}")
                if name not in module.free:
                    found.append(f"{module.name}:{line}: {name} is imported and not used")
        for name, line in module.free.items():
            if name not in imported and name not in GLOBALS:
                found.append(f"{module.name}:{line}: {name} is neither declared nor imported")
        for name, line in module.assigned.items():
            found.append(f"{module.name}:{line}: {name} is another module's, and is assigned to")
    for name, module in modules.items():
        for export in sorted(module.exports - used.get(name, set())):
            found.append(f"{name}: {export} is exported and not imported anywhere")
    for page, source in PAGES.items():
        found += page_faults(page, embedded(source), modules)
    for name in sorted(modules.keys() - {name for source in PAGES.values() for name in embedded(source)}):
        found.append(f"{name}: no page has it")
    return found


def page_faults(page, names, modules):
    """What is wrong with the modules of one page, in the order in which they are embedded."""
    found, before, owners = [], set(), {}
    for name in names:
        if name not in modules:
            found.append(f"{PAGES[page]}: there is no {name}")
            continue
        for line, source, _ in modules[name].imports:
            if source not in before:
                where = "is not" if source not in names else "stands after it, or imports it,"
                found.append(f"{name}:{line}: {source} {where} in {PAGES[page]}")
        for declaration in modules[name].declares:
            if declaration in owners:
                found.append(f"{name}: {declaration} is also in {owners[declaration]}")
            owners[declaration] = name
        before.add(name)
    return found
