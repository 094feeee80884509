// npm run serve: opens a shop that is installed and built. It installs and builds nothing and writes no file beside the shop.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fail, whenAbandoned } from './prepare.mjs'

const has = (path) => existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url)))

if (Number(process.versions.node.split('.')[0]) < 24)
  fail(
    `This is Node ${process.versions.node} and the shop needs Node 24 or later: see https://nodejs.org/en/download.`,
  )
if (!has('node_modules/fastify')) fail('The dependencies are not installed: run npm ci --omit=dev first.')
if (!has('dist/server')) fail('The pages are not built: run npm run build first, or take a release.')

// React's development checks double the time of a page.
process.env.NODE_ENV = 'production'
whenAbandoned(() => process.kill(process.pid, 'SIGTERM'))
await import('../server/main.ts')
