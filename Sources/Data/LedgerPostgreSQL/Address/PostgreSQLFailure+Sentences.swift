import LedgerLog
import LedgerWords

/// The sentences about a server, for people. They stand here and nowhere else.
extension PostgreSQLFailure {
  /// Why, as a clause.
  var why: Words {
    switch self {
    case .connecting(let said, _): Words(same: said)
    case .unfit(let why): why
    case .lost(let said): Words("the connection broke: \(said)", fr: "la connexion s'est rompue : \(said)")
    case .silent(let milliseconds):
      Words(
        "the server said nothing for \(milliseconds / 1_000, "second", "seconds")",
        fr: "le serveur n'a rien dit pendant \(milliseconds / 1_000, "seconde", "secondes")")
    case .refused(let error): error.why
    }
  }

  private var hint: Words {
    switch self {
    case .connecting(_, wantsPassword: true):
      Words(
        "see that the right password is where libpq looks for it: the file that PGPASSFILE names, a service of PGSERVICEFILE, or PGPASSWORD; "
          + "`--hors-ligne` reads the copy",
        fr:
          "vérifiez que le bon mot de passe est là où libpq le cherche : le fichier que nomme PGPASSFILE, un service de "
          + "PGSERVICEFILE, ou PGPASSWORD ; --hors-ligne lit la copie")
    case .connecting, .lost, .silent:
      Words(
        "see that the server runs and lets you in (`psql` with the same address, without registre=); `--hors-ligne` reads the copy",
        fr:
          "vérifiez que le serveur tourne et vous laisse entrer (`psql` avec la même adresse, sans registre=) ; --hors-ligne lit la copie"
      )
    case .unfit:
      Words(
        "ask who runs the server; a newer schema needs a newer facture, an older one `facture origine --installer ADDRESS`",
        fr:
          "adressez-vous à qui exploite le serveur ; un schéma plus récent demande une version plus récente de "
          + "facture, un plus ancien `facture origine --installer ADRESSE`")
    case .refused(let error): error.wayOut
    }
  }

  /// The failure of an installation of the schema.
  func failureOfInstallation(at address: OriginAddress) -> LogFailure {
    guard error?.isOfPermission == true else { return failure(at: address) }
    let hint = Words(
      "install it as a superuser, or as a role with CREATEROLE and with CREATE on the database",
      fr: "installez-le en tant que superutilisateur, ou qu'un rôle qui a CREATEROLE, et CREATE sur la base")
    return LogFailure(.origin(OriginFailure(.unreachable(why: why, hint: hint), at: address.text)))
  }

  /// The failure of a step that has certainly recorded nothing.
  func failure(at address: OriginAddress) -> LogFailure {
    let isForbidden = error?.isOfPermission == true
    let kind: OriginFailure.Kind = isForbidden ? .forbidden(why: why, hint: hint) : .unreachable(why: why, hint: hint)
    return LogFailure(.origin(OriginFailure(kind, at: address.text)))
  }
}

extension PostgreSQLError {
  /// Why, as a clause.
  var why: Words {
    if isAbsence {
      return Words("the database has no schema of facture", fr: "la base n'a pas le schéma de facture")
    }
    if isOfWriting {
      return Words(
        "you may read this database, not write there",
        fr: "vous pouvez lire cette base, pas y écrire")
    }
    // Messages of the schema itself begin with its name.
    return Words(same: "\(message.hasPrefix("facture: ") ? String(message.dropFirst(9)) : message) (\(state))")
  }

  /// The way out.
  var wayOut: Words {
    if let hint { return Words(same: hint) }
    if isAbsence {
      return Words(
        "install it as a superuser: `facture origine --installer ADDRESS`",
        fr: "installez-le en tant que superutilisateur : `facture origine --installer ADRESSE`")
    }
    if isOfWriting {
      return Words(
        "ask for the role facture_writer: GRANT facture_writer TO you",
        fr: "demandez le rôle facture_writer : GRANT facture_writer TO vous")
    }
    if isOfPermission {
      return Words(
        "ask its owner for access: GRANT facture_writer TO you, or facture_reader for reading only",
        fr:
          "demandez l'accès à son propriétaire : GRANT facture_writer TO vous, ou facture_reader pour lire "
          + "seulement"
      )
    }
    return Words("ask who runs the server", fr: "adressez-vous à qui exploite le serveur")
  }
}
