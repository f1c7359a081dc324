import LedgerAudit
import LedgerData
import LedgerJSON
import LedgerLog
import LedgerModel
import LedgerWords

/// Reading a dossier again. Its content may be wrong in any way: the reader writes it once more, and compares.
extension Dossier {
  /// Reads the object written by ``donnees``.
  ///
  /// - Throws: ``FauteDossier`` for any other content.
  init(donnees: Span<UInt8>) throws(FauteDossier) {
    self = try DonneesLues.lis(donnees, Self.read)
  }

  private static func read(_ json: inout JSONCursor) throws -> Dossier {
    let outer = try json.enterObject()
    guard try DonneesLues.text(&json, "format") == format else { throw FauteDossier.autreFormat }
    let sujet = try DonneesLues.text(&json, "sujet")
    guard sujet.hasPrefix("facture/"), let facture = Identifiant(sujet.dropFirst(8).utf8.span) else {
      throw FauteDossier.illisible
    }
    let au = try Jour(DonneesLues.text(&json, "au"))
    guard let key = try VerifierKey(DonneesLues.text(&json, "cle")) else { throw FauteDossier.illisible }
    let note = Array(try DonneesLues.text(&json, "checkpoint").utf8)
    let checkpoint = try SignedCheckpoint(note.span)
    let hashes = try DonneesLues.list(&json, "hachages") { json in
      guard let hash = Digest(base64: Array(json.string(try json.string()).utf8).span) else {
        throw FauteDossier.illisible
      }
      return hash
    }
    let lines = try DonneesLues.list(&json, "lignes") { json in
      let object = try json.enterObject()
      let line = Array(try DonneesLues.text(&json, "ligne").utf8)
      let proof = try places(&json, hashes)
      _ = try json.leaveObject(object)
      let index = try sequence(line.span) - 1
      return LineProof(line: line, index: index, hashes: proof, checkpoint: checkpoint)
    }
    let extensions = try DonneesLues.list(&json, "anciens", upTo: ProvenSelection.mostExtensions) { json in
      let object = try json.enterObject()
      guard try json.find("taille"), let size = UInt64(exactly: try json.integer()),
        let root = Digest(base64: Array(try DonneesLues.text(&json, "racine").utf8).span)
      else { throw FauteDossier.illisible }
      let cosignatures = CheckpointStore.lines(Array(try DonneesLues.text(&json, "temoins").utf8))
      let proof = try places(&json, hashes)
      _ = try json.leaveObject(object)
      return ProvenSelection.Extension(size: size, root: root, cosignatures: cosignatures, hashes: proof)
    }
    let prives = try DonneesLues.prives(&json)
    _ = try json.leaveObject(outer)
    let selection = ProvenSelection(lines: lines, checkpoint: checkpoint, key: key, extensions: extensions)
    return Dossier(of: facture, au: au, selection, prives: prives)
  }

  /// The number of an event, which its line says.
  private static func sequence(_ line: Span<UInt8>) throws -> UInt64 {
    do {
      let sequence = try Envelope(line).sequence
      guard sequence > 0 else { throw FauteDossier.illisible }
      return sequence
    } catch let fault as LineFault {
      throw FauteDossier.ligne(fault.sentence)
    }
  }

  /// No tree of less than 2⁶⁴ leaves needs more hashes. Each takes sixteen times what names it.
  private static var longestProof: Int { 65 }

  /// The hashes that a proof names by their places.
  private static func places(_ json: inout JSONCursor, _ hashes: [Digest]) throws -> [Digest] {
    try DonneesLues.list(&json, "preuve", upTo: longestProof) { json in
      guard let place = Int(exactly: try json.integer()), hashes.indices.contains(place) else {
        throw FauteDossier.illisible
      }
      return hashes[place]
    }
  }
}

/// How the data of a page, of a dossier or of a site, are read.
enum DonneesLues {
  /// The result of `read` on the data.
  ///
  /// - Throws: ``FauteDossier``: it is `illisible` if the data are not JSON, or hold an invalid value.
  static func lis<Lu>(
    _ donnees: Span<UInt8>, _ read: (inout JSONCursor) throws -> Lu
  ) throws(FauteDossier) -> Lu {
    do {
      var json = JSONCursor(donnees)
      return try read(&json)
    } catch let faute as FauteDossier {
      throw faute
    } catch {
      throw .illisible
    }
  }

  /// The lines of personal values, if there are any.
  static func prives(_ json: inout JSONCursor) throws -> [[UInt8]] {
    guard try json.find("prives") else { return [] }
    return try elements(&json) { json in Array(json.string(try json.string()).utf8) }
  }

  /// The text of a field that must be there.
  static func text(_ json: inout JSONCursor, _ name: StaticString) throws -> String {
    guard try json.find(name) else { throw FauteDossier.illisible }
    return json.string(try json.string())
  }

  /// The array of a field that must be there, each of its elements, at most `most`, as `read` reads it.
  static func list<Element>(
    _ json: inout JSONCursor, _ name: StaticString, upTo most: Int = .max, _ read: (inout JSONCursor) throws -> Element
  ) throws -> [Element] {
    guard try json.find(name) else { throw FauteDossier.illisible }
    return try elements(&json, upTo: most, read)
  }

  private static func elements<Element>(
    _ json: inout JSONCursor, upTo most: Int = .max, _ read: (inout JSONCursor) throws -> Element
  ) throws -> [Element] {
    var array = try json.beginArray()
    var elements: [Element] = []
    while try json.nextElement(&array) {
      guard elements.count < most else { throw FauteDossier.illisible }
      elements.append(try read(&json))
    }
    return elements
  }
}

/// Why the data of a file are not a dossier.
enum FauteDossier: Error {
  /// The data have another form.
  case illisible
  /// They are of another version of the format.
  case autreFormat
  /// A line in them is not an event: why.
  case ligne(Words)

  /// One sentence without a full stop, to follow a name.
  var sentence: Words {
    switch self {
    case .illisible: Words("its data is not the data of a dossier", fr: "ses données ne sont pas celles d'un dossier")
    case .autreFormat:
      Words(
        "its data are of a format that this program does not know",
        fr: "ses données sont dans un format que ce programme ne connaît pas")
    case .ligne(let why):
      Words("a line in it is not an event: \(why)", fr: "une de ses lignes n'est pas un événement : \(why)")
    }
  }
}
