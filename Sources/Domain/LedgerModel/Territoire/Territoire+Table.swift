extension Territoire {
  /// The places outside their state's territory of VAT, with their own rates, or counted as another state: articles 6 and 7 of
  /// directive 2006/112/EC, articles 294 to 297 of the CGI, and the Protocol on Northern Ireland. Jersey, Guernsey and the Isle
  /// of Man are outside with the United Kingdom.
  ///
  /// Each row: the country, or the beginning of its postcodes · the first day of the rule · the name in French and in English ·
  /// the territory of goods · the territory of services · the French rates there (empty: no VAT; a dash: another state) · the
  /// register of its businesses · the article. A row does not apply before its first day.
  static let table = """
    FR                            | …          | France | FR | FR | 20 10 5.5 2.1 19.6 20.6 7 9.2 9.6 | SIREN | CGI, art. 278 à 281 nonies
    FR:20                         | …          | Corse; Corsica | FR | FR | 20 13 10 5.5 2.1 0.9 19.6 20.6 8 7 | SIREN | CGI, art. 297
    MC FR:980                     | …          | Monaco | FR | FR | 20 10 5.5 2.1 19.6 20.6 7 | - | directive 2006/112, art. 7
    GP MQ FR:971 FR:972           | …          | Guadeloupe et Martinique; Guadeloupe and Martinique | GP | FR | 8.5 2.1 1.75 1.05 | SIREN | CGI, art. 294 et 296
    RE FR:974                     | …          | La Réunion; Réunion | RE | FR | 8.5 2.1 1.75 1.05 | SIREN | CGI, art. 294 et 296
    GF FR:973                     | …          | Guyane; French Guiana | GF | GF |  | SIREN | CGI, art. 294, 1
    YT FR:976                     | 2014-01-01 | Mayotte | YT | YT |  | SIREN | CGI, art. 294, 1
    MF FR:97150 FR:978            | …          | Saint-Martin | MF | MF |  | SIREN | directive 2006/112, art. 6, 1, c
    BL FR:97133 FR:977            | 2012-01-01 | Saint-Barthélemy | BL | BL |  | SIREN | TFUE, annexe II
    PM FR:975                     | …          | Saint-Pierre-et-Miquelon; Saint Pierre and Miquelon | PM | PM |  | SIREN | TFUE, annexe II
    NC FR:988                     | …          | Nouvelle-Calédonie; New Caledonia | NC | NC |  | 0228 | TFUE, annexe II
    PF FR:987                     | …          | Polynésie française; French Polynesia | PF | PF |  | 0229 | TFUE, annexe II
    WF FR:986                     | …          | Wallis-et-Futuna; Wallis and Futuna | WF | WF |  | - | TFUE, annexe II
    TF FR:984 FR:989              | …          | Terres australes françaises; French Southern Territories | TF | TF |  | - | TFUE, annexe II
    ES:35 ES:38                   | …          | Îles Canaries; Canary Islands | IC | IC | - | - | directive 2006/112, art. 6, 1, b
    ES:51 ES:52                   | …          | Ceuta et Melilla; Ceuta and Melilla | EA | EA | - | - | directive 2006/112, art. 6, 2, c et d
    AX FI:22                      | …          | Îles Åland; Åland Islands | AX | AX | - | - | directive 2006/112, art. 6, 1, d
    GR:63086 GR:63087             | …          | Mont Athos; Mount Athos | GR-69 | GR-69 | - | - | directive 2006/112, art. 6, 1, a
    IT:22061                      | 2020-01-01 | Campione d'Italia | IT-22061 | IT-22061 | - | - | directive 2006/112, art. 6, 1, f
    IT:23041                      | …          | Livigno | IT-23041 | IT-23041 | - | - | directive 2006/112, art. 6, 2, e
    IT:4789                       | …          | Saint-Marin; San Marino | SM | SM | - | - | directive 2006/112, art. 5
    IT:00120                      | …          | Vatican | VA | VA | - | - | directive 2006/112, art. 5
    DE:27498                      | …          | Helgoland; Heligoland | DE-27498 | DE-27498 | - | - | directive 2006/112, art. 6, 2, a
    DE:78266                      | …          | Büsingen | DE-78266 | DE-78266 | - | - | directive 2006/112, art. 6, 2, b
    GB:BT XI                      | 2021-01-01 | Irlande du Nord; Northern Ireland | XI | GB | - | - | accord de retrait, protocole sur l'Irlande du Nord, art. 8
    GB:BFPO57 GB:BFPO58           | …          | Akrotiri et Dhekelia; Akrotiri and Dhekelia | CY | CY | - | - | directive 2006/112, art. 7
    """
}
