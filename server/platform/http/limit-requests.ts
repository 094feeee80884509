import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { requestPoints, type pointsPerMinute } from '#contract/platform/limits.ts'
import { problem } from '../problem.ts'
import { addressKey } from './address-key.ts'

export type Budget = keyof typeof pointsPerMinute

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `cached`: counted only when the response is made. `free`: never counted. The default is `read`. */
    budget?: Budget | 'cached' | 'free'
  }
  interface FastifyInstance {
    limits: RequestLimits
  }
}

interface RequestLimits {
  /** Throws TOO_MANY_ATTEMPTS for an address that has used more points in this minute and process. */
  count: (request: FastifyRequest, budget: Budget, points?: number) => void
  /** Gives points back that were counted before the outcome was known. */
  uncount: (request: FastifyRequest, budget: Budget) => void
}

/**
 * One hook for every route, also for unknown addresses. What a cache answers is counted where it is made
 * (`answerFromCache`), and admin endpoints where the token is read. With null, nothing is limited.
 */
export function limitRequests(server: FastifyInstance, perMinute: Record<Budget, number> | null): void {
  const limits = perMinute ? makeLimits(perMinute) : unlimited
  server.decorate('limits', limits)
  server.addHook('onRequest', async (request) => {
    const budget = budgetOf(request.routeOptions)
    if (budget !== 'cached' && budget !== 'free')
      limits.count(request, budget, pointsOf(request.routeOptions.config?.endpoint))
  })
}

/** The points of a request, or of a response that is made for it. */
export function pointsOf(endpoint: Endpoint | undefined): number {
  if (endpoint?.method !== 'GET') return requestPoints.any
  if (typeof endpoint.reply === 'string') return requestPoints.catalogue
  return isSearch(endpoint) ? requestPoints.search : requestPoints.any
}

function budgetOf({ url = '', config }: Pick<RouteOptions, 'config'> & { url?: string | undefined }) {
  const endpoint = config?.endpoint
  if (!endpoint) return config?.budget ?? (url.startsWith('/assets/') ? 'file' : 'read')
  if (endpoint.access === 'admin') return 'cached'
  if (endpoint.file) return 'upload'
  if (endpoint.idempotent) return 'create'
  if (endpoint.method !== 'GET') return 'write'
  return endpoint.access === 'visitor' && !endpoint.secret ? 'cached' : 'read'
}

const isSearch = ({ query }: Endpoint): boolean =>
  query !== undefined && 'shape' in query && Object.hasOwn(Object(query.shape), 'q')

const unlimited: RequestLimits = { count: () => {}, uncount: () => {} }

const windowMs = 60_000
/** An attacker with more addresses than this gains more from the addresses than from a forgotten counter. */
const maxCounters = 50_000

function makeLimits(perMinute: Record<Budget, number>): RequestLimits {
  const counters = new Map<string, { points: number; endsAt: number }>()
  const find = (request: FastifyRequest, budget: Budget) => {
    const key = `${budget} ${addressKey(request.ip)}`
    const now = performance.now()
    const running = counters.get(key)
    if (running && running.endsAt > now) return running
    const counter = { points: 0, endsAt: now + windowMs }
    // The map is in the order of the ends, so expired counters are its first.
    counters.delete(key)
    counters.set(key, counter)
    for (const [oldest, { endsAt }] of counters) {
      if (endsAt > now && counters.size <= maxCounters) break
      counters.delete(oldest)
    }
    return counter
  }
  return {
    count(request, budget, points = requestPoints.any) {
      const counter = find(request, budget)
      counter.points += points
      if (counter.points > perMinute[budget])
        throw problem('TOO_MANY_ATTEMPTS', {
          seconds: Math.max(1, Math.ceil((counter.endsAt - performance.now()) / 1_000)),
        })
    },
    uncount(request, budget) {
      find(request, budget).points -= requestPoints.any
    },
  }
}
