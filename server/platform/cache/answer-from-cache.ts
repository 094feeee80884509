import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPacked, type ByteCache, type Made } from './byte-cache.ts'
import { doorOf } from './front.ts'

/** Answers from the cache and lets it answer the same request by itself from now on. */
export async function answerFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ByteCache,
  key: string,
  make: () => Promise<Made>,
): Promise<FastifyReply> {
  const packed = await cache.load(key, make)
  const door = doorOf(request.raw)
  if (door !== undefined) cache.openDoor(door, key)
  reply.hijack()
  sendPacked(packed, request.raw, reply.raw)
  return reply
}
