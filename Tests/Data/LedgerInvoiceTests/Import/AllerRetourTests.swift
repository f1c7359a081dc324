import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerModel
import LedgerNorm
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

/// What goes out comes in again, and goes out as it was.
@Suite struct AllerRetourTests {
  /// An open, empty ledger.
  private struct Essai {
    var repository: InMemoryRegistreRepository

    init() throws {
      repository = InMemoryRegistreRepository(environment: .fixe(Horloge(.le("2027-01-31")), seed: 7))
      try repository.execute(OuvrirRegistre(Registre(id: .r1, nom: "Atelier")))
    }

    @discardableResult
    mutating func importe(_ xml: String, _ syntaxe: Syntaxe) throws -> ImportReport {
      var importer = Importer()
      try importer.run(try syntaxe.lit(Array(xml.utf8)), into: &repository)
      return importer.report
    }

    mutating func importe(_ norme: FactureNorme) throws -> ImportReport {
      var importer = Importer()
      try importer.run(FactureRecue(norme: norme), into: &repository)
      return importer.report
    }

    func exporte(_ numero: String, _ syntaxe: Syntaxe) throws -> String {
      let factures = repository.etat.factures
      let facture = try #require(factures.first { $0.numero == numero })
      var origines: [FactureID: Origine] = [:]
      for id in FactureNorme.documentsNommes(facture) {
        let nommee = try #require(factures.first { $0.id == id })
        origines[id] = Origine(numero: nommee.numero, date: nommee.dateFacture)
      }
      var bytes: [UInt8] = []
      try syntaxe.append(try FactureNorme(facture, origines: origines), to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The documents that one names stand before it.
  private static func avant(_ exemple: Exemple) -> [Exemple] {
    switch exemple.origines.values.first?.numero {
    case "F-2026-0102": [.remise]
    case "F-2026-0116": [.acompte]
    case "F-2026-0118": [.aCorriger]
    default: []
    }
  }

  @Test(arguments: Exemple.tous.map(\.key).filter { $0 != "E5" }, Syntaxe.allCases)
  func `a document comes back with the same bytes, and a second time as unchanged`(
    nom: String, syntaxe: Syntaxe
  ) throws {
    let exemple = try #require(Exemple.tous.first { $0.key == nom }?.value)
    var essai = try Essai()
    for exemple in Self.avant(exemple) { try essai.importe(try exemple.xml(syntaxe), syntaxe) }
    let xml = try exemple.xml(syntaxe)
    let report = try essai.importe(xml, syntaxe)
    #expect(report.imported == 1 && report.refusals.isEmpty, "\(report.refusals.map(\.message.en))")
    #expect(try essai.exporte(exemple.numero, syntaxe) == xml)
    // The other syntax says the same.
    let events = essai.repository.etat.factures.count
    for syntaxe in Syntaxe.allCases {
      #expect(try essai.importe(try exemple.xml(syntaxe), syntaxe).unchanged == 1)
    }
    #expect(essai.repository.etat.factures.count == events)
  }

  @Test(arguments: Syntaxe.allCases)
  func `a paid deposit that an invoice names is imported before the invoice`(syntaxe: Syntaxe) throws {
    var essai = try Essai()
    let report = try essai.importe(try Exemple.acompteDeduit.xml(syntaxe), syntaxe)
    #expect(report.imported == 0 && essai.repository.etat.factures.isEmpty)
    let refus = try #require(report.refusals.first)
    #expect(refus.code == "acompte-inconnu" && refus.message.en.contains("F-2026-0100"), "\(refus)")
  }

  /// Bytes are changed, left out and repeated, each time otherwise.
  @Test(arguments: Syntaxe.allCases, 0..<3)
  func `a file with changed bytes is refused or kept to the cent`(syntaxe: Syntaxe, seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for exemple in [Exemple.remise, .decimales, .payee] {
      let xml = Array(try exemple.xml(syntaxe).utf8)
      for _ in 0..<40 {
        var bytes = xml
        for _ in 0..<Int.random(in: 1...3, using: &random) { bytes.change(&random) }
        let recue: FactureRecue
        do throws(RefusNorme) { recue = try syntaxe.lit(bytes) } catch { continue }
        var essai = try Essai()
        guard try essai.importe(String(decoding: bytes, as: UTF8.self), syntaxe).imported == 1 else { continue }
        let facture = try #require(essai.repository.etat.factures.first)
        #expect(facture.envoi?.totaux.totalTTC == recue.norme.totaux.totalTTC)
        #expect(facture.envoi?.totaux.montantTVA == recue.norme.totaux.montantTVA)
        #expect(try essai.importe(String(decoding: bytes, as: UTF8.self), syntaxe).unchanged == 1)
      }
    }
  }

  @Test(arguments: [Exemple.avoir, .rectificative], Syntaxe.allCases)
  func `a correction of a facture from another system names it, and comes back byte for byte`(
    exemple: Exemple, syntaxe: Syntaxe
  ) throws {
    var essai = try Essai()
    let origine = try #require(exemple.origines.values.first)
    let xml = try exemple.xml(syntaxe).replacing(origine.numero, with: "2025/118")
    let report = try essai.importe(xml, syntaxe)
    #expect(report.imported == 1, "\(report.refusals.map(\.message.en))")
    #expect(report.remarks.first?.message.en.hasPrefix("2025/118, the corrected invoice, is of another system") == true)
    let facture = try #require(essai.repository.etat.factures.first)
    #expect(facture.affaire.origine == Origine(numero: "2025/118", date: origine.date))
    #expect(try essai.exporte(exemple.numero, syntaxe) == xml)
    #expect(try essai.importe(xml, syntaxe).unchanged == 1)
  }

  /// Number, year and seller together are unique.
  @Test(arguments: [("2026-02-01", true), (nil, true), ("2025-02-01", false)] as [(String?, Bool)])
  func `an avoir corrects the facture of the year that it names`(date: String?, estIci: Bool) throws {
    var essai = try Essai()
    for exemple in Self.avant(.avoir) { try essai.importe(try exemple.xml(.cii), .cii) }
    var avoir = try Exemple.avoir.norme()
    avoir.origines = [Origine(numero: avoir.origines[0].numero.replacing("F-", with: "X-"), date: date.map { .le($0) })]
    var facture = try Self.avant(.avoir)[0].norme()
    facture.numero = avoir.origines[0].numero
    #expect(try essai.importe(facture).imported == 1)
    let report = try essai.importe(avoir)
    #expect(report.imported == 1, "\(report.refusals.map(\.message.en))")
    let inscrit = try #require(essai.repository.etat.factures.last)
    #expect((inscrit.factureOrigineId != nil) == estIci && (inscrit.affaire.origine == nil) == estIci)
  }

  @Test func `a buyer whose VAT number is wrong is one client for all its documents`() throws {
    var essai = try Essai()
    for numero in ["R-1", "R-2"] {
      var norme = try Exemple.unTaux.norme()
      (norme.numero, norme.acheteur.siren, norme.acheteur.siret) = (numero, nil, nil)
      norme.acheteur.numeroTVA = "DE987654321"
      let report = try essai.importe(norme)
      #expect(report.imported == 1, "\(report.refusals.map(\.message.en))")
    }
    #expect(essai.repository.etat.clients.count == 1)
  }

  @Test func `in France an avoir names the corrected facture, and an invoice has the texts on late payment`() throws {
    var essai = try Essai()
    try essai.repository.execute(DefinirEmetteur(try #require(Exemple.unTaux.emetteur?.enFrance)))
    var avoir = try Exemple.avoir.norme()
    avoir.origines = []
    #expect(try essai.importe(avoir).refusals.map(\.code) == ["avoir-sans-origine"])
    var facture = try Exemple.unTaux.norme()
    facture.notes.removeAll { $0.code == .penalites || $0.code == .escompte }
    let refus = try #require(try essai.importe(facture).refusals.first)
    #expect(refus.code == "mentions-absentes" && refus.message.en.contains("PMD, AAB"))
    facture.acheteur.siren = nil
    facture.acheteur.siret = nil
    facture.notes = [Note(code: .traitement, texte: Traitement.particulier.rawValue)]
    #expect(try essai.importe(facture).imported == 1)
  }

  @Test func `an avoir needs its facture`() throws {
    var essai = try Essai()
    let xml = try Exemple.avoir.xml(.cii)
    #expect(try essai.importe(xml, .cii).refusals.map(\.code) == ["origine-inconnue"])
    try essai.importe(try Exemple.remise.xml(.ubl), .ubl)
    #expect(try essai.importe(xml, .cii).imported == 1)
  }

  @Test func `other facts under a number that is taken are refused`() throws {
    var essai = try Essai()
    try essai.importe(try Exemple.unTaux.xml(.cii), .cii)
    var other = Exemple.unTaux
    other.lignes[0].designation = "Pièce D"
    #expect(try essai.importe(try other.xml(.cii), .cii).refusals.map(\.code) == ["deja-la-et-differente"])
  }

  @Test func `a client is found again by SIREN and name, and stays as it is`() throws {
    var essai = try Essai()
    let connu = Client(id: .c2, nom: "CLIENT EXEMPLE SAS", siren: "900000027", email: "a@b.test", nature: .entreprise)
    try essai.repository.execute(CreerClient(importe: connu))
    try essai.importe(try Exemple.unTaux.xml(.cii), .cii)
    var second = Exemple.unTaux
    second.numero = "F-2026-0777"
    second.client?.nom = "Client Exemple (SAS)"
    try essai.importe(try second.xml(.ubl), .ubl)
    #expect(essai.repository.etat.clients == [connu])
    #expect(essai.repository.etat.factures.map(\.clientId) == [.c2, .c2])
    #expect(
      essai.repository.etat.factures.map { $0.envoi?.client?.nom } == ["Client Exemple SAS", "Client Exemple (SAS)"])
  }

  @Test func `totals are computed again, and a difference shows both amounts`() throws {
    var essai = try Essai()
    let xml = try Exemple.unTaux.xml(.cii).replacing("6.01", with: "6.11").replacing("36.04", with: "36.14")
    let refusal = try #require(try essai.importe(xml, .cii).refusals.first)
    #expect(refusal.code == "totaux-differents" && refusal.numero == "F-2026-0101")
    #expect(refusal.message.en.contains("6.11") && refusal.message.en.contains("6.01"))
  }

  @Test func `a ledger keeps the invoices of its own seller`() throws {
    var essai = try Essai()
    var autre = Emetteur(nom: "Autre SARL")
    autre.siren = "732829320"
    try essai.repository.execute(DefinirEmetteur(autre))
    let refusal = try #require(try essai.importe(try Exemple.unTaux.xml(.cii), .cii).refusals.first)
    #expect(refusal.code == "emetteur-different" && refusal.message.en.contains("Autre SARL"))
  }

  /// Who invoices, as it is known in the ledger, beside the seller of a file: by name alone where they have no number in common.
  @Test(
    arguments: [
      ("Studio Exemple", nil, true), ("STUDIO  exemple", nil, true), ("Autre SARL", nil, false),
      ("Autre SARL", "studio-exemple", true), ("Autre SARL", "Autre", false),
    ] as [(String, String?, Bool)], Syntaxe.allCases)
  func `a seller without a number is known by the name`(
    ledger: (nom: String, commercial: String?, estLui: Bool), syntaxe: Syntaxe
  ) throws {
    // The ledger's seller has a number, and the file's none; then the other way round.
    for numberInFile in [false, true] {
      var norme = try Exemple.unTaux.norme()
      norme.vendeur.nom = "Studio Exemple"
      if !numberInFile { (norme.vendeur.siren, norme.vendeur.siret, norme.vendeur.numeroTVA) = (nil, nil, nil) }
      var emetteur = Emetteur(nom: ledger.nom)
      emetteur.nomCommercial = ledger.commercial
      if !numberInFile { emetteur.siren = "732829320" }
      var bytes: [UInt8] = []
      try syntaxe.append(norme, to: &bytes)
      var essai = try Essai()
      try essai.repository.execute(DefinirEmetteur(emetteur))
      let report = try essai.importe(String(decoding: bytes, as: UTF8.self), syntaxe)
      #expect(report.imported == (ledger.estLui ? 1 : 0), "\(report.refusals.map(\.message.en))")
      if !ledger.estLui { #expect(report.refusals.map(\.code) == ["emetteur-different"]) }
    }
  }

  @Test func `lines name their orders, and long designations are one again`() throws {
    var exemple = Exemple.unTaux
    exemple.lignes[0].referenceCommande = "BC du 1"
    exemple.lignes[0].dateCommande = .le("2026-09-04")
    exemple.lignes[1].dateCommande = .le("2026-09-05")
    exemple.lignes[2].designation = String(repeating: "mot ", count: 100) + "fin"
    var essai = try Essai()
    let xml = try exemple.xml(.ubl)
    try essai.importe(xml, .ubl)
    let lignes = try #require(essai.repository.etat.factures.first).lignes
    #expect(lignes[0].referenceCommande == "BC du 1" && lignes[0].dateCommande == .le("2026-09-04"))
    #expect(lignes[1].referenceCommande == nil && lignes[1].dateCommande == .le("2026-09-05"))
    #expect(lignes[2].designation == exemple.lignes[2].designation)
    #expect(try essai.exporte("F-2026-0101", .ubl) == xml)
  }

  @Test func `the note of a line that names no order is a fact of it`() throws {
    var essai = try Essai()
    let xml = try Exemple.unTaux.xml(.ubl).replacing(
      "<cbc:ID>1</cbc:ID>", with: "<cbc:ID>1</cbc:ID><cbc:Note>Lot 7</cbc:Note>")
    try essai.importe(xml, .ubl)
    let ligne = try #require(essai.repository.etat.factures.first?.lignes.first)
    #expect(ligne.designation == "Pièce A" && ligne.termes?.description == "note=Lot 7")
    #expect(try essai.exporte("F-2026-0101", .ubl).contains("<cbc:Note>Lot 7</cbc:Note>"))
  }
}

extension [UInt8] {
  /// Changes a digit most often, else any byte or a stretch of them.
  fileprivate mutating func change(_ random: inout some RandomNumberGenerator) {
    let place = Int.random(in: 0..<count, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: self[place] = UInt8.random(in: 0...255, using: &random)
    case 1: removeSubrange(place..<Swift.min(count, place + 40))
    case 2: insert(contentsOf: self[place..<Swift.min(count, place + 40)], at: place)
    default:
      let digits = indices.filter { (48...57).contains(self[$0]) }
      if let digit = digits.randomElement(using: &random) { self[digit] = UInt8.random(in: 48...57, using: &random) }
    }
  }
}

extension Emetteur {
  fileprivate var enFrance: Emetteur {
    var emetteur = self
    emetteur.profil = .france
    return emetteur
  }
}
