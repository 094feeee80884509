// npm run bench: the shop beside a bare server and beside its SQL alone, on this machine. npm run bench year: what a year leaves.
// npm run bench nodes: several nodes on a primary and its standby, some of which die.
import { browser } from './find-browser.mjs'
import { build, install, run } from './prepare.mjs'

install()
if (process.argv.includes('year')) process.exit(run('bench/run-year.ts', process.argv.slice(2)))
const status = process.argv.includes('nodes') ? benchNodes() : benchShop()
// What was saved is formatted like every other file, or the next check would refuse it.
if (status === 0 && process.argv.includes('--save')) run('node_modules/.bin/oxfmt', ['bench/results'])
process.exit(status)

function benchNodes() {
  build()
  return run('bench/nodes.ts', process.argv.slice(2))
}

function benchShop() {
  const chromium = browser()
  build()
  return run('bench/run.ts', process.argv.slice(2), { CHROMIUM_PATH: chromium })
}
