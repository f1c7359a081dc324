import LedgerProgram

Programme.main()
