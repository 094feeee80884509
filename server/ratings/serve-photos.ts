import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'

type Size = 'full' | 'small'

/**
 * Photographs of hidden ratings are not served. Browsers revalidate a photograph after five minutes, so a
 * hidden one disappears from them too.
 */
export function servePhotos(server: FastifyInstance, db: Db): void {
  server.get<{ Params: { file: string } }>(
    '/media/ratings/:file',
    { logLevel: 'warn' },
    async (request, reply) => {
      const [, id, n, small] = /^(\w{1,64})-([1-9])(-small)?\.jpg$/.exec(request.params.file) ?? []
      if (!id) return reply.callNotFound()
      const bytes = await photosOf(db, id, Number(n), small ? 'small' : 'full')
        .innerJoin('ratings as r', 'r.id', 'p.rating_id')
        .where('r.hidden_at', 'is', null)
        .executeTakeFirst()
      if (!bytes) return reply.callNotFound()
      const etag = `"${request.params.file}"`
      reply.headers({ etag, 'cache-control': 'public, max-age=300' })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type('image/jpeg').send(Buffer.from(bytes.bytes))
    },
  )
}

/** Throws NOT_FOUND. */
export async function showRatingPhoto(db: Db, id: string, n: number): Promise<Uint8Array> {
  const photo = await photosOf(db, id, n, 'full').executeTakeFirst()
  if (!photo) throw problem('NOT_FOUND')
  return photo.bytes
}

const photosOf = (db: Db, id: string, n: number, size: Size) =>
  db
    .selectFrom('rating_photos as p')
    .select('p.bytes')
    .where('p.rating_id', '=', id)
    .where('p.n', '=', n)
    .where('p.size', '=', size)
