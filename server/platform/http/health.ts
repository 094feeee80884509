import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../database/database.ts'

/**
 * `/health` returns 200 while the process runs, `/ready` while the database answers and its migrations have
 * run. Both return 503 shortly before the process ends. It still serves requests then, while proxies learn to
 * use another node. `/health` has no limit, so that a load balancer always gets an answer.
 */
export function serveHealth(server: FastifyInstance, database: Database): void {
  for (const prefix of ['', '/api']) {
    server.get(`${prefix}/health`, { config: { budget: 'free' } }, async (_, reply) =>
      server.leaving.isHealthy()
        ? { success: true, data: { status: 'up' } }
        : unavailable(reply, shuttingDown),
    )
    server.get(`${prefix}/ready`, { config: { budget: 'ready' } }, async (request, reply) => {
      if (!server.leaving.isHealthy()) return unavailable(reply, shuttingDown)
      try {
        await database.ready()
        return { success: true, data: { status: 'ready' } }
      } catch (error) {
        request.log.warn({ err: error }, 'Not ready: the database does not answer or lacks a migration')
        return unavailable(reply, databaseAway)
      }
    })
  }
}

const databaseAway = { code: 'DATABASE_AWAY', message: 'The database does not answer.' }
const shuttingDown = { code: 'SHOP_CLOSING', message: 'This process is shutting down.' }

const unavailable = (reply: FastifyReply, reason: typeof databaseAway) =>
  reply
    .code(503)
    .header('retry-after', 5)
    .send({ success: false, ...reason })
