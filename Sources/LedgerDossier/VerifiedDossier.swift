public import LedgerAudit
public import LedgerData
public import LedgerDomain
import LedgerLog
import LedgerWords

/// What a dossier proves, to somebody who has the public key and needs no registre.
///
/// The file is held against what this program would write: the page around it, its script and its style byte for byte, and the
/// document as the proved events have made it.
public struct VerifiedDossier: Sendable {
  /// Its events, each at its place in the log.
  public let events: [ProvenEvent]
  /// The document.
  public let facture: FactureID
  /// The day from which it is seen.
  public let au: Jour
  /// The name of the log.
  public let origin: String
  /// How many events the log had when its checkpoint was signed.
  public let size: UInt64
  /// The root of the tree over them, base 64.
  public let root: String

  /// Whether `file` is meant as a dossier.
  public static func isMeant(by file: Span<UInt8>) -> Bool {
    let start = Array("<!doctype html".utf8)
    guard file.count > start.count else { return false }
    return start.indices.allSatisfy { file[$0] | (file[$0] >= 0x41 && file[$0] <= 0x5A ? 0x20 : 0) == start[$0] }
  }

  /// Checks the file of a dossier, which messages call `name`. With `old`, an older checkpoint, also that the log extends it.
  ///
  /// - Throws: `LedgerFailure`, of the kind `.damaged`, that says what differs or does not prove.
  public init(
    html: [UInt8], by key: TrustedKey, named name: String, extending old: (bytes: [UInt8], name: String)? = nil
  ) throws(LedgerFailure) {
    self = try LedgerFailure.wrap {
      guard let parts = Coquille.dossier.parts(of: html.span), let place = parts[.donnees] else {
        throw Self.autrePage(name)
      }
      let dossier = try Self.dossier(Array(html[place]).span, name)
      var proven = try ProvenDossier(dossier, by: key, named: name)
      let events = try proven.events()
      if let old { try proven.check(extends: old) }
      try Self.compare(html, parts, try Self.written(name) { try dossier.parts() }, name)
      return VerifiedDossier(dossier, events)
    }
  }

  private init(_ dossier: Dossier, _ events: [ProvenEvent]) {
    self.events = events
    facture = dossier.facture
    au = dossier.au
    origin = dossier.origin
    size = dossier.size
    root = dossier.root
  }

  private static func dossier(_ donnees: Span<UInt8>, _ name: String) throws(LedgerFailure) -> Dossier {
    do throws(FauteDossier) {
      return try Dossier(donnees: donnees)
    } catch {
      throw LedgerFailure(
        .damaged, "dossier-invalide",
        Words("\(name) is no dossier: \(error.sentence).", fr: "\(name) n'est pas un dossier : \(error.sentence)."),
        hint: askAgain)
    }
  }

  /// What this program would write of the same events.
  static func written(
    _ name: String, _ parts: () throws -> [Coquille.Place: [UInt8]]
  ) throws -> [Coquille.Place: [UInt8]] {
    do {
      return try parts()
    } catch let fault as LineFault {
      throw LedgerFailure(
        fault.check == LineFault.newer ? .environment : .damaged, "dossier-invalide",
        Words(
          "A line of \(name) cannot be read: \(fault.sentence).",
          fr: "Une ligne de \(name) ne peut pas être lue : \(fault.sentence)."), hint: askAgain)
    }
  }

  /// Every part of the file is what this program writes of these events.
  static func compare(
    _ html: [UInt8], _ parts: [Coquille.Place: Range<Int>], _ written: [Coquille.Place: [UInt8]], _ name: String
  ) throws(LedgerFailure) {
    let differing = Coquille.Place.allCases.filter { place in
      guard let range = parts[place], let bytes = written[place] else {
        return parts[place] != nil || written[place] != nil
      }
      return !html[range].elementsEqual(bytes)
    }
    guard differing.isEmpty else {
      let what = differing.map(Self.words).joined(separator: ", ")
      throw LedgerFailure(
        .damaged, "dossier-altere",
        Words(
          "\(name) is not what this program writes of its events: \(what).",
          fr: "\(name) n'est pas ce que ce programme écrit de ses événements : \(what)."),
        hint: Words(
          "Its events are proved, what it shows of them is not: read them with `facture verify` of the version that "
            + "made it, or ask for it again.",
          fr: "Ses événements sont prouvés, ce qu'il en montre ne l'est pas : lisez-les avec `facture verify` de la "
            + "version qui l'a produit, ou redemandez-le."))
    }
  }

  private static func words(_ place: Coquille.Place) -> Words {
    switch place {
    case .politique: Words("its policy differs", fr: "sa politique de sécurité diffère")
    case .titre: Words("its title differs", fr: "son titre diffère")
    case .style: Words("its style differs", fr: "son style diffère")
    case .feuille: Words("the document that it shows differs", fr: "le document qu'il montre diffère")
    case .donnees: Words("its data are written otherwise", fr: "ses données sont écrites autrement")
    case .script: Words("its script differs", fr: "son script diffère")
    }
  }

  static func autrePage(_ name: String) -> LedgerFailure {
    LedgerFailure(
      .damaged, "dossier-altere",
      Words(
        "\(name) is not a page that this program writes: something was added, taken away or changed.",
        fr: "\(name) n'est pas une page telle que ce programme en écrit : il y a eu un ajout, un retrait ou une "
          + "modification."),
      hint: Words(
        "If another version of facture made it, verify it with that one; else ask for it again.",
        fr: "Si une autre version de facture l'a produit, vérifiez-le avec elle ; sinon redemandez-le."))
  }

  /// How to get a dossier that is right.
  static var askAgain: Words {
    Words(
      "Ask for it again: `facture export dossier NUMBER --output=FILE.html` makes one.",
      fr: "Redemandez-le : `facture export dossier NUMERO --output=FICHIER.html` en produit un.")
  }
}
