public import LedgerModel
public import LedgerNorm
public import LedgerProjections
import LedgerRules
public import LedgerUseCases
import LedgerWords
import LedgerXML

/// A message of a platform about an invoice, in its file (UN/CEFACT CDAR D22B; XP Z12-012).
public struct MessageCDAR {
  private let root: XMLNode

  /// The message in `bytes`, the whole file.
  ///
  /// - Throws: `RefusNorme` for any other file.
  public init(_ bytes: [UInt8]) throws(RefusNorme) { try self.init(Expat.tree(bytes)) }

  fileprivate init(_ root: XMLNode) throws(RefusNorme) {
    self.root = root
    guard root.name == "rsm:CrossDomainAcknowledgementAndResponse" else {
      throw .pasUneFacture(
        root.name,
        attendu: Words("a CrossDomainAcknowledgementAndResponse", fr: "une CrossDomainAcknowledgementAndResponse"))
    }
  }

  /// The status (MDT-105) and its object, or nil. For an invoice, ``lu()`` gives all data.
  public var dit: (statut: String, objet: String)? {
    let reference = root.first("rsm:AcknowledgementDocument/ram:ReferenceReferencedDocument")
    guard let statut = reference?.code("ram:ProcessConditionCode") else { return nil }
    return (statut, reference?.code("ram:IssuerAssignedID") ?? "")
  }

  /// Its status and its invoice, with a remark for each element that is not kept.
  ///
  /// - Throws: `Refus` unless it is about exactly one invoice.
  public func lu() throws(Refus) -> StatutDit {
    for path in Self.passees { root.passOver(path) }
    let references = root.all("rsm:AcknowledgementDocument/ram:ReferenceReferencedDocument")
    guard references.count <= 1 else { throw .statut(.plusieursReferences(references.count)) }
    guard let facture = references.first else { throw .statut(.absent("BT-1")) }
    if let objet = facture.code("ram:ReferenceTypeCode"), !Self.objets.contains(where: objet.hasSuffix) {
      throw .statut(.horsFacture(objet))
    }
    let (date, heure) = try root.moment("MDT-78", "rsm:AcknowledgementDocument/ram:IssueDateTime/udt:DateTimeString")
    let statut = StatutRecu(
      try root.exige("MDT-4", "rsm:ExchangedDocument/ram:ID"), try facture.exige("MDT-105", "ram:ProcessConditionCode"),
      le: date, heure, role: root.code("rsm:ExchangedDocument/ram:IssuerTradeParty/ram:RoleCode"),
      details: try facture.all("ram:SpecifiedDocumentStatus").map { node throws(Refus) in try node.detail() })
    var dit = StatutDit(
      numero: try facture.exige("BT-1", "ram:IssuerAssignedID"),
      date: try facture.moment("BT-2", "ram:FormattedIssueDateTime/qdt:DateTimeString").jour,
      type: try facture.exige("BT-3", "ram:TypeCode"),
      vendeur: String(try facture.exige("MDT-129", "ram:IssuerTradeParty/ram:GlobalID").prefix(9)), statut)
    dit.remarques = root.leftOut()
    return dit
  }

  /// The ends of the objects (MDT-97) of messages about an invoice, or about its data for the tax office.
  private static let objets = ["CDV:invoice", "CDV:einvoicingF1", "CDV:einvoicingF2"]

  /// Elements about the transport of the message, or that repeat its codes.
  private static let passees: [XMLPath] =
    [
      "rsm:ExchangedDocumentContext", "rsm:ExchangedDocument/ram:IssueDateTime", "rsm:ExchangedDocument/ram:Name",
      "rsm:ExchangedDocument/ram:SenderTradeParty", "rsm:ExchangedDocument/ram:IssuerTradeParty/ram:GlobalID",
      "rsm:ExchangedDocument/ram:IssuerTradeParty/ram:Name", "rsm:ExchangedDocument/ram:RecipientTradeParty",
      "rsm:AcknowledgementDocument/ram:MultipleReferencesIndicator", "rsm:AcknowledgementDocument/ram:TypeCode",
    ]
    + [
      "ram:StatusCode", "ram:ReceiptDateTime", "ram:ProcessCondition", "ram:IssuerTradeParty/ram:RoleCode",
      "ram:SpecifiedDocumentStatus/ram:SequenceNumeric",
      "ram:SpecifiedDocumentStatus/ram:SpecifiedDocumentCharacteristic/ram:ValueChangedIndicator",
    ].map { XMLPath(stringLiteral: "rsm:AcknowledgementDocument/ram:ReferenceReferencedDocument/\($0)") }
}

