import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { requestsPerMinute } from '#contract/platform/limits.ts'
import { problem } from '../problem.ts'
import { addressKey } from './address-key.ts'

type Kind = keyof typeof requestsPerMinute

/**
 * Throws TOO_MANY_ATTEMPTS for an address that sends this process too many requests in a minute. Requests
 * that the cache answers are not counted.
 */
export async function limitRequests(server: FastifyInstance, perMinute: Record<Kind, number>): Promise<void> {
  await server.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: ({ ip }) => addressKey(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      problem('TOO_MANY_ATTEMPTS', { seconds: Math.max(1, Math.ceil(ttl / 1_000)) }),
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
  })
  const limiters = {
    read: server.rateLimit({ max: perMinute.read }),
    search: server.rateLimit({ max: perMinute.search }),
    write: server.rateLimit({ max: perMinute.write }),
    create: server.rateLimit({ max: perMinute.create }),
    upload: server.rateLimit({ max: perMinute.upload }),
  }
  server.addHook('onRoute', (route) => {
    const kind = toKind(route)
    if (kind) route.onRequest = [route.onRequest ?? [], limiters[kind]].flat()
  })
}

const noHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
}

/** Requests to admin endpoints are not counted, since one short query refuses all other callers. */
function toKind({ url, config }: RouteOptions): Kind | undefined {
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
