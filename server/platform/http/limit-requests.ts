import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { requestsPerMinute } from '#contract/platform/limits.ts'
import { problem } from '../problem.ts'
import { addressKey } from './address-key.ts'

type Kind = keyof typeof requestsPerMinute

/** TOO_MANY_ATTEMPTS for an address that asks this process for too much in a minute. What the cache answers in front costs nothing. */
export async function limitRequests(server: FastifyInstance, perMinute: Record<Kind, number>): Promise<void> {
  await server.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    // Addresses that are remembered at once, of each kind of request.
    cache: 20_000,
    keyGenerator: ({ ip }) => addressKey(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      problem('TOO_MANY_ATTEMPTS', { seconds: Math.max(1, Math.ceil(ttl / 1_000)) }),
    addHeaders: hidden,
    addHeadersOnExceeding: hidden,
  })
  const limiters = {
    read: server.rateLimit({ max: perMinute.read }),
    search: server.rateLimit({ max: perMinute.search }),
    write: server.rateLimit({ max: perMinute.write }),
    create: server.rateLimit({ max: perMinute.create }),
    upload: server.rateLimit({ max: perMinute.upload }),
  }
  server.addHook('onRoute', (route) => {
    const kind = kindOf(route)
    if (kind) route.onRequest = [route.onRequest ?? [], limiters[kind]].flat()
  })
}

/** The problem says when to try again. */
const hidden = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
}

/** What the admin does is not counted: everybody else is refused by a short query. */
function kindOf({ url, config }: RouteOptions): Kind | undefined {
  const endpoint = config?.endpoint
  if (!endpoint) return url === '/*' ? 'read' : undefined
  if (endpoint.access === 'admin') return undefined
  if (endpoint.file) return 'upload'
  if (endpoint.idempotent) return 'create'
  if (endpoint.method !== 'GET') return 'write'
  return isSearch(endpoint) ? 'search' : 'read'
}

const isSearch = ({ query }: Endpoint): boolean =>
  query !== undefined && 'shape' in query && Object.hasOwn(Object(query.shape), 'q')
