import LedgerData
import LedgerLog
import LedgerModel
import LedgerNorm
import LedgerRules
import LedgerWords

/// The seller: its details must be valid, and differ from those before.
extension AuditedLedger {
  mutating func examine(_ emetteur: Emetteur, _ id: Identifiant, _ place: AuditPlace) {
    let sujet = Sujet(.registre, id)
    takeRevision(.registre, 0, place)
    do throws(Refus) {
      try emetteur.admis(apres: doubts.isEmpty ? registre?.emetteur : nil)
    } catch {
      forbid(error, sujet, place)
    }
    examine(emetteur.recouvrement, apres: registre?.emetteur?.recouvrement, sujet, place)
    registre?.apply(emetteur)
  }

  /// Warns of a document issued under the profile of France without the seller, or without a detail that the seller must
  /// state. An import may bring such a document, issued elsewhere. A balance taken over states nothing.
  mutating func examineMentions(_ envoyee: FactureEnvoyee, _ at: Int, _ place: AuditPlace) {
    guard factures[at].typeDocument.estVente else { return }
    let emetteur = envoyee.emetteur
    if let empreinte = emetteur?.empreinte { note(empreinte, at, place) }
    if let loi = emetteur?.profil?.loi, factures[at].factureCreditee == nil,
      factures[at].aUneTVAParticuliere(sous: loi), !place.saysMore
    {
      textes.noteEnvoi(of: factures[at].id, place)
    }
    if emetteur?.profil == .france, !factures[at].estAvoir, !envoyee.aSoiMeme.isEmpty {
      report(envoyee.aSoiMeme, of: factures[at].id, place)
    }
    if let profil = envoyee.profil, envoyee.copie.vaParUnePlateforme {
      report([.profilDeFrance(profil)], of: factures[at].id, place)
    }
    guard registre?.emetteur?.profil == .france, !factures[at].estAvoir else { return }
    let manques =
      emetteur?.manques.map { champ in Words.ofProgram { ProgramNames.option(champ, $0) } }
      ?? [Words("the seller", fr: "émetteur")]
    guard !manques.isEmpty else { return }
    report(
      .mentions, place, Sujet(.facture, factures[at].id),
      Words(
        "\(factures[at].numero) was issued without \(manques.joined(separator: ", ")). "
          + "Check the issued document.",
        fr: "Le document \(factures[at].numero) a été émis sans \(manques.joined(separator: ", ")). "
          + "Vérifiez ce qui a été émis."),
      severity: .warning)
  }

  /// Warns of an issued document whose VAT the law does not have.
  mutating func report(_ fautes: [Manque], of facture: FactureID, _ place: AuditPlace) {
    let fautes = fautes.map(\.message).joined(separator: " ")
    report(
      .mentions, place, Sujet(.facture, facture),
      Words(
        "\(numero(facture)) was issued so: \(fautes)",
        fr: "Le document \(numero(facture)) a été émis ainsi : \(fautes)"),
      severity: .warning)
  }

  /// Notes the fingerprint of the ledger on a document. Many documents have the same.
  private mutating func note(_ empreinte: Empreinte, _ at: Int, _ place: AuditPlace) {
    guard let origine = empreinte.origine, let taille = empreinte.taille, let racine = empreinte.racine else { return }
    let root = Digest(base64: Array(racine.utf8).span)
    guard empreintes.last?.size != taille || empreintes.last?.root != root else { return }
    empreintes.append(
      PrintedFingerprint(
        origin: origine, isOwn: registre.map { origine == CheckpointOrigin(registre: $0.id).text } ?? false,
        size: taille, root: root, facture: factures[at].id, numero: factures[at].numero, sequence: place.sequence))
  }
}
