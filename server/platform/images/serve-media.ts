import type { FastifyInstance } from 'fastify'
import { requestPoints } from '#contract/platform/limits.ts'
import type { Db } from '../database/database.ts'
import { FileCache } from './file-cache.ts'

const cacheBytes = 64 * 1024 * 1024
const types = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' }

interface MediaName {
  id: string
  format: 'avif' | 'webp' | 'jpeg'
  width?: number
}
type FindFile = (name: MediaName) => Promise<Uint8Array | undefined>

/** A path names the content of a picture, so browsers can cache it without revalidation. */
export function serveMedia(server: FastifyInstance, db: Db): void {
  serveFiles(server, (name) => findFile(db, name))
}

export function serveFiles(server: FastifyInstance, find: FindFile): void {
  const cache = new FileCache(cacheBytes)
  const options = { logLevel: 'warn', config: { budget: 'file' } } as const
  server.get<{ Params: { file: string } }>('/media/:file', options, async (request, reply) => {
    const { file } = request.params
    const name = parseName(file)
    if (!name) return reply.callNotFound()
    const etag = `"${file}"`
    const bytes = await cache.get(
      file,
      () => find(name),
      () => server.limits.count(request, 'made', requestPoints.photo),
    )
    if (!bytes) return reply.callNotFound()
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(types[name.format]).send(bytes)
  })
}

function parseName(file: string): MediaName | undefined {
  const [, id, width, format] = /^([0-9a-f]{16})-(?:([1-9]\d{0,3})\.(avif|webp)|og\.jpg)$/.exec(file) ?? []
  if (!id) return undefined
  return format === 'avif' || format === 'webp'
    ? { id, width: Number(width), format }
    : { id, format: 'jpeg' }
}

export async function findFile(db: Db, { id, width, format }: MediaName): Promise<Uint8Array | undefined> {
  let query = db
    .selectFrom('picture_files')
    .select('bytes')
    .where('picture_id', '=', id)
    .where('format', '=', format)
  if (width !== undefined) query = query.where('width', '=', width)
  return (await query.executeTakeFirst())?.bytes
}
