import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/database.ts'
import { FileMemory } from './file-memory.ts'

/** Bytes of pictures held ready, so that a list of products does not ask the database for each of them. */
const memory = 64 * 1024 * 1024
const types = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' }

interface MediaName {
  id: string
  format: 'avif' | 'webp' | 'jpeg'
  /** Pixels; of the one JPEG there is it need not be said. */
  width?: number
}
type FindFile = (name: MediaName) => Promise<Uint8Array | undefined>

/** `/media/…`: an address names the picture's content, so a browser that has it never needs to ask again. */
export function serveMedia(server: FastifyInstance, db: Db): void {
  serveFiles(server, (name) => findFile(db, name))
}

export function serveFiles(server: FastifyInstance, find: FindFile): void {
  const kept = new FileMemory(memory)
  server.get<{ Params: { file: string } }>('/media/:file', { logLevel: 'warn' }, async (request, reply) => {
    const { file } = request.params
    const name = readName(file)
    if (!name) return reply.callNotFound()
    const etag = `"${file}"`
    const bytes = await kept.get(file, () => find(name))
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

function readName(file: string): MediaName | undefined {
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
