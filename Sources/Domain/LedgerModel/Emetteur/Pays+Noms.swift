/// The countries of ISO 3166-1 (2020), with Northern Ireland and Kosovo as in the list of EN 16931 (BR-CL-14), and their
/// names in French and in English.
extension Pays {
  /// One country per line: its letters, its names in French, then in English. A single list holds names common to both.
  static let table = """
    1A 1A Kosovo
    AD AND Andorre; Andorra
    AE ARE Émirats arabes unis; United Arab Emirates
    AF AFG Afghanistan
    AG ATG Antigua-et-Barbuda; Antigua and Barbuda
    AI AIA Anguilla
    AL ALB Albanie; Albania
    AM ARM Arménie; Armenia
    AO AGO Angola
    AQ ATA Antarctique; Antarctica
    AR ARG Argentine; Argentina
    AS ASM Samoa américaines; American Samoa
    AT AUT Autriche; Austria
    AU AUS Australie; Australia
    AW ABW Aruba
    AX ALA Îles Åland; Åland Islands
    AZ AZE Azerbaïdjan; Azerbaijan
    BA BIH Bosnie-Herzégovine; Bosnia and Herzegovina
    BB BRB Barbade; Barbados
    BD BGD Bangladesh
    BE BEL Belgique; Belgium
    BF BFA Burkina Faso
    BG BGR Bulgarie; Bulgaria
    BH BHR Bahreïn; Bahrain
    BI BDI Burundi
    BJ BEN Bénin; Benin
    BL BLM Saint-Barthélemy; Saint Barthélemy
    BM BMU Bermudes; Bermuda
    BN BRN Brunei; Brunei Darussalam; Brunéi Darussalam
    BO BOL Bolivie; Bolivia
    BQ BES Pays-Bas caribéens; Bonaire
    BR BRA Brésil; Brazil
    BS BHS Bahamas
    BT BTN Bhoutan; Bhutan
    BV BVT Île Bouvet; Bouvet Island
    BW BWA Botswana
    BY BLR Biélorussie; Belarus; Bélarus
    BZ BLZ Belize
    CA CAN Canada
    CC CCK Îles Cocos (Keeling); Cocos (Keeling) Islands
    CD COD République démocratique du Congo; Democratic Republic of the Congo; RD Congo
    CF CAF République centrafricaine; Central African Republic
    CG COG Congo; Republic of the Congo; République du Congo
    CH CHE Suisse; Switzerland
    CI CIV Côte d'Ivoire; Ivory Coast
    CK COK Îles Cook; Cook Islands
    CL CHL Chili; Chile
    CM CMR Cameroun; Cameroon
    CN CHN Chine; China
    CO COL Colombie; Colombia
    CR CRI Costa Rica
    CU CUB Cuba
    CV CPV Cap-Vert; Cabo Verde; Cape Verde
    CW CUW Curaçao
    CX CXR Île Christmas; Christmas Island
    CY CYP Chypre; Cyprus
    CZ CZE Tchéquie; Czechia; République tchèque; Czech Republic
    DE DEU Allemagne; Germany
    DJ DJI Djibouti
    DK DNK Danemark; Denmark
    DM DMA Dominique; Dominica
    DO DOM République dominicaine; Dominican Republic
    DZ DZA Algérie; Algeria
    EC ECU Équateur; Ecuador
    EE EST Estonie; Estonia
    EG EGY Égypte; Egypt
    EH ESH Sahara occidental; Western Sahara
    ER ERI Érythrée; Eritrea
    ES ESP Espagne; Spain
    ET ETH Éthiopie; Ethiopia
    FI FIN Finlande; Finland
    FJ FJI Fidji; Fiji
    FK FLK Îles Malouines; Falkland Islands
    FM FSM Micronésie; Micronesia
    FO FRO Îles Féroé; Faroe Islands
    FR FRA France; France; France métropolitaine
    GA GAB Gabon
    GB GBR Royaume-Uni; United Kingdom; Grande-Bretagne; Great Britain; UK
    GD GRD Grenade; Grenada
    GE GEO Géorgie; Georgia
    GF GUF Guyane; French Guiana; Guyane française
    GG GGY Guernesey; Guernsey
    GH GHA Ghana
    GI GIB Gibraltar
    GL GRL Groënland; Greenland
    GM GMB Gambie; Gambia
    GN GIN Guinée; Guinea
    GP GLP Guadeloupe
    GQ GNQ Guinée Équatoriale; Equatorial Guinea
    GR GRC Grèce; Greece
    GS SGS Géorgie du Sud et les îles Sandwich du Sud; South Georgia and the South Sandwich Islands
    GT GTM Guatemala
    GU GUM Guam
    GW GNB Guinée-Bissau; Guinea-Bissau
    GY GUY Guyana
    HK HKG Hong Kong; Hong Kong; Hong-Kong
    HM HMD Îles Heard-et-MacDonald; Heard Island and McDonald Islands
    HN HND Honduras
    HR HRV Croatie; Croatia
    HT HTI Haïti; Haiti
    HU HUN Hongrie; Hungary
    ID IDN Indonésie; Indonesia
    IE IRL Irlande; Ireland
    IL ISR Israël; Israel
    IM IMN Île de Man; Isle of Man
    IN IND Inde; India
    IO IOT Territoire britannique de l'océan Indien; British Indian Ocean Territory
    IQ IRQ Irak; Iraq
    IR IRN Iran
    IS ISL Islande; Iceland
    IT ITA Italie; Italy
    JE JEY Jersey
    JM JAM Jamaïque; Jamaica
    JO JOR Jordanie; Jordan
    JP JPN Japon; Japan
    KE KEN Kenya
    KG KGZ Kirghizistan; Kyrgyzstan
    KH KHM Cambodge; Cambodia
    KI KIR Kiribati
    KM COM Comores; Comoros
    KN KNA Saint-Christophe-et-Niévès; Saint Kitts and Nevis
    KP PRK Corée du Nord; North Korea
    KR KOR Corée du Sud; South Korea
    KW KWT Koweït; Kuwait
    KY CYM Îles Caïmans; Cayman Islands
    KZ KAZ Kazakhstan
    LA LAO Laos
    LB LBN Liban; Lebanon
    LC LCA Sainte-Lucie; Saint Lucia
    LI LIE Liechtenstein
    LK LKA Sri Lanka
    LR LBR Libéria; Liberia
    LS LSO Lesotho
    LT LTU Lituanie; Lithuania
    LU LUX Luxembourg
    LV LVA Lettonie; Latvia
    LY LBY Libye; Libya
    MA MAR Maroc; Morocco
    MC MCO Monaco
    MD MDA Moldavie; Moldova
    ME MNE Monténégro; Montenegro
    MF MAF Saint-Martin
    MG MDG Madagascar
    MH MHL Îles Marshall; Marshall Islands
    MK MKD Macédoine du Nord; North Macedonia
    ML MLI Mali
    MM MMR Birmanie; Myanmar
    MN MNG Mongolie; Mongolia
    MO MAC Macao
    MP MNP Îles Mariannes du Nord; Northern Mariana Islands
    MQ MTQ Martinique
    MR MRT Mauritanie; Mauritania
    MS MSR Montserrat
    MT MLT Malte; Malta
    MU MUS Maurice; Mauritius
    MV MDV Maldives
    MW MWI Malawi
    MX MEX Mexique; Mexico
    MY MYS Malaisie; Malaysia
    MZ MOZ Mozambique
    NA NAM Namibie; Namibia
    NC NCL Nouvelle-Calédonie; New Caledonia
    NE NER Niger
    NF NFK Île Norfolk; Norfolk Island
    NG NGA Nigeria
    NI NIC Nicaragua
    NL NLD Pays-Bas; Netherlands; The Netherlands
    NO NOR Norvège; Norway
    NP NPL Népal; Nepal
    NR NRU Nauru
    NU NIU Nioue; Niue
    NZ NZL Nouvelle-Zélande; New Zealand
    OM OMN Oman
    PA PAN Panama
    PE PER Pérou; Peru
    PF PYF Polynésie française; French Polynesia
    PG PNG Papouasie-Nouvelle-Guinée; Papua New Guinea
    PH PHL Philippines
    PK PAK Pakistan
    PL POL Pologne; Poland
    PM SPM Saint-Pierre-et-Miquelon; Saint Pierre and Miquelon
    PN PCN Îles Pitcairn; Pitcairn
    PR PRI Porto Rico; Puerto Rico
    PS PSE Palestine
    PT PRT Portugal
    PW PLW Palaos; Palau
    PY PRY Paraguay
    QA QAT Qatar
    RE REU La Réunion; Réunion
    RO ROU Roumanie; Romania
    RS SRB Serbie; Serbia
    RU RUS Russie; Russia
    RW RWA Rwanda
    SA SAU Arabie saoudite; Saudi Arabia
    SB SLB Îles Salomon; Solomon Islands
    SC SYC Seychelles
    SD SDN Soudan; Sudan
    SE SWE Suède; Sweden
    SG SGP Singapour; Singapore
    SH SHN Sainte-Hélène; Saint Helena
    SI SVN Slovénie; Slovenia
    SJ SJM Svalbard et île Jan Mayen; Svalbard and Jan Mayen
    SK SVK Slovaquie; Slovakia
    SL SLE Sierra Leone
    SM SMR Saint-Marin; San Marino
    SN SEN Sénégal; Senegal
    SO SOM Somalie; Somalia
    SR SUR Surinam; Suriname
    SS SSD Soudan du Sud; South Sudan
    ST STP Sao Tomé-et-Principe; Sao Tome and Principe
    SV SLV Salvador; El Salvador
    SX SXM Saint-Martin (partie néerlandaise); Sint Maarten
    SY SYR Syrie; Syria
    SZ SWZ Eswatini
    TC TCA Îles Turques-et-Caïques; Turks and Caicos Islands
    TD TCD Tchad; Chad
    TF ATF Terres australes et antarctiques françaises; French Southern Territories; Terres australes françaises
    TG TGO Togo
    TH THA Thaïlande; Thailand
    TJ TJK Tadjikistan; Tajikistan
    TK TKL Tokelau
    TL TLS Timor oriental; Timor-Leste
    TM TKM Turkménistan; Turkmenistan
    TN TUN Tunisie; Tunisia
    TO TON Tonga
    TR TUR Turquie; Türkiye; Turkey
    TT TTO Trinité-et-Tobago; Trinidad and Tobago
    TV TUV Tuvalu
    TW TWN Taïwan; Taiwan
    TZ TZA Tanzanie; Tanzania
    UA UKR Ukraine
    UG UGA Ouganda; Uganda
    UM UMI Îles mineures éloignées des États-Unis; United States Minor Outlying Islands
    US USA États-Unis; United States; États-Unis d'Amérique; United States of America
    UY URY Uruguay
    UZ UZB Ouzbékistan; Uzbekistan
    VA VAT Vatican; Holy See; Saint-Siège
    VC VCT Saint-Vincent-et-les-Grenadines; Saint Vincent and the Grenadines
    VE VEN Vénézuela; Venezuela
    VG VGB Îles Vierges britanniques; British Virgin Islands
    VI VIR Îles Vierges des États-Unis; US Virgin Islands
    VN VNM Viêt Nam; Vietnam
    VU VUT Vanuatu
    WF WLF Wallis et Futuna; Wallis and Futuna
    WS WSM Samoa
    XI XI Irlande du Nord; Northern Ireland
    YE YEM Yémen; Yemen
    YT MYT Mayotte
    ZA ZAF Afrique du Sud; South Africa
    ZM ZMB Zambie; Zambia
    ZW ZWE Zimbabwe
    """
}
