import LedgerData
import LedgerJSON
import LedgerModel
import LedgerRules
import LedgerWords

/// The lexicon, at the beginning of the script of a page: readers see the same labels there as in commands and reports.
///
/// It is a part of the script, so that its hash in the policy of the page, `facture verify` and the CHANGELOG cover it too.
enum LexiqueScript {
  /// `const LEXIQUE`: for each id the French text and the English one.
  static let bytes: [UInt8] = {
    var json = JSONWriter(inHTML: true)
    json.beginObject()
    for (id, words) in rows {
      json.row()
      json.key(id)
      json.beginArray()
      json.string(words.fr)
      json.string(words.en)
      json.endArray()
    }
    json.endObject()
    return Array("const LEXIQUE = ".utf8) + json.bytes + Array(";\n".utf8)
  }()

  private static var rows: [(String, Words)] {
    Statut.allCases.map { ($0.rawValue, $0.words) }
      + (ConditionsPaiement.allCases + [.avance]).map { ($0.rawValue, $0.words) }
      + (NatureLigne.allCases.map(\.rawValue) + NatureClient.allCases.map(\.rawValue))
      .filter { Lexique(rawValue: $0) == nil }.map { ($0, .choice($0)) }
      + Unite.usuelles + EventType.allCases.map { ($0.nom, $0.words) }
      + [(NiveauRelance.miseEnDemeure.rawValue, NiveauRelance.miseEnDemeure.words)]
      + Relance.Moyen.allCases.map { ("moyen.\($0.rawValue)", $0.words) }
      + SuiteRelance.Resultat.allCases.map { ("resultat.\($0.rawValue)", $0.words) }
      // No page shows the changes of a subscription, nor whether contact details are lost.
      + Lexique.allCases.filter { row in
        !row.rawValue.hasPrefix("rythme.") && ![.envoi, .aPartirDe, .coordonnees].contains(row)
      }
      .map { ($0.rawValue, $0.words) }
      + Terme.Nom.allCases.map { ("termes.\($0.rawValue)", $0.fiche.libelle.words) }
  }
}
