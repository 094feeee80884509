// npm run admin -- add|reset|list: manages admins from the terminal, for an owner who cannot log in.
import { become, installUnlessThere } from './prepare.mjs'

installUnlessThere()
become(['server/accounts/admin-command.ts', ...process.argv.slice(2)])
