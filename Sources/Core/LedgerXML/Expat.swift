// Reads XML with expat: the only file of the program that calls it. Pointers live only during one call.

import CExpat
import LedgerWords

/// Takes the events of one document in their order. It may refuse: reading stops there.
package protocol XMLSink: XMLByteSink, AnyObject {
  /// An element begins at `place`, with its name and attributes as in the file.
  func begin(_ name: String, _ attributes: [(name: String, value: String)], at place: (line: Int, column: Int))
  /// All text of the open element until its next element, or its end.
  func text(_ text: String)
  /// The open element ends.
  func end()
  /// Why it refuses the document; nil: it does not.
  var fault: XMLFault? { get }
}

/// Takes the same events as the bytes of the file: it decodes only the bytes that it needs.
package protocol XMLByteSink {
  /// Gives the names and values of the attributes of an element, one after the other.
  typealias Attributes = ((Span<UInt8>, Span<UInt8>) -> Void) -> Void
  /// Finds the place of an event in the file.
  typealias Place = () -> (line: Int, column: Int)

  /// An element begins, after `text` in the open one.
  mutating func begin(_ name: Span<UInt8>, _ attributes: Attributes, after text: Span<UInt8>, at place: Place)
    throws(XMLFault)
  /// The open element ends, after `text` since its last element.
  mutating func end(after text: Span<UInt8>, at place: Place) throws(XMLFault)
  /// Whether it takes the text around elements too, or only that of elements which have no other.
  var takesTextAroundElements: Bool { get }
}

extension XMLSink {
  package var takesTextAroundElements: Bool { true }

  package func begin(
    _ name: Span<UInt8>, _ attributes: Attributes, after text: Span<UInt8>, at place: Place
  ) throws(XMLFault) {
    pass(text)
    var pairs: [(name: String, value: String)] = []
    attributes { pairs.append(($0.text, $1.text)) }
    begin(name.text, pairs, at: place())
    if let fault { throw fault }
  }

  package func end(after text: Span<UInt8>, at place: Place) throws(XMLFault) {
    pass(text)
    end()
    if let fault { throw fault }
  }

  private func pass(_ text: Span<UInt8>) { if !text.isEmpty { self.text(text.text) } }
}

extension Span<UInt8> {
  /// The text, which expat has found to be UTF-8.
  package var text: String { unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) } }
}

/// The library expat, which reads XML in UTF-8, UTF-16 and ISO-8859-1.
///
/// A document type is refused before its declarations are read, so only the predefined entities of XML exist.
package enum Expat {
  /// Reads the document in `bytes`, and gives its events to `sink`.
  ///
  /// - Parameter elements: the most elements allowed: a caller that builds a tree needs a lower limit.
  package static func read(
    _ bytes: [UInt8], elements: Int = XMLLimits.elements, into sink: some XMLSink
  ) throws(XMLFault) {
    var sink = sink
    try read(bytes, elements: elements, into: &sink)
  }

  /// The same, for a sink that is a value.
  ///
  /// - Parameter isUTF8: whether the bytes are UTF-8, even if the document declares another encoding.
  package static func read<Sink: XMLByteSink>(
    _ bytes: [UInt8], elements: Int = XMLLimits.elements, isUTF8: Bool = false, into sink: inout Sink
  ) throws(XMLFault) {
    guard bytes.count <= XMLLimits.bytes else { throw .tooManyBytes }
    guard let parser = unsafe XML_ParserCreate(isUTF8 ? "UTF-8" : nil) else {
      throw .tooLarge(Words("needs more memory than there is", fr: "demande plus de mémoire qu'il n'y en a"))
    }
    defer { unsafe XML_ParserFree(parser) }
    var session = unsafe ExpatSession(parser, sink, elements)
    // Expat has the address of the session only while it parses.
    let status = unsafe withUnsafeMutablePointer(to: &session) { session in
      unsafe XML_SetUserData(parser, session)
      unsafe ExpatSession.listen(parser)
      return unsafe bytes.withUnsafeBytes { all in
        unsafe XML_Parse(parser, all.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(all.count), 1)
      }
    }
    if let read = session.sink as? Sink { sink = read }
    if let fault = session.fault { throw fault }
    guard status == XML_STATUS_OK else { throw session.syntaxFault() }
  }
}

