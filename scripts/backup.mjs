// npm run backup -- FILE writes the whole shop into one file, npm run restore -- FILE reads it back.
// npm run drill restores the newest backup into a temporary database, to prove that it can be restored.
import { become, installUnlessThere } from './prepare.mjs'

installUnlessThere()
const [action, ...files] = process.argv.slice(2)
// As in the shop's own drills, the optimising compiler is off: it takes 400 MB and saves no time.
if (action === 'drill') become(['--liftoff-only', 'server/drill.ts', ...files])
else become(['server/platform/backup/backup-command.ts', ...process.argv.slice(2)])
