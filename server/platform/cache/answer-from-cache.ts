import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Made } from './answer.ts'
import type { ByteCache } from './byte-cache.ts'
import { requestKeyOf } from './cache-in-front.ts'
import { sendAnswer } from './send-answer.ts'

/** Answers from the cache and lets it answer the same request by itself from now on. */
export async function answerFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ByteCache,
  key: string,
  make: () => Promise<Made>,
): Promise<FastifyReply> {
  const answer = await cache.load(key, async () => {
    const made = await make()
    return { ...made, headers: { ...reply.server.headersOfEveryResponse, ...made.headers } }
  })
  const requestKey = requestKeyOf(request.raw)
  if (requestKey !== undefined) cache.rememberRequest(requestKey, key)
  reply.hijack()
  sendAnswer(cache, answer, request.raw, reply.raw, request.id)
  return reply
}
