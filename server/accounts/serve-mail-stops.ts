import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/database/database.ts'
import { stopMails, type OnStopped } from './mail-stops.ts'

/**
 * Mail programs send a form to the address of `List-Unsubscribe` without showing its page (RFC 8058). The page itself
 * calls the endpoint.
 */
export async function serveMailStops(server: FastifyInstance, db: Db, onStopped: OnStopped): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { bodyLimit: 1024 }, (_request, payload, done) => {
      payload.resume()
      done(null, undefined)
    })
    scope.post<{ Params: { token: string } }>('/stop-mails/:token', async ({ params }, reply) => {
      await stopMails(db, params.token, onStopped)
      return reply.header('cache-control', 'no-store').code(204).send()
    })
  })
}
