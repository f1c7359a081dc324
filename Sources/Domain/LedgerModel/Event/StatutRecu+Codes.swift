/// The codes of messages that have a name here (XP Z12-012; DGFiP, spécifications externes, table 7): others are kept too.
extension StatutRecu {
  /// A status (MDT-105).
  package enum Code: String, CaseIterable, Sendable {
    case deposee = "200"
    case emise = "201"
    case recue = "202"
    case misADisposition = "203"
    case priseEnCharge = "204"
    case approuvee = "205"
    case approuveeEnPartie = "206"
    case enLitige = "207"
    case suspendue = "208"
    case completee = "209"
    case refusee = "210"
    case paiementTransmis = "211"
    case encaissee = "212"
    case rejetee = "213"
    case visee = "214"
    case annulee = "220"
    case erreurDeRoutage = "221"
    case irrecevable = "501"
    case messageRefuse = "601"

    /// Whether it refuses the invoice: the seller then cancels the invoice in the books.
    package var refuse: Bool { self == .refusee || self == .rejetee }
  }

  /// The role of its author (MDT-40).
  package enum Role: String, CaseIterable, Sendable {
    case vendeur = "SE"
    case acheteur = "BY"
    case plateforme = "WK"
    case administration = "DFH"
  }

  /// The action asked for (MDT-121).
  package enum Action: String, CaseIterable, Sendable {
    case rien = "NOA"
    case completer = "PIN"
    case refaire = "NIN"
    case avoirTotal = "CNF"
    case avoirPartiel = "CNP"
    case avoirDuMontant = "CNA"
    case autre = "OTH"
  }
}
