// npm run admin -- add|reset|list: for an owner who has lost access.
import { become, installUnlessThere } from './prepare.mjs'

installUnlessThere()
become(['server/accounts/admin-command.ts', ...process.argv.slice(2)])
