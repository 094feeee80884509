// npm start: installs and builds what is missing, then opens the shop.
import { build, compileCache, install, keepOpen, memorySettings } from './prepare.mjs'

install()
build()
keepOpen([...memorySettings.flags, 'server/main.ts', ...process.argv.slice(2)], {
  ...memorySettings.env,
  ...compileCache,
  // React's development checks double the time of a page.
  NODE_ENV: 'production',
})
