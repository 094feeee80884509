// npm run dev: one process; the browser follows changes of the pages at once, the server starts anew on its own.
import { become, install } from './prepare.mjs'

install()
become(
  [
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=demo',
    '--watch-preserve-output',
    'server/main.ts',
    '--dev',
  ],
  { NODE_ENV: 'development' },
)
