// npm start: installs and builds what is missing, then opens the shop.
import { join } from 'node:path'
import { build, install, keepOpen, root } from './prepare.mjs'

install()
build()
keepOpen(['server/main.ts', ...process.argv.slice(2)], {
  // React's own checks are for who works on the pages: they take as long as the rest of a page.
  NODE_ENV: 'production',
  // Node keeps what it has compiled: at the next start that is a second less.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  // Threads share the memory they free; without it, threads that resize pictures keep some 300 MB.
  MALLOC_ARENA_MAX: '2',
})
