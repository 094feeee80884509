import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf, type Language } from '#contract/platform/language.ts'
import { requestIdHeader, type RequestIds } from '../http/request-id.ts'
import { Answer, type Made } from './answer.ts'
import type { ByteCache } from './byte-cache.ts'
import { chooseEncoding } from './encoding.ts'

/**
 * Answers from the cache before the framework sees the request, which costs three times as much as a bare server. A request is
 * found by its raw address and language: nothing is parsed here. False: the framework has to answer.
 */
export const cacheInFront =
  (cache: ByteCache, idOf: RequestIds) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const requestKey = requestKeyOf(request)
    const answer = requestKey === undefined ? undefined : cache.freshForRequest(requestKey)
    if (!answer) return false
    sendAnswer(answer, request, response, idOf(request))
    return true
  }

/** Answers from the cache, and lets `cacheInFront` answer the same request from then on. */
export async function answerFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ByteCache,
  key: string,
  make: () => Promise<Made>,
): Promise<FastifyReply> {
  const answer = await cache.load(key, async () => withHeaders(reply, await make()))
  const requestKey = requestKeyOf(request.raw)
  if (requestKey !== undefined) cache.rememberRequest(requestKey, key)
  return send(request, reply, answer)
}

/** Answers one request with what the cache may not keep. */
export const answerUncached = async (
  request: FastifyRequest,
  reply: FastifyReply,
  made: Made,
): Promise<FastifyReply> => send(request, reply, await Answer.of(withHeaders(reply, made)))

const withHeaders = ({ server }: FastifyReply, made: Made): Made => ({
  ...made,
  headers: { ...server.headersOfEveryResponse, ...made.headers },
})

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.hijack()
  sendAnswer(answer, request.raw, reply.raw, request.id)
  return reply
}

function sendAnswer(
  answer: Answer,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  writeAnswer(answer, request, response, requestId).catch((error: Error) => response.destroy(error))
}

/** In the encoding the client takes; 304 when it has the answer already, no body for HEAD. */
async function writeAnswer(
  answer: Answer,
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  const { status, etag } = answer
  const headers = { ...answer.headers, etag, [requestIdHeader]: requestId }
  if (status === 200 && holds(asked['if-none-match'], etag)) {
    const { 'content-type': _, ...notModified } = headers
    response.writeHead(304, notModified).end()
    return
  }
  const { encoding, bytes } = await answer.bodyIn(chooseEncoding(asked['accept-encoding']))
  response.writeHead(status, {
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': bytes.length,
  })
  response.end(method === 'HEAD' ? undefined : bytes)
}

function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((part) => {
    const tag = part.trim()
    return tag === '*' || tag.replace(/^W\//, '') === etag.slice(2)
  })
}

/** A request as the cache remembers it; undefined when its answer may depend on who asks. */
export function requestKeyOf({ url = '/', headers }: IncomingMessage): string | undefined {
  if (url.length > 1_000) return undefined
  if (!url.startsWith('/api/')) return `${languageCookie(headers.cookie)} ${url}`
  if (headers.authorization !== undefined) return undefined
  return `${languageOf(undefined, headers['accept-language'])} ${url}`
}

/** The language in the cookie, '' when none was picked. */
export function languageCookie(cookie = ''): '' | Language {
  const picked = /(?:^|;\s*)lang=(id|en)(?=;|$)/.exec(cookie)?.[1]
  return picked === 'id' || picked === 'en' ? picked : ''
}
