// npm run admin -- add|reset|list: for an owner who has lost access.
import { become, install } from './prepare.mjs'

install()
become(['server/accounts/admin-command.ts', ...process.argv.slice(2)])
