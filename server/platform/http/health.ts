import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

/** `/health`: the process is up. `/ready`: the database answers and its migrations are done, else 503. */
export function serveHealth(server: FastifyInstance, database: Database): void {
  const hidden = { schema: { hide: true } }
  for (const prefix of ['', '/api']) {
    server.get(`${prefix}/health`, hidden, async () => ({ success: true, data: { status: 'up' } }))
    server.get(`${prefix}/ready`, hidden, async (request, reply) => {
      try {
        await database.ready()
        return { success: true, data: { status: 'ready' } }
      } catch (error) {
        request.log.warn({ err: error }, 'not ready')
        return reply
          .code(503)
          .header('retry-after', 5)
          .send({ success: false, code: 'DATABASE_AWAY', message: 'The database does not answer.' })
      }
    })
  }
}
