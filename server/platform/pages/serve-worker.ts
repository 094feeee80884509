import type { FastifyInstance } from 'fastify'
import { requestPoints } from '#contract/platform/limits.ts'
import type { ByteCache } from '../cache/byte-cache.ts'
import { answerFromCache } from '../cache/send-answer.ts'
import type { Renderer } from './render.ts'
import { workerHeaders } from './security-headers.ts'

interface WorkerParts {
  renderer: Renderer
  cache: ByteCache
  isWanted: boolean
}

/**
 * Serves the service worker. Its address has no hash, so browsers always ask whether it has changed. It changes with
 * each build, because it names files of the build.
 */
export function serveWorker(app: FastifyInstance, { renderer, cache, isWanted }: WorkerParts): void {
  const { worker } = renderer
  // In development the path is unknown, and browsers register nothing.
  if (worker === undefined) return
  const { entry, styles, fonts } = renderer.assetsOf([])
  const build = JSON.stringify({ id: entry, styles, files: [...styles, ...fonts] })
  const body = isWanted ? `self.build=${build};\n${worker}` : removal
  app.get('/sw.js', { logLevel: 'warn', config: { budget: 'cached' } }, (request, reply) =>
    answerFromCache(
      request,
      reply,
      { cache, key: 'service worker', points: requestPoints.page },
      async () => ({ status: 200, body, headers: workerHeaders }),
    ),
  )
}

/** Browsers keep a worker whose address is gone. This one takes its place, deletes what it stored, and ends itself. */
const removal = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`
