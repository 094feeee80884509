// npm start: installs and builds what is missing, then opens the shop.
import { become, build, install, lean } from './prepare.mjs'

install()
build()
// React's own checks are for who works on the pages: they take as long as the rest of a page.
become([...lean.flags, 'server/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'production', ...lean.env })
