import LedgerAudit
import LedgerCommands
import LedgerData
import LedgerLog
import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerReadModel
import LedgerReports
import LedgerTerminal
import LedgerViews
import LedgerWords

/// The problems of a ledger that a look at its files shows, and the remarks on its content.
struct RegistreDiagnosis {
  /// Its directory.
  let path: String
  /// The same, as a shell reads it.
  let quoted: String
  /// Whether origins are not contacted.
  let isOffline: Bool
  let now: Instant

  init(_ arguments: Arguments, _ now: Instant) throws(UsageError) {
    let value = try arguments.value(of: .registre)
    (path, quoted, self.now) = (value.text, ShellWord.quoted(value.text), now)
    isOffline = arguments.isOffline
  }

  /// All findings, the worst obstacles first.
  func findings() -> [Finding] {
    guard let kind = Files.status(of: path)?.kind else {
      return [
        .problem(
          "registre-absent", Words("There is no ledger at \(path).", fr: "Il n'y a pas de registre dans \(path)."),
          "facture ouvrir \(quoted)")
      ]
    }
    guard kind == .directory else {
      return [
        .problem(
          "registre-absent", Words("\(path) is not a directory.", fr: "\(path) n'est pas un répertoire."),
          "facture ouvrir \(quoted)-2")
      ]
    }
    let directory = LogDirectory(at: path)
    return rights(directory) + place() + beside(directory) + origin(directory) + log(directory)
  }

  /// The files beside those of the ledger that hold another history of it, or values of persons.
  private func beside(_ directory: LogDirectory) -> [Finding] {
    AutreHistoire.toutes(directory).map { autre in
      autre.aDesEvenements
        ? .problem("autre-histoire", autre.message, autre.command.en)
        : .remark("autre-histoire", autre.message, autre.command.en)
    }
  }

  /// The owner of the files, and whether others may read or write them.
  private func rights(_ directory: LogDirectory) -> [Finding] {
    let user = HostProcess.userNumber()
    let log = "\(directory.events)/\(LogDirectory.firstName)"
    let all = [path, directory.events, log].compactMap { place in FileRights(of: place).map { (place, $0) } }
    var findings: [Finding] = []
    if let (place, rights) = all.first(where: { $0.1.owner != user }) {
      let message = Words(
        "\(place) belongs to user \(Int(rights.owner)), not to \(Int(user)).",
        fr: "\(place) appartient à l'utilisateur \(Int(rights.owner)), et non à \(Int(user)).")
      let command = "sudo chown -R \(user) \(quoted)"
      findings.append(
        rights.isWritable
          ? .remark("autre-proprietaire", message, command) : .problem("autre-proprietaire", message, command))
    } else if let (place, _) = all.first(where: { !$0.1.isWritable }) {
      findings.append(
        .problem(
          "registre-protege", Words("\(place) cannot be written.", fr: "\(place) n'est pas accessible en écriture."),
          "chmod -R u+rwX \(quoted)"))
    }
    // A closed directory protects the files in it.
    let open = all.first.map { !$0.1.isReadByOthers && !$0.1.isWrittenByOthers } == true ? [] : all
    if let (place, _) = open.first(where: { $0.1.isWrittenByOthers }) {
      findings.append(
        .problem(
          "registre-ouvert-en-ecriture",
          Words("Other users may write to \(place).", fr: "D'autres utilisateurs peuvent écrire dans \(place)."),
          "chmod -R go-rwx \(quoted)"))
    } else if let (place, _) = open.first(where: { $0.1.isReadByOthers }) {
      findings.append(
        .remark(
          "registre-lisible",
          Words("Other users may read \(place).", fr: "D'autres utilisateurs peuvent lire \(place)."),
          "chmod -R go-rwx \(quoted)"))
    }
    return findings.isEmpty
      ? [.ok("droits", Words("\(path) is yours alone.", fr: "\(path) n'est accessible qu'à vous."))] : findings
  }

  /// Its end, and all the findings that compare with it.
  private func log(_ directory: LogDirectory) -> [Finding] {
    let end: LogEnd
    do {
      end = try directory.openForReading(believesMark: true).end(Envelope.linkReader)
      try directory.refuseLost(after: end, Envelope.linkReader)
    } catch {
      let failure = LedgerFailure(error)
      let command = failure.kind == .damaged ? "facture audit" : "ls -la \(quoted)/events"
      return [
        .problem(
          failure.code, failure.told, command,
          isDamage: failure.kind == .damaged)
      ]
    }
    let sequence = end.chain.sequence
    guard sequence > 0 else {
      return [
        .problem(
          "registre-absent", Words("The log holds no event.", fr: "Le journal ne contient aucun événement."),
          "facture ouvrir \(quoted)")
      ]
    }
    let events = Int(clamping: sequence)
    let size = Measure.bytes(end.fileSize)
    let whole = Finding.ok(
      "journal",
      "The log ends with event \(sequence), whole (\(events, "event", "events"), \(size)).",
      fr: "Le journal s'arrête à l'événement \(sequence), complet (\(events, "événement", "événements"), \(size)).")
    let ending = end.unfinishedSize > 0 ? unfinished(end) : end.lacksLineFeed ? withoutLineFeed() : whole
    return [ending, clock(end)] + model(directory, events)
      + CheckpointDiagnosis(self, directory, events: events).findings() + remarks() + unknown()
      + [backup(directory, sequence)]
  }

  /// The personal values beside the log, and the remarks on documents and clients: each once, with the last example.
  private func remarks() -> [Finding] {
    do {
      let (etat, prives) = try RegistreReader(at: path).etatEtPrives()
      let seller: [Finding] = etat.estSansEmetteur ? [.sellerMissing] : []
      let zone = AutreFuseau(etat.registre?.emetteur, at: now).map { [$0.finding] } ?? []
      return try privates(prives) + seller + zone
        + etat.remarques(au: now.jour).map { remarque in
          let autres = remarque.nombre - 1
          let others = Words(
            "The same holds of \(autres, "other", "others").",
            fr: autres == 1 ? "Un autre est dans ce cas." : "\(autres) autres sont dans ce cas.")
          let said = [remarque.derniere.message, remarque.derniere.hint] + (autres == 0 ? [] : [others])
          return .remark(remarque.derniere.code, said.joined(separator: " "))
        } + etat.banques.liste.map(releve)
    } catch {
      let failure = LedgerFailure(error)
      return [.problem(failure.code, failure.told, "facture audit", isDamage: failure.kind == .damaged)]
    }
  }

  /// How old the last statement of an account is.
  private func releve(_ livre: LivreBanque) -> Finding {
    let nom = livre.banque.nom
    guard let jour = livre.dernierJour else {
      return .remark(
        "releve-absent",
        Words("No statement of \(nom) was imported.", fr: "Aucun relevé du compte \(nom) n'a été importé."),
        "facture releve importer FILE", fr: "facture releve importer FICHIER")
    }
    let age = now.jour.jours(depuis: jour)
    let message = Words(
      "The last statement of \(nom) ends on \(jour), \(age, "day", "days") ago.",
      fr: "Le dernier relevé du compte \(nom) s'arrête au \(jour), il y a \(age, "jour", "jours").")
    return age > Self.joursDUnReleve
      ? .remark("releve-ancien", message, "facture releve importer FILE", fr: "facture releve importer FICHIER")
      : .ok("releve", message)
  }

  /// Banks give statements each month; a few days later they are there.
  private static let joursDUnReleve = 40

  /// The faults of the personal values; empty in a ledger without personal values.
  private func privates(_ found: [AuditFinding]?) -> [Finding] {
    guard let found else { return [] }
    let wrong = found.filter { $0.severity == .error }
    guard let first = wrong.first else {
      return [
        .ok("prives", Words("No personal data is missing.", fr: "Aucune donnée privée ne manque."))
      ]
    }
    let others = wrong.count - 1
    let more = Words("More faults: \(others).", fr: "Autres fautes : \(others).")
    let said = others == 0 ? first.message : [first.message, more].joined(separator: " ")
    return [.problem(first.check.rawValue, said, "facture audit", isDamage: true)]
  }

