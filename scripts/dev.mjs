// npm run dev: one process. The browser follows changes of the pages at once; the server restarts when a file that it has imported changes.
import { become, install } from './prepare.mjs'

install()
become(['--watch', '--watch-preserve-output', 'server/main.ts', '--dev'], { NODE_ENV: 'development' })
