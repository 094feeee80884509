// npm start: installs and builds what is missing, then opens the shop.
import { become, build, install } from './prepare.mjs'

install()
build()
// React's own checks are for who works on the pages: they take as long as the rest of a page.
become(['server/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })
