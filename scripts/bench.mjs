// npm run bench: the shop beside a bare server and beside its SQL alone, on this machine. npm run bench year: what a year leaves.
// npm run bench cache: how much of a large shop comes from the cache, and what the shop takes of the memory.
// npm run bench nodes: several nodes on a primary and its standby, some of which die.
import { browser } from './find-browser.mjs'
import { build, install, run } from './prepare.mjs'

install()
if (process.argv.includes('year')) process.exit(run('bench/run-year.ts', process.argv.slice(2)))
const status = process.argv.includes('nodes')
  ? benchBuilt('bench/nodes.ts')
  : process.argv.includes('cache')
    ? benchBuilt('bench/run-cache.ts')
    : benchShop()
// What was saved is formatted like every other file, or the next check would refuse it.
if (status === 0 && process.argv.includes('--save')) run('node_modules/.bin/oxfmt', ['bench/results'])
process.exit(status)

function benchBuilt(program) {
  build()
  return run(program, process.argv.slice(2))
}

function benchShop() {
  const chromium = browser()
  build()
  return run('bench/run.ts', process.argv.slice(2), { CHROMIUM_PATH: chromium })
}
