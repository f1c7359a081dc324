import LedgerInvoice
import LedgerLog
import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerRules
import LedgerTerminal
import LedgerWords

/// The files of a period.
extension Depot {
  /// Puts the file of each of `volets` that has something new to tell of the period.
  ///
  /// The last report is written again as it was then: if it has the same SHA-256, nothing is new.
  mutating func deposeFlux(
    _ volets: [FluxTransmis.Volet], _ lu: ExportDeclaration, _ compte: inout DeposerCommand.Compte, sansNegatifs: Bool
  ) throws {
    guard let debut = lu.periode.depuis, let fin = lu.periode.jusqua, debut < fin else {
      throw Refus.transmission(.periodeCourte)
    }
    guard fin < lu.emis.jour else { throw Refus.transmission(.periodeEnCours(fin)) }
    let flux = try lu.etat.flux10(lu.periode, au: lu.request.au)
    let maintenant = lu.emis
    func ecrit(
      _ volet: FluxTransmis.Volet, _ sorte: FluxTransmis.Sorte, _ emis: MomentDeclare
    ) throws -> (fichier: Flux10XML.Fichier?, xml: Flux10XML) {
      let xml = Flux10XML(
        flux, siren: lu.siren, nom: lu.emetteur.nom, du: debut, au: fin, sorte, plateforme: Matricule.aucun.texte,
        emis: emis, le: maintenant.jour, sansNegatifs: sansNegatifs)
      let fichiers = try lu.exprime { () throws(Inexprimable) in try xml.fichiers() }
      return (fichiers.first { $0.volet == volet }, xml)
    }
    for volet in FluxTransmis.Volet.allCases where volets.contains(volet) {
      let dits = lu.etat.flux.liste.filter { $0.volet == volet && $0.debut == debut && $0.fin == fin }
      let dit = try dits.last.map { dit in try ecrit(volet, dit.sorte, MomentDeclare(dit.date, dit.heure)).fichier }
      if let dit, let dit, try dit.octets.digest().hex == dits.last?.sha256 {
        compte.connus += 1
        let nom = "\(dit.nom)-\(dits.count).xml"
        if aReprendre(nom) || remplace { _ = try pose(nom, dit.octets, .init(syntaxe: "FRR", suivi: dit.identifiant)) }
        continue
      }
      let sorte: FluxTransmis.Sorte = dits.isEmpty ? .initiale : .rectificative
      let (premier, xml) = try ecrit(volet, sorte, maintenant)
      xml.signale(lu.console, volet)
      compte.refuses += xml.retenus.count { $0.objet.volet == volet }
      guard let premier else {
        if let dernier = dits.last {
          compte.refuses += 1
          lu.console.tell(Self.vide(dernier))
        }
        continue
      }
      let nom = "\(premier.nom)-\(dits.count + 1).xml"
      let emis = try moment(de: nom, maintenant)
      guard let fichier = aReprendre(nom) ? try ecrit(volet, sorte, emis).fichier : premier else { continue }
      let transmis = FluxTransmis(
        volet, sorte, du: debut, au: fin, identifiant: fichier.identifiant, sha256: try fichier.octets.digest().hex,
        le: emis.jour, emis.heure)
      // A refused report leaves no file.
      try transmis.admis(apres: lu.etat.flux.liste + self.flux)
      _ = try pose(nom, fichier.octets, .init(syntaxe: "FRR", suivi: fichier.identifiant))
      self.flux.append(transmis)
    }
  }
}

extension Depot {
  /// The way out if a reported period is now empty: platforms refuse empty files.
  private static func vide(_ dit: FluxTransmis) -> Words {
    Words(
      "Left out: there is nothing left to report for \(dit.debut) to \(dit.fin), and platforms accept no empty "
        + "correction. Tell yours that \(dit.identifiant) is void.",
      fr:
        "Omis : il n'y a plus rien à déclarer du \(dit.debut) au \(dit.fin), et les plateformes n'acceptent pas de rectification "
        + "vide. Dites à la vôtre que \(dit.identifiant) est sans objet.")
  }
}

extension FluxTransmis.Volet: ChoiceValue {}
