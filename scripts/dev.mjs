// npm run dev: one process. The browser shows changes of pages immediately. The server restarts when a file changes that it
// has imported.
import { become, install } from './prepare.mjs'

install()
become(['--watch', '--watch-preserve-output', 'server/main.ts', '--dev'], { NODE_ENV: 'development' })
