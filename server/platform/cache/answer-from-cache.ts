import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPacked, type ByteCache, type Made } from './byte-cache.ts'
import { requestKeyOf } from './cache-in-front.ts'

/** Answers from the cache and lets it answer the same request by itself from now on. */
export async function answerFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ByteCache,
  key: string,
  make: () => Promise<Made>,
): Promise<FastifyReply> {
  const packed = await cache.load(key, make)
  const requestKey = requestKeyOf(request.raw)
  if (requestKey !== undefined) cache.rememberRequest(requestKey, key)
  reply.hijack()
  sendPacked(packed, request.raw, reply.raw, request.id)
  return reply
}