/// Reads one document. Input beyond ``XMLLimits`` is refused before it is copied.
@safe private struct ExpatSession: ~Copyable {
  private(set) var sink: any XMLByteSink
  /// Why the document is refused.
  private(set) var fault: XMLFault?
  private let parser: XML_Parser
  /// The text since the last begin or end of an element: expat delivers it line by line.
  private var pending: [UInt8] = []
  /// Whether text counts here.
  private var takesText: Bool
  private let takesTextAroundElements: Bool
  private var depth = 0
  private var elements = 0
  private let mostElements: Int

  init(_ parser: XML_Parser, _ sink: any XMLByteSink, _ mostElements: Int) {
    unsafe self.parser = parser
    self.sink = sink
    self.mostElements = mostElements
    takesTextAroundElements = sink.takesTextAroundElements
    takesText = takesTextAroundElements
  }

  /// Registers the callbacks, which find the session in the data of the parser.
  static func listen(_ parser: XML_Parser) {
    unsafe XML_SetElementHandler(
      parser,
      { data, name, attributes in
        unsafe data?.assumingMemoryBound(to: ExpatSession.self).pointee.begin(name, attributes)
      },
      { data, _ in unsafe data?.assumingMemoryBound(to: ExpatSession.self).pointee.end() })
    unsafe XML_SetCharacterDataHandler(parser) { data, text, count in
      unsafe data?.assumingMemoryBound(to: ExpatSession.self).pointee.text(text, count)
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      unsafe data?.assumingMemoryBound(to: ExpatSession.self).pointee.refuseDoctype()
    }
  }

  private mutating func begin(
    _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let name = unsafe name, let ofName = unsafe Self.length(of: name, upTo: XMLLimits.name) else {
      return refuse(XMLLimits.nameTooLong)
    }
    var count = 0
    // Names and values alternate, with a null at the end.
    while let key = unsafe attributes?[2 * count], let value = unsafe attributes?[2 * count + 1] {
      guard count < XMLLimits.attributes else { return refuse(XMLLimits.tooManyAttributes) }
      guard unsafe Self.length(of: key, upTo: XMLLimits.name) != nil else { return refuse(XMLLimits.nameTooLong) }
      guard unsafe Self.length(of: value, upTo: XMLLimits.value) != nil else { return refuse(XMLLimits.valueTooLong) }
      count += 1
    }
    depth += 1
    elements += 1
    guard depth <= XMLLimits.depth else { return refuse(.tooDeep) }
    guard elements <= mostElements else { return refuse(.tooManyElements(mostElements)) }
    let parser = unsafe self.parser
    // The sink may not change while this object is read: the text leaves it, and brings its storage back.
    var text: [UInt8] = []
    swap(&text, &pending)
    do throws(XMLFault) {
      try sink.begin(
        unsafe Self.bytes(name, ofName).span,
        { take in
          for rank in 0..<count {
            guard let key = unsafe attributes?[2 * rank], let value = unsafe attributes?[2 * rank + 1],
              let ofKey = unsafe Self.length(of: key, upTo: XMLLimits.name),
              let ofValue = unsafe Self.length(of: value, upTo: XMLLimits.value)
            else { return }
            unsafe take(Self.bytes(key, ofKey).span, Self.bytes(value, ofValue).span)
          }
        }, after: text.span, at: { unsafe Self.place(parser) })
    } catch {
      refuse(error)
    }
    if !text.isEmpty { text.removeAll(keepingCapacity: true) }
    swap(&text, &pending)
    takesText = true
  }

