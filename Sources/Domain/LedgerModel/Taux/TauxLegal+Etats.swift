extension TauxLegal {
  /// The rates of the member states since 2021, those of today first (directive 2006/112, art. 96 to 99, 105a, 110 to 122). France has
  /// its own list (``deFrance``). Northern Ireland counts as a state for goods.
  ///
  /// These rates are the ones that the states publish, on 30 November 2026; each row names its law, for looking it up. Rates and
  /// days still have to be compared with the texts of the laws. Publications were read for 4.9 % in Austria, 3 % in Cyprus, food in Spain, Lithuania, Romania,
  /// Slovakia, and the islands of Portugal. The rates of islands stand in the list of their state.
  ///
  /// Each row: the state · a rate in percent · its first and its last day (… for an open end) · the law.
  package static let tableDesEtats = """
    AT 20    …          …           UStG 1994, § 10
    AT 13    …          …           UStG 1994, § 10
    AT 10    …          …           UStG 1994, § 10
    AT 4.9   2026-07-01 …           UStG 1994, § 10
    AT 0     2024-01-01 …           UStG 1994, § 10 et 28
    AT 19    …          …           UStG 1994, § 10 (Jungholz, Mittelberg)
    AT 5     2020-07-01 2021-12-31  UStG 1994, § 28
    BE 21    1996-01-01 …           AR n° 20, art. 1
    BE 12    …          …           AR n° 20, art. 1, tableau B
    BE 6     …          …           AR n° 20, art. 1, tableau A
    BE 0     …          …           AR n° 20, tableau C
    BG 20    …          …           ZDDS, art. 66
    BG 9     …          …           ZDDS, art. 66
    BG 0     2022-07-01 2024-12-31  ZDDS, dispositions transitoires
    CY 19    2014-01-13 …           loi 95(I)/2000, art. 17
    CY 9     …          …           loi 95(I)/2000, annexe XII
    CY 5     …          …           loi 95(I)/2000, annexe V
    CY 3     2023-07-21 …           loi 95(I)/2000, annexe XVI
    CY 0     …          …           loi 95(I)/2000, annexe VI
    CZ 21    2013-01-01 …           zákon 235/2004, § 47
    CZ 12    2024-01-01 …           zákon 235/2004, § 47
    CZ 0     2024-01-01 …           zákon 235/2004, § 71i
    CZ 15    2013-01-01 2023-12-31  zákon 235/2004, § 47
    CZ 10    2015-01-01 2023-12-31  zákon 235/2004, § 47
    DE 19    2007-01-01 2020-06-30  UStG, § 12
    DE 19    2021-01-01 …           UStG, § 12
    DE 7     …          2020-06-30  UStG, § 12
    DE 7     2021-01-01 …           UStG, § 12
    DE 0     2023-01-01 …           UStG, § 12
    DE 16    2020-07-01 2020-12-31  UStG, § 28
    DE 5     2020-07-01 2020-12-31  UStG, § 28
    DK 25    1992-01-01 …           momsloven, § 33
    DK 0     …          …           momsloven, § 34
    EE 24    2025-07-01 …           KMS, § 15
    EE 13    2025-01-01 …           KMS, § 15
    EE 9     …          …           KMS, § 15
    EE 22    2024-01-01 2025-06-30  KMS, § 15
    EE 20    2009-07-01 2023-12-31  KMS, § 15
    EE 5     2022-08-01 2024-12-31  KMS, § 15
    ES 21    2012-09-01 …           LIVA, art. 90
    ES 10    2012-09-01 …           LIVA, art. 91
    ES 4     …          …           LIVA, art. 91
    ES 5     2022-07-01 2024-09-30  RDL 11/2022, 20/2022 et 4/2024
    ES 0     2023-01-01 2024-09-30  RDL 20/2022 et 4/2024
    ES 7.5   2024-10-01 2024-12-31  RDL 4/2024
    ES 2     2024-10-01 2024-12-31  RDL 4/2024
    FI 25.5  2024-09-01 …           AVL, § 84
    FI 13.5  2026-01-01 …           AVL, § 85
    FI 10    …          …           AVL, § 85 a
    FI 24    2013-01-01 2024-08-31  AVL, § 84
    FI 14    2013-01-01 2025-12-31  AVL, § 85
    GR 24    2016-06-01 …           loi 5144/2024
    GR 13    …          …           loi 5144/2024
    GR 6     …          …           loi 5144/2024
    GR 17    …          …           loi 5144/2024 (îles)
    GR 9     …          …           loi 5144/2024 (îles)
    GR 4     …          …           loi 5144/2024 (îles)
    HR 25    2012-03-01 …           Zakon o PDV, art. 38
    HR 13    2014-01-01 …           Zakon o PDV, art. 38
    HR 5     2013-01-01 …           Zakon o PDV, art. 38
    HR 0     2022-10-01 …           Zakon o PDV, art. 38
    HU 27    2012-01-01 …           Áfa tv., art. 82
    HU 18    …          …           Áfa tv., art. 82
    HU 5     …          …           Áfa tv., art. 82
    IE 23    2012-01-01 2020-08-31  VATCA 2010, s. 46
    IE 23    2021-03-01 …           VATCA 2010, s. 46
    IE 13.5  …          …           VATCA 2010, s. 46
    IE 9     …          …           VATCA 2010, s. 46
    IE 4.8   …          …           VATCA 2010, s. 46
    IE 0     …          …           VATCA 2010, s. 46
    IE 21    2020-09-01 2021-02-28  VATCA 2010, s. 46
    IT 22    2013-10-01 …           DPR 633/1972, art. 16
    IT 10    …          …           DPR 633/1972, art. 16
    IT 5     2016-01-01 …           DPR 633/1972, art. 16
    IT 4     …          …           DPR 633/1972, art. 16
    LT 21    2009-09-01 …           PVM įstatymas, art. 19
    LT 12    2026-01-01 …           PVM įstatymas, art. 19
    LT 5     …          …           PVM įstatymas, art. 19
    LT 9     …          2025-12-31  PVM įstatymas, art. 19
    LU 17    2015-01-01 2022-12-31  LTVA, art. 39
    LU 17    2024-01-01 …           LTVA, art. 39
    LU 14    2015-01-01 2022-12-31  LTVA, art. 39
    LU 14    2024-01-01 …           LTVA, art. 39
    LU 8     2015-01-01 2022-12-31  LTVA, art. 39
    LU 8     2024-01-01 …           LTVA, art. 39
    LU 3     …          …           LTVA, art. 39
    LU 16    2023-01-01 2023-12-31  LTVA, art. 39
    LU 13    2023-01-01 2023-12-31  LTVA, art. 39
    LU 7     2023-01-01 2023-12-31  LTVA, art. 39
    LV 21    2012-07-01 …           PVN likums, art. 41
    LV 12    …          …           PVN likums, art. 41
    LV 5     2018-01-01 …           PVN likums, art. 41
    MT 18    …          …           VAT Act, cap. 406
    MT 12    2024-01-01 …           VAT Act, cap. 406
    MT 7     …          …           VAT Act, cap. 406
    MT 5     …          …           VAT Act, cap. 406
    MT 0     …          …           VAT Act, cap. 406
    NL 21    2012-10-01 …           Wet OB 1968, art. 9
    NL 9     2019-01-01 …           Wet OB 1968, art. 9, tabel I
    NL 0     2023-01-01 …           Wet OB 1968, art. 9, tabel II
    NL 19    2001-01-01 2012-09-30  Wet OB 1968, art. 9
    NL 6     …          2018-12-31  Wet OB 1968, art. 9, tabel I
    PL 23    2011-01-01 …           ustawa o VAT, art. 41 et 146aa
    PL 8     2011-01-01 …           ustawa o VAT, art. 41 et 146aa
    PL 5     2011-01-01 …           ustawa o VAT, art. 41
    PL 0     2022-02-01 2024-03-31  ustawa o VAT, art. 146da
    PT 23    2011-01-01 …           CIVA, art. 18
    PT 13    …          …           CIVA, art. 18
    PT 6     …          …           CIVA, art. 18
    PT 22    2012-04-01 …           CIVA, art. 18 (Madère)
    PT 12    2012-04-01 …           CIVA, art. 18 (Madère)
    PT 5     2012-04-01 2024-09-30  CIVA, art. 18 (Madère)
    PT 4     …          …           CIVA, art. 18 (Açores, Madère depuis le 2024-10-01)
    PT 16    2021-07-01 …           CIVA, art. 18 (Açores)
    PT 9     …          …           CIVA, art. 18 (Açores)
    PT 18    2014-01-01 2021-06-30  CIVA, art. 18 (Açores)
    PT 0     2023-04-18 2024-01-04  lei 17/2023
    RO 21    2025-08-01 …           Codul fiscal, art. 291
    RO 11    2025-08-01 …           Codul fiscal, art. 291
    RO 19    2017-01-01 2025-07-31  Codul fiscal, art. 291
    RO 9     …          2026-07-31  Codul fiscal, art. 291
    RO 5     …          2025-07-31  Codul fiscal, art. 291
    SE 25    …          …           ML 2023:200, chap. 9
    SE 12    …          …           ML 2023:200, chap. 9
    SE 6     …          …           ML 2023:200, chap. 9
    SE 0     …          …           ML 2023:200, chap. 10
    SI 22    2013-07-01 …           ZDDV-1, art. 41
    SI 9.5   2013-07-01 …           ZDDV-1, art. 41
    SI 5     2020-01-01 …           ZDDV-1, art. 41
    SK 23    2025-01-01 …           zákon 222/2004, § 27
    SK 19    2025-01-01 …           zákon 222/2004, § 27
    SK 5     2023-01-01 …           zákon 222/2004, § 27
    SK 20    2011-01-01 2024-12-31  zákon 222/2004, § 27
    SK 10    …          2024-12-31  zákon 222/2004, § 27
    XI 20    2021-01-01 …           VATA 1994, s. 2
    XI 5     2021-01-01 …           VATA 1994, s. 29A
    XI 0     2021-01-01 …           VATA 1994, s. 30
    """
}
