import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../database/database.ts'

/**
 * `/health`: the process is up. `/ready`: the database answers and its migrations are done, else 503. Both say 503 for a moment
 * before the process ends, while it still answers everything else: then proxies send the next request to another node.
 */
export function serveHealth(server: FastifyInstance, database: Database): void {
  for (const prefix of ['', '/api']) {
    server.get(`${prefix}/health`, async (_, reply) =>
      server.leaving.asked() ? { success: true, data: { status: 'up' } } : unavailable(reply, leaves),
    )
    server.get(`${prefix}/ready`, async (request, reply) => {
      if (!server.leaving.asked()) return unavailable(reply, leaves)
      try {
        await database.ready()
        return { success: true, data: { status: 'ready' } }
      } catch (error) {
        request.log.warn({ err: error }, 'not ready')
        return unavailable(reply, away)
      }
    })
  }
}

const away = { code: 'DATABASE_AWAY', message: 'The database does not answer.' }
const leaves = { code: 'SHOP_CLOSING', message: 'This process is about to end.' }

const unavailable = (reply: FastifyReply, why: typeof away) =>
  reply
    .code(503)
    .header('retry-after', 5)
    .send({ success: false, ...why })
