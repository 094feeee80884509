import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ByteCache } from '../cache/byte-cache.ts'
import type { Database } from '../database/database.ts'

/** Seconds: from an answer that was at hand to one that nobody waits for any more. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What one process counts about itself; those of several are added up, and what belongs to one alone bears its number. */
export function openProcessMetrics({
  cache,
  database,
}: {
  cache: ByteCache
  database: Pick<Database, 'load'>
}): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, labels: { worker: String(cluster.worker?.id ?? 1) } })
  // They are sums of others, and no counters though they are called so.
  for (const sums of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${sums}_total`)
  const answers = new Counter({
    name: 'griya_cache_answers_total',
    help: 'Public answers by where they came from: front, ahead of the framework; kept; or made anew.',
    labelNames: ['from'],
    registers: [],
    collect() {
      this.reset()
      for (const [from, count] of Object.entries(cache.answers)) this.inc({ from }, count)
    },
  })
  registry.registerMetric(answers)
  gauge('griya_cache_entries', 'Public answers that are kept.', () => cache.size)
  gauge('griya_cache_bytes', 'Bytes of the public answers that are kept.', () => cache.bytes)
  gauge(
    'griya_database_connections',
    'Connections to the database that are open.',
    () => database.load().open,
  )
  gauge('griya_database_connections_busy', 'Connections that somebody uses now.', () => database.load().busy)
  gauge('griya_database_waiting', 'Questions that wait for a connection.', () => database.load().waiting)
  return registry

  function gauge(name: string, help: string, read: () => number): void {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read())
        },
      }),
    )
  }
}

/** Counts the requests of a server by the pattern of the route, never by the address, which can hold a reset code. */
export function watchRequests(server: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const durations = new Histogram({
    name: 'griya_http_request_duration_seconds',
    help: 'Requests that the framework answered, from their first byte to the last of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const open = new Gauge({
    name: 'griya_http_requests_open',
    help: 'Requests that are being answered.',
    registers,
  })
  server.addHook('onRequest', (_request, reply, done) => {
    open.inc()
    // However it ends: a visitor who leaves gets no answer.
    reply.raw.once('close', () => open.dec())
    done()
  })
  server.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    durations.observe({ method, route: routeOptions.url ?? 'none', status }, reply.elapsedTime / 1_000)
    done()
  })
}
