import LedgerCLI

Programme.main()
