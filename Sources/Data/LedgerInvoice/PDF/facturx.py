"""Makes Factur-X PDFs of invoices: the page from HTML, the invoice attached as factur-x.xml, an XRechnung as xrechnung.xml.
Of a document without an invoice the PDF has the page alone.

`facture` runs this with Python and talks to it through standard input and output. One process makes any number of PDFs.

It says first `ready VERSION`, or `absent REASON` where WeasyPrint cannot be used, and ends. Then, for each document,

    PATH-LENGTH HTML-LENGTH XML-LENGTH in decimal digits, a line feed, and the three one after another (XML-LENGTH 0: no invoice)

is answered by one line:

    ok                          PATH is written, whole
    glyph U+XXXX FIELD          no installed font has that character, which stands in FIELD; nothing is written
    error MESSAGE               nothing is written

The PDF is PDF/A-3a and PDF/UA-1. The same document gives the same bytes: its dates are those of the HTML's
`<meta name="dcterms.created">`, and no clock is read.
"""
import sys

sys.path[:] = [path for path in sys.path if path]  # a weasyprint.py in the current directory is not what is meant

import ctypes
import functools
import hashlib
import io
import logging
import os
import re
import signal
from datetime import datetime
from xml.sax.saxutils import escape

# The first version of WeasyPrint that this was made for.
OLDEST = 70

EXTENSION = (
    ("Factur-X", "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#", "fx", (
        ("DocumentFileName", "Text", "external", "The name of the attached invoice"),
        ("DocumentType", "Text", "external", "The type of the attached document"),
        ("Version", "Text", "external", "The version of the format of the attached invoice"),
        ("ConformanceLevel", "Text", "external", "The profile of the attached invoice"))),
    ("PDF/UA identification", "http://www.aiim.org/pdfua/ns/id/", "pdfuaid", (
        ("part", "Integer", "internal", "The part of ISO 14289 that the document keeps"),)),
)

PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance><pdfuaid:part>1</pdfuaid:part>
{marks}<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{description}</rdf:li></rdf:Alt></dc:description>
<pdf:Producer>{producer}</pdf:Producer><xmp:CreatorTool>{generator}</xmp:CreatorTool>
<xmp:CreateDate>{created}</xmp:CreateDate><xmp:ModifyDate>{modified}</xmp:ModifyDate>
</rdf:Description>
{extension}
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""


MARKS = """<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>{}</fx:DocumentFileName>
<fx:Version>{}</fx:Version><fx:ConformanceLevel>{}</fx:ConformanceLevel>
"""


@functools.cache
def extension(invoice):
    """What PDF/A wants said of properties that it does not know (ISO 19005-3, 6.6.2.3); of Factur-X only with an invoice."""
    bags = "".join(
        f'<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>{schema}</pdfaSchema:schema>'
        f"<pdfaSchema:namespaceURI>{uri}</pdfaSchema:namespaceURI><pdfaSchema:prefix>{prefix}</pdfaSchema:prefix>"
        "<pdfaSchema:property><rdf:Seq>" + "".join(
            f'<rdf:li rdf:parseType="Resource"><pdfaProperty:name>{name}</pdfaProperty:name>'
            f"<pdfaProperty:valueType>{kind}</pdfaProperty:valueType><pdfaProperty:category>{category}</pdfaProperty:category>"
            f"<pdfaProperty:description>{text}</pdfaProperty:description></rdf:li>"
            for name, kind, category, text in properties)
        + "</rdf:Seq></pdfaSchema:property></rdf:li>"
        for schema, uri, prefix, properties in EXTENSION[0 if invoice else 1:])
    return ('<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"'
            ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"'
            ' xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag>'
            f"{bags}</rdf:Bag></pdfaExtension:schemas></rdf:Description>")


# The name of the attached invoice, the version and the level of its profile (ZUGFeRD 2.3, 7).
NORM = ("factur-x.xml", "1.0", "EN 16931")
XRECHNUNG = ("xrechnung.xml", "3.0", "XRECHNUNG")


def profile(invoice):
    """Which profile an invoice names (BT-24); None of no invoice."""
    if not invoice:
        return None
    return XRECHNUNG if b":xrechnung_3.0<" in invoice else NORM


class MissingGlyph(Exception):
    """No font has a character."""


class MissingGlyphs(logging.Handler):
    """Remembers the first character that no font has: WeasyPrint draws a box for it, and says so in its log."""

    first = None

    def emit(self, record):
        if self.first is None and ".notdef" in str(record.msg) and record.args:
            self.first = record.args[-1]


