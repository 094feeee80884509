// npm run backup -- FILE, npm run restore -- FILE: the whole shop in one file, and back.
import { become, installUnlessThere } from './prepare.mjs'

installUnlessThere()
become(['server/platform/backup/backup-command.ts', ...process.argv.slice(2)])
