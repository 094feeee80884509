import type { FastifyInstance } from 'fastify'
import { requestPoints } from '#contract/platform/limits.ts'
import type { ByteCache } from '#server/platform/cache/byte-cache.ts'
import { answerFromCache } from '#server/platform/cache/send-answer.ts'
import { addCacheTags } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'

type Size = 'full' | 'small'

/**
 * Photographs of hidden ratings are not served. Browsers revalidate a photograph after five minutes, so a
 * hidden one disappears from them too.
 */
export function servePhotos(server: FastifyInstance, db: Db, cache: ByteCache): void {
  server.get<{ Params: { file: string } }>(
    '/media/ratings/:file',
    { logLevel: 'warn', config: { budget: 'file' } },
    async (request, reply) => {
      const { file } = request.params
      const [, id, n, small] = /^(\w{1,64})-([1-9])(-small)?\.jpg$/.exec(file) ?? []
      if (!id) return reply.callNotFound()
      const find = () =>
        photosOf(db, id, Number(n), small ? 'small' : 'full')
          .innerJoin('ratings as r', 'r.id', 'p.rating_id')
          .where('r.hidden_at', 'is', null)
          .executeTakeFirst()
      return answerFromCache(
        request,
        reply,
        { cache, key: `photo ${file}`, points: requestPoints.photo },
        async () => {
          addCacheTags('ratings')
          const photo = await find()
          if (!photo) throw problem('NOT_FOUND')
          return { status: 200, body: photo.bytes, headers }
        },
      )
    },
  )
}

const headers = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=300' }

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