class Maker:
    """What all documents share."""

    def __init__(self, weasyprint):
        import pydyf
        from weasyprint.text.fonts import FontConfiguration

        self.weasyprint = weasyprint
        self.pydyf = pydyf
        self.fonts = FontConfiguration()
        self.glyphs = MissingGlyphs(logging.WARNING)
        logging.getLogger("weasyprint").handlers[:] = [self.glyphs]
        self.style = functools.lru_cache(4)(lambda text: weasyprint.CSS(string=text, font_config=self.fonts))

    def make(self, page, invoice):
        """The PDF of a page, with the invoice in it, if there is one."""
        html, sheets = self.read(page)
        document = html.render(font_config=self.fonts, stylesheets=sheets)
        metadata = document.metadata
        day = datetime.fromisoformat(metadata.created.replace("Z", "+00:00"))
        if invoice:
            metadata.attachments = [self.weasyprint.Attachment(
                string=invoice, name=profile(invoice)[0], description=f"Factur-X {profile(invoice)[2]}", relationship="Alternative",
                created=day, modified=day)]
        metadata.include_in_pdf = functools.partial(self.include_metadata, metadata, profile(invoice))
        self.glyphs.first = None
        identifier = hashlib.sha256(page + invoice).digest()[:16]
        for attempt in range(16):
            pdf = document.write_pdf(
                finisher=functools.partial(self.finish, attempt), pdf_variant="pdf/a-3a", pdf_identifier=identifier)
            # What ends with a carriage return would seem to end before it (ISO 32000-1, 7.3.8.1).
            if b"\r\nendstream" not in pdf:
                break
        if self.glyphs.first is not None:
            raise MissingGlyph(f"U+{self.glyphs.first:04X} {field(html.etree_element, chr(self.glyphs.first))}")
        return pdf

    def read(self, page):
        """The document, and its style sheet, which is the same in many and is read once."""
        text = page.decode("utf-8")
        before, tag, rest = text.partition("<style>")
        style, end, after = rest.partition("</style>")
        sheets = [self.style(style)] if end else []
        html = self.weasyprint.HTML(string=before + after if end else text, url_fetcher=refuse, base_url=None)
        return html, sheets

    def finish(self, attempt, _, pdf):
        """WeasyPrint names the attachment twice among the files of the document. A stream that ends with a carriage return once it is
        compressed is left as it is, and what packs the small objects gets one more."""
        for stream in pdf.objects:
            if isinstance(stream, self.pydyf.Stream) and stream.compress and stream.data.endswith(b"\r\nendstream"):
                stream.compress = False
        for place in range(attempt):
            pdf.add_object(self.pydyf.Dictionary({"Place": place}))
        if "AF" in pdf.catalog:
            pdf.catalog["AF"] = self.pydyf.Array(dict.fromkeys(pdf.catalog["AF"]))

    def include_metadata(self, metadata, marks, pdf, *_, **__):
        """Metadata in the clear, in one rdf:RDF (ISO 16684-1, 7.4): a reader may stop at the first, or search the bytes."""
        packet = PACKET.format(
            marks=MARKS.format(*marks) if marks else "",
            title=escape(metadata.title or ""), author=escape(", ".join(metadata.authors)),
            description=escape(metadata.description or ""), producer=f"WeasyPrint {self.weasyprint.__version__}",
            generator=escape(metadata.generator or ""), created=metadata.created, modified=metadata.modified,
            extension=extension(marks is not None))
        stream = self.pydyf.Stream([packet.encode("utf-8")], {"Type": "/Metadata", "Subtype": "/XML"})
        pdf.add_object(stream)
        pdf.catalog["Metadata"] = stream.reference


def refuse(url, *_, **__):
    """A page has all that it needs: nothing is fetched, whatever a text in it may say."""
    raise ValueError(f"{url} is outside of the page")


def field(root, character):
    """Which field of the invoice has a character: the page says it as `data-champ`, and of a line as `data-ligne`."""
    def search(element, name, line):
        name = element.get("data-champ", name)
        line = element.get("data-ligne", line)
        if character in (element.text or "") or any(character in (child.tail or "") for child in element):
            return f"lignes[{line}].{name}" if line else name
        return next(filter(None, (search(child, name, line) for child in element)), None)
    body = root.find("body")
    return (search(root if body is None else body, "", "") or "page")


def documents(stream):
    """Each document that comes in: where to, the page, the invoice."""
    while head := stream.readline(100):
        lengths = [int(number) for number in head.split()]
        parts = [stream.read(length) for length in lengths]
        if len(parts) != 3 or [len(part) for part in parts] != lengths:
            return
        yield parts


def write(path, pdf):
    """Writes a file whole or not at all."""
    part = path + b".part"
    try:
        with open(part, "wb") as file:
            file.write(pdf)
        os.replace(part, path)
    except OSError:
        if os.path.exists(part):
            os.remove(part)
        raise


def answer(maker, path, page, invoice):
    try:
        write(path, maker.make(page, invoice))
        return "ok"
    except MissingGlyph as missing:
        return f"glyph {missing}"
    except OSError as error:
        return f"error {os.fsdecode(path)}: {error.strerror or error}"
    except Exception as error:  # whatever is wrong with one document, the next one is made
        return f"error {type(error).__name__}: {error}"


def main(source, target):
    def say(line):
        target.write(re.sub(r"\s+", " ", line)[:1000].encode("utf-8", "replace") + b"\n")
        target.flush()

    try:
        import weasyprint
        if int(weasyprint.__version__.split(".")[0]) < OLDEST:
            raise ImportError(f"WeasyPrint {weasyprint.__version__} is older than {OLDEST}.0")
        maker = Maker(weasyprint)
    except (ImportError, OSError) as error:
        say(f"absent {type(error).__name__}: {error}")
        return 1
    say(f"ready {weasyprint.__version__}")
    for path, page, invoice in documents(source):
        say(answer(maker, path, page, invoice))
    return 0


def end_with_parent():
    """Whoever reads the answers may be killed while a page is laid out, which would then go on for nobody."""
    try:
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
    except (AttributeError, OSError):
        pass  # not Linux: the end of the input tells


if __name__ == "__main__":
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    # What anything else prints must not be taken for an answer.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.exit(main(sys.stdin.buffer, answers))
