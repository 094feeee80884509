import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ByteCache } from '../cache/byte-cache.ts'
import type { Database } from '../database/database.ts'

/** The buckets are seconds, from a cached response to one for which clients no longer wait. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The metrics of several processes are added up, except where a worker label separates them. */
export function openProcessMetrics({
  cache,
  database,
}: {
  cache: ByteCache
  database: Pick<Database, 'load'>
}): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, labels: { worker: String(cluster.worker?.id ?? 1) } })
  // These sums of other metrics have names of counters although they are gauges.
  for (const sums of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${sums}_total`)
  const answers = new Counter({
    name: 'griya_cache_answers_total',
    help: 'Cacheable responses by source: front (before the framework), kept (from the cache) or made.',
    labelNames: ['from'],
    registers: [],
    collect() {
      this.reset()
      for (const [from, count] of Object.entries(cache.answers)) this.inc({ from }, count)
    },
  })
  registry.registerMetric(answers)
  gauge('griya_cache_entries', 'Cached responses.', () => cache.size)
  gauge('griya_cache_bytes', 'Bytes of the cached responses.', () => cache.bytes)
  gauge('griya_database_connections', 'Open connections to the database.', () => database.load().open)
  gauge('griya_database_connections_busy', 'Database connections in use.', () => database.load().busy)
  gauge('griya_database_waiting', 'Statements that wait for a connection.', () => database.load().waiting)
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

/** The label is the pattern of the route and not the URL, which can contain a reset code. */
export function watchRequests(server: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const durations = new Histogram({
    name: 'griya_http_request_duration_seconds',
    help: 'Requests answered by the framework, from their first byte to the last byte of the response.',
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
    reply.raw.once('close', () => open.dec())
    done()
  })
  server.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    durations.observe({ method, route: routeOptions.url ?? 'none', status }, reply.elapsedTime / 1_000)
    done()
  })
}