  private mutating func end() {
    depth -= 1
    let parser = unsafe self.parser
    // The sink may not change while this object is read: the text leaves it, and brings its storage back.
    var text: [UInt8] = []
    swap(&text, &pending)
    do throws(XMLFault) {
      try sink.end(after: text.span, at: { unsafe Self.place(parser) })
    } catch {
      refuse(error)
    }
    if !text.isEmpty { text.removeAll(keepingCapacity: true) }
    swap(&text, &pending)
    takesText = takesTextAroundElements
  }

  private mutating func text(_ text: UnsafePointer<XML_Char>?, _ count: Int32) {
    guard takesText, let text = unsafe text, count > 0 else { return }
    guard pending.count + Int(count) <= XMLLimits.text else { return refuse(XMLLimits.textTooLong) }
    unsafe pending.append(contentsOf: UnsafeRawBufferPointer(start: text, count: Int(count)))
  }

  /// The length of a NUL-terminated text; nil if it is longer than `limit`.
  private static func length(of start: UnsafePointer<XML_Char>, upTo limit: Int) -> Int? {
    var count = 0
    while unsafe start[count] != 0 {
      count += 1
      guard count <= limit else { return nil }
    }
    return count
  }

  private static func bytes(_ start: UnsafePointer<XML_Char>, _ count: Int) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeRawBufferPointer(start: start, count: count).assumingMemoryBound(to: UInt8.self)
  }

  private mutating func refuse(_ what: Words) { refuse(.tooLarge(what, line: line)) }

  /// The first refusal counts.
  private mutating func refuse(_ fault: XMLFault) {
    if self.fault == nil { self.fault = fault }
    _ = unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  private mutating func refuseDoctype() { refuse(.doctype(line: line)) }

  private var line: Int { unsafe Self.place(parser).line }

  /// Where the parser is; columns count from 1.
  private static func place(_ parser: XML_Parser) -> (line: Int, column: Int) {
    (Int(unsafe XML_GetCurrentLineNumber(parser)), Int(unsafe XML_GetCurrentColumnNumber(parser)) + 1)
  }

  /// Expat's error, with its place.
  func syntaxFault() -> XMLFault {
    let code = unsafe XML_GetErrorCode(parser)
    let sentence = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "it is no XML"
    let words = Words { $0 == .french ? Self.french(code) : sentence }
    let place = unsafe Self.place(parser)
    return .broken(line: place.line, column: place.column, words)
  }

  /// The French sentence for `code`; expat has only English ones.
  private static func french(_ code: XML_Error) -> String {
    switch code {
    case XML_ERROR_SYNTAX: "la syntaxe n'est pas celle de XML"
    case XML_ERROR_NO_ELEMENTS: "il n'y a pas d'élément"
    case XML_ERROR_INVALID_TOKEN: "ce caractère ne peut pas être ici"
    case XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR: "le fichier s'arrête trop tôt"
    case XML_ERROR_TAG_MISMATCH: "la balise de fin n'est pas celle de l'élément ouvert"
    case XML_ERROR_DUPLICATE_ATTRIBUTE: "un attribut est donné deux fois"
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "le document continue après son dernier élément"
    case XML_ERROR_UNDEFINED_ENTITY: "cette entité n'est pas définie"
    case XML_ERROR_BAD_CHAR_REF: "ce numéro n'est pas celui d'un caractère"
    case XML_ERROR_MISPLACED_XML_PI: "la déclaration XML n'est pas au début"
    case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING: "ce codage des caractères n'est pas connu"
    case XML_ERROR_UNCLOSED_CDATA_SECTION: "une section CDATA n'est pas fermée"
    default: "ce n'est pas du XML correct"
    }
  }
}

/// The library that reads XML.
package enum ExpatLibrary {
  /// The version that is linked, as `2.5.0`.
  package static var version: String {
    let version = XML_ExpatVersionInfo()
    return "\(version.major).\(version.minor).\(version.micro)"
  }
}
