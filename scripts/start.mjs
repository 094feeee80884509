// npm start: installs and builds what is missing, then opens the shop.
import { become, build, install } from './prepare.mjs'

install()
build()
become(['server/main.ts', ...process.argv.slice(2)])
