// npm run bench: the shop beside a bare server and beside its SQL alone, on this machine.
import { browser } from './find-browser.mjs'
import { build, install, run } from './prepare.mjs'

install()
const chromium = browser()
build()
process.exit(run('bench/run.ts', process.argv.slice(2), { CHROMIUM_PATH: chromium }))
