// Reads XML with expat: the only file of this module that calls it, or touches a pointer. Pointers live for the time of one call.

import CExpat
import LedgerDomain
import LedgerWords

/// The library expat, which reads XML in UTF-8, UTF-16 and ISO-8859-1.
///
/// A document type is refused before anything that it declares is read, so there are no entities but those of XML itself.
enum Expat {
  /// What stands between the name space and the name of an element: no name space can hold it.
  private static let separator = UInt8(ascii: "\n")

  /// The tree of the one document that `bytes` are.
  static func tree(_ bytes: [UInt8]) throws(RefusNorme) -> XMLNode {
    guard bytes.count <= XMLTreeBuilder.maximumBytes else {
      throw .tropGrand(
        Words(
          "is larger than \(XMLTreeBuilder.maximumBytes >> 20) MiB",
          fr: "dépasse \(XMLTreeBuilder.maximumBytes >> 20) Mio"))
    }
    guard let parser = unsafe XML_ParserCreateNS(nil, XML_Char(bitPattern: separator)) else {
      throw .tropGrand(Words("needs more memory than there is", fr: "demande plus de mémoire qu'il n'y en a"))
    }
    defer { unsafe XML_ParserFree(parser) }
    let session = unsafe ExpatSession(parser)
    return try withExtendedLifetime(session) { () throws(RefusNorme) in
      session.listen()
      let status = unsafe bytes.withUnsafeBytes { all in
        unsafe XML_Parse(parser, all.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(all.count), 1)
      }
      if let refus = session.builder.refus { throw refus }
      guard status == XML_STATUS_OK, let root = session.builder.root else { throw session.fault() }
      return root
    }
  }
}

/// One document being read.
@safe private final class ExpatSession {
  let builder = XMLTreeBuilder()
  private let parser: XML_Parser

  init(_ parser: XML_Parser) { unsafe self.parser = parser }

  /// Lets expat tell this object what it reads. The object outlives the reading, and expat is told of it for no longer.
  func listen() {
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser, { data, name, attributes in unsafe ExpatSession.of(data)?.begin(name, attributes) },
      { data, _ in unsafe ExpatSession.of(data)?.builder.end() })
    unsafe XML_SetCharacterDataHandler(parser) { data, text, count in unsafe ExpatSession.of(data)?.text(text, count) }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      guard let session = unsafe ExpatSession.of(data) else { return }
      session.builder.refuse(.doctype(ligne: session.line))
      session.stopIfRefused()
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> ExpatSession? {
    unsafe data.map { unsafe Unmanaged<ExpatSession>.fromOpaque($0).takeUnretainedValue() }
  }

  /// `attributes` are names and values by turns, and a null at the end.
  private func begin(_ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
    guard let name = unsafe name else { return }
    var pairs: [String: String] = [:]
    var place = 0
    while let key = unsafe attributes?[place], let value = unsafe attributes?[place + 1] {
      unsafe pairs[String(cString: key)] = String(cString: value)
      place += 2
    }
    unsafe builder.begin(String(cString: name), pairs, line: line)
    stopIfRefused()
  }

  private func text(_ text: UnsafePointer<XML_Char>?, _ count: Int32) {
    guard let text = unsafe text, count > 0 else { return }
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(count))
    unsafe builder.text(String(decoding: bytes, as: UTF8.self))
  }

  private func stopIfRefused() {
    if builder.refus != nil { _ = unsafe XML_StopParser(parser, XML_Bool(XML_FALSE)) }
  }

  private var line: Int { Int(unsafe XML_GetCurrentLineNumber(parser)) }

  /// What expat found wrong, and where.
  func fault() -> RefusNorme {
    let code = unsafe XML_GetErrorCode(parser)
    let sentence = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "it is no XML"
    let words = Words { $0 == .french ? Self.french(code) : sentence }
    return .illisible(ligne: line, colonne: Int(unsafe XML_GetCurrentColumnNumber(parser)) + 1, words)
  }

  /// What expat says of `code`, which it says in English.
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
    case XML_ERROR_UNBOUND_PREFIX: "ce préfixe n'est pas déclaré"
    default: "ce n'est pas du XML correct"
    }
  }
}
