// npm run verify-ledger: whether every row of the ledger is what was recorded.
import { become, installUnlessThere } from './prepare.mjs'

installUnlessThere()
become(['server/payments/verify-ledger-command.ts', ...process.argv.slice(2)])
