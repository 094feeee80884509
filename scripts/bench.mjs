// npm run bench: the shop beside a bare server and beside its SQL alone, on this machine. npm run bench year: what a year leaves.
import { browser } from './find-browser.mjs'
import { build, install, run } from './prepare.mjs'

install()
if (process.argv.includes('year')) process.exit(run('bench/run-year.ts', process.argv.slice(2)))
const chromium = browser()
build()
const status = run('bench/run.ts', process.argv.slice(2), { CHROMIUM_PATH: chromium })
// What was saved is formatted like every other file, or the next check would refuse it.
if (status === 0 && process.argv.includes('--save')) run('node_modules/.bin/oxfmt', ['bench/results.md'])
process.exit(status)
