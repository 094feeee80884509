// npm run backup -- FILE, npm run restore -- FILE: the whole shop in one file, and back. npm run drill: back, on trial.
import { become, installUnlessThere } from './prepare.mjs'

installUnlessThere()
const [action, ...files] = process.argv.slice(2)
// As the shop's own drills do: the optimising compiler would save a drill no time and take 400 MB.
if (action === 'drill') become(['--liftoff-only', 'server/drill.ts', ...files])
else become(['server/platform/backup/backup-command.ts', ...process.argv.slice(2)])