/// A file that a platform returned.
public enum FichierRecu {
  /// A message about an invoice, or about another file of the seller.
  case message(MessageCDAR)
  /// An invoice: of a supplier, or the seller's own.
  case facture

  /// The kind of `bytes`, the whole file.
  ///
  /// - Throws: `RefusNorme` for any other file.
  public init(_ bytes: [UInt8]) throws(RefusNorme) {
    if bytes.starts(with: Array("%PDF".utf8)) {
      self = .facture
      return
    }
    let root = try Expat.tree(bytes)
    let factures = ["rsm:CrossIndustryInvoice", "invoice:Invoice", "credit:CreditNote"]
    self = factures.contains(root.name) ? .facture : .message(try MessageCDAR(root))
  }
}

extension MomentDeclare {
  /// The moment that the message or report in `bytes` states for itself; nil for another file.
  public init?(de bytes: [UInt8]) {
    guard case .success(let root) = Result(catching: { () throws(RefusNorme) in try Expat.tree(bytes) }),
      let texte = root.code("rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString")
        ?? root.code("ReportDocument/IssueDateTime/DateTimeString"),
      let (jour, heure) = Self.lit(texte), let heure
    else { return nil }
    self.init(jour, heure)
  }
}

extension XMLNode {
  /// The text at `path`, the term of that name.
  fileprivate func exige(_ terme: String, _ path: XMLPath) throws(Refus) -> String {
    guard let code = code(path) else { throw .statut(.absent(terme)) }
    return code
  }

  /// The moment at `path`: 8, 12 or 14 digits.
  fileprivate func moment(_ terme: String, _ path: XMLPath) throws(Refus) -> (jour: Jour, heure: Heure?) {
    let texte = try exige(terme, path)
    guard let lu = MomentDeclare.lit(texte) else { throw .statut(.invalide(terme, texte)) }
    return lu
  }

  /// The value of `texte`, the term of that name.
  private func valeur<Valeur>(
    _ terme: String, _ texte: String?, _ lit: (String) -> Valeur?
  ) throws(Refus) -> Valeur? {
    guard let texte else { return nil }
    guard let valeur = lit(texte) else { throw .statut(.invalide(terme, texte)) }
    return valeur
  }

  /// A part of a status.
  fileprivate func detail() throws(Refus) -> StatutRecu.Detail {
    func texte(_ path: XMLPath) -> String? {
      let lignes = all(path).compactMap(\.code)
      return lignes.isEmpty ? nil : lignes.joined(separator: "\n")
    }
    return StatutRecu.Detail(
      motif: code("ram:ReasonCode"), texte: texte("ram:Reason"), action: code("ram:RequestedActionCode"),
      note: texte("ram:IncludedNote/ram:Content"),
      montants: try all("ram:SpecifiedDocumentCharacteristic").map { node throws(Refus) in try node.somme() })
  }

  /// An amount of a status.
  private func somme() throws(Refus) -> StatutRecu.Somme {
    let montant = first("ram:ValueAmount")
    return StatutRecu.Somme(
      try exige("MDT-207", "ram:TypeCode"),
      try valeur("MDT-215", montant?.code) { Decimale($0)?.exact(2).flatMap { Montant(centimes: $0) } },
      try valeur("MDT-215", montant?.attributes["currencyID"]) { texte in
        do { return try Devise(texte) } catch { return nil }
      },
      taux: try valeur("MDT-216", code("ram:ValuePercent")) {
        Decimale($0)?.exact(2).flatMap { Int64(exactly: $0) }.flatMap { Taux(centiemes: $0) }
      })
  }
}
