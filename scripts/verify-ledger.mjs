// npm run verify-ledger: verifies the hash chain of the ledger.
import { become, installUnlessThere } from './prepare.mjs'

installUnlessThere()
become(['server/payments/verify-ledger-command.ts', ...process.argv.slice(2)])
