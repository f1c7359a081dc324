// Reads XML with expat: the only file of the program that calls it. Pointers live only during one call.

import CExpat
import LedgerWords

/// Takes the events of one document in their order. It may refuse: reading stops there.
package protocol XMLSink: AnyObject {
  /// An element begins at `place`, with its name and attributes as in the file.
  func begin(_ name: String, _ attributes: [(name: String, value: String)], at place: (line: Int, column: Int))
  /// All text of the open element until its next element, or its end.
  func text(_ text: String)
  /// The open element ends.
  func end()
  /// Why it refuses the document; nil: it does not.
  var fault: XMLFault? { get }
}

/// The library expat, which reads XML in UTF-8, UTF-16 and ISO-8859-1.
///
/// A document type is refused before its declarations are read, so only the predefined entities of XML exist.
package enum Expat {
  /// Reads the document in `bytes`, and gives its events to `sink`.
  ///
  /// - Parameter elements: the most elements that it may have: whoever makes a tree of them needs fewer than others.
  package static func read(
    _ bytes: [UInt8], elements: Int = XMLLimits.elements, into sink: some XMLSink
  ) throws(XMLFault) {
    guard bytes.count <= XMLLimits.bytes else { throw .tooManyBytes }
    guard let parser = unsafe XML_ParserCreate(nil) else {
      throw .tooLarge(Words("needs more memory than there is", fr: "demande plus de mémoire qu'il n'y en a"))
    }
    defer { unsafe XML_ParserFree(parser) }
    let session = unsafe ExpatSession(parser, sink, elements)
    try withExtendedLifetime(session) { () throws(XMLFault) in
      session.listen()
      let status = unsafe bytes.withUnsafeBytes { all in
        unsafe XML_Parse(parser, all.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(all.count), 1)
      }
      if let fault = session.fault { throw fault }
      guard status == XML_STATUS_OK else { throw session.syntaxFault() }
    }
  }
}

/// Reads one document. Whatever exceeds ``XMLLimits`` is refused before it is copied.
@safe private final class ExpatSession {
  private let sink: any XMLSink
  /// Why the document is refused.
  private(set) var fault: XMLFault?
  private let parser: XML_Parser
  /// The text since the last begin or end of an element: expat delivers it line by line.
  private var pending: [UInt8] = []
  private var depth = 0
  private var elements = 0
  private let mostElements: Int

  init(_ parser: XML_Parser, _ sink: any XMLSink, _ mostElements: Int) {
    unsafe self.parser = parser
    self.sink = sink
    self.mostElements = mostElements
  }

  /// Registers this object for expat's callbacks. It outlives the parsing, after which expat no longer uses it.
  func listen() {
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser, { data, name, attributes in unsafe ExpatSession.of(data)?.begin(name, attributes) },
      { data, _ in unsafe ExpatSession.of(data)?.end() })
    unsafe XML_SetCharacterDataHandler(parser) { data, text, count in unsafe ExpatSession.of(data)?.text(text, count) }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      guard let session = unsafe ExpatSession.of(data) else { return }
      session.refuse(.doctype(line: session.line))
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> ExpatSession? {
    unsafe data.map { unsafe Unmanaged<ExpatSession>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin(_ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
    flush()
    guard let name = unsafe text(of: name, upTo: XMLLimits.name) else { return refuse(XMLLimits.nameTooLong) }
    var pairs: [(name: String, value: String)] = []
    // Names and values alternate, with a null at the end.
    var place = 0
    while let key = unsafe attributes?[place], let value = unsafe attributes?[place + 1] {
      guard pairs.count < XMLLimits.attributes else { return refuse(XMLLimits.tooManyAttributes) }
      guard let key = unsafe text(of: key, upTo: XMLLimits.name) else { return refuse(XMLLimits.nameTooLong) }
      guard let value = unsafe text(of: value, upTo: XMLLimits.value) else { return refuse(XMLLimits.valueTooLong) }
      pairs.append((key, value))
      place += 2
    }
    depth += 1
    elements += 1
    guard depth <= XMLLimits.depth else { return refuse(.tooDeep) }
    guard elements <= mostElements else { return refuse(.tooManyElements(mostElements)) }
    sink.begin(name, pairs, at: (line, column))
    if let fault = sink.fault { refuse(fault) }
  }

  private func end() {
    flush()
    depth -= 1
    sink.end()
    if let fault = sink.fault { refuse(fault) }
  }

  private func text(_ text: UnsafePointer<XML_Char>?, _ count: Int32) {
    guard let text = unsafe text, count > 0 else { return }
    guard pending.count + Int(count) <= XMLLimits.text else { return refuse(XMLLimits.textTooLong) }
    unsafe pending.append(contentsOf: UnsafeRawBufferPointer(start: text, count: Int(count)))
  }

  /// Passes the pending text to its element.
  private func flush() {
    guard !pending.isEmpty else { return }
    sink.text(String(decoding: pending, as: UTF8.self))
    pending.removeAll(keepingCapacity: true)
  }

  /// A NUL-terminated text; nil where it is longer than `limit`.
  private func text(of start: UnsafePointer<XML_Char>?, upTo limit: Int) -> String? {
    guard let start = unsafe start else { return nil }
    var count = 0
    while unsafe start[count] != 0 {
      count += 1
      guard count <= limit else { return nil }
    }
    return unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private func refuse(_ what: Words) { refuse(.tooLarge(what, line: line)) }

  /// The first refusal counts.
  private func refuse(_ fault: XMLFault) {
    if self.fault == nil { self.fault = fault }
    _ = unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  private var line: Int { Int(unsafe XML_GetCurrentLineNumber(parser)) }
  /// The column, from 1.
  private var column: Int { Int(unsafe XML_GetCurrentColumnNumber(parser)) + 1 }

  /// Expat's error, with its place.
  func syntaxFault() -> XMLFault {
    let code = unsafe XML_GetErrorCode(parser)
    let sentence = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "it is no XML"
    let words = Words { $0 == .french ? Self.french(code) : sentence }
    return .broken(line: line, column: column, words)
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
