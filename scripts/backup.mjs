// npm run backup -- FILE, npm run restore -- FILE: the whole shop in one file, and back. npm run drill: back, on trial.
import { become, install } from './prepare.mjs'

install()
const [action, ...files] = process.argv.slice(2)
become(
  action === 'drill'
    ? ['server/drill.ts', ...files]
    : ['server/platform/backup/backup-command.ts', action, ...files],
)
