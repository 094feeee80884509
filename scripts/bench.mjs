// npm run bench: the shop beside a bare server and beside its SQL alone, on this machine.
import { build, install, run } from './prepare.mjs'

install()
build()
process.exit(run('bench/run.ts', process.argv.slice(2)))