  private func withoutLineFeed() -> Finding {
    .remark(
      "saut-de-ligne-manquant",
      "The last line of the log has lost its line feed. It counts, and the next command that writes adds it.",
      fr: "La dernière ligne du journal a perdu son saut de ligne. Elle compte, et la prochaine commande qui écrit "
        + "l'ajoute.",
      "facture replay")
  }

  private func unfinished(_ end: LogEnd) -> Finding {
    let bytes = Measure.bytes(end.unfinishedSize)
    return .remark(
      "enregistrement-inacheve",
      """
      \(bytes) after event \(end.chain.sequence) belong to an unfinished commit: another command is at work, or was \
      interrupted. The next one that writes clears that up.
      """,
      fr: """
        \(bytes) après l'événement \(end.chain.sequence) sont d'un enregistrement inachevé : une autre commande est à \
        l'œuvre, ou a été interrompue. La prochaine qui écrit y remédie.
        """,
      "facture replay")
  }

  private func model(_ directory: LogDirectory, _ events: Int) -> [Finding] {
    let command = "facture list --limite=1"
    switch ReadModelState(in: directory) {
    case .missing:
      return [
        .remark(
          "modele-absent",
          "There is no read model yet: the next command makes it.",
          fr: "Il n'y a pas encore d'index : la prochaine commande le créera.",
          command)
      ]
    case .outdated:
      return [
        .remark(
          "modele-perime",
          """
          The read model is of another version, or of before the machine was started: the next command makes it \
          again.
          """,
          fr: """
            L'index est d'une autre version, ou d'avant le démarrage de la machine : la prochaine commande \
            le recréera.
            """,
          command)
      ]
    case .showing(let sequence):
      let behind = events - Int(clamping: sequence)
      guard behind > 0 else {
        return [.ok("modele", Words("The read model is up to date.", fr: "L'index est à jour."))]
      }
      return [
        .remark(
          "modele-en-retard",
          "The read model is \(behind, "event", "events") behind: the next command brings it up to date.",
          fr: "L'index a \(behind, "événement", "événements") de retard : la prochaine commande le mettra à jour.",
          command)
      ]
    }
  }

  /// The questions that a look at the files leaves open.
  private func unknown() -> [Finding] {
    [
      .remark(
        "audit-inconnu",
        "The doctor does not check each line of the log: `facture audit` does.",
        fr: "Ce diagnostic ne contrôle pas chaque ligne : `facture audit` le fait.",
        "facture audit")
    ]
  }

  /// The newest backup that this ledger knows.
  private func backup(_ directory: LogDirectory, _ last: UInt64) -> Finding {
    func remark(_ code: String, _ message: Words) -> Finding {
      .remark(code, message, "facture sauvegarder DIR/registre.tar", fr: "facture sauvegarder REPERTOIRE/registre.tar")
    }
    let backups = KnownBackups(of: directory)
    guard case .success(.some) = Result(catching: { () throws(LogFailure) in try backups.newest() }) else {
      return remark(
        "sauvegarde-inconnue", Words("No backup was made yet.", fr: "Aucune sauvegarde n'a encore été faite."))
    }
    guard case .success(let present?) = Result(catching: { () throws(LogFailure) in try backups.present() }) else {
      return remark(
        "sauvegarde-absente",
        Words(
          "No known backup of this ledger is within reach now. A disk that is not connected may hold one.",
          fr: "Aucune sauvegarde connue de ce registre n'est accessible en ce moment. "
            + "Un disque débranché en contient peut-être une."))
    }
    let message = Words(
      "The newest backup that is there, \(present.path), ends with event \(present.sequence) of \(last).",
      fr: "La sauvegarde la plus récente, \(present.path), s'arrête à l'événement \(present.sequence) sur \(last).")
    guard present.sequence < last else { return .ok("sauvegarde", message) }
    let age = backups.age.map(KnownBackups.sentence(ofAge:)) ?? .none
    return remark("sauvegarde-ancienne", Words("\(message) \(age)", fr: "\(message) \(age)"))
  }
}
