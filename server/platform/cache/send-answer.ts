import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languages, negotiateLanguage, type Language } from '#contract/platform/language.ts'
import { requestIdHeader, type RequestIds } from '../http/request-id.ts'
import { CachedResponse, type RenderedResponse } from './answer.ts'
import type { ByteCache } from './byte-cache.ts'
import { chooseEncoding } from './encoding.ts'

/**
 * Answers from the cache before the framework sees the request, which would cost three times as much as a
 * bare server. The key is the raw address and language; nothing is parsed. False means that the framework
 * must answer.
 */
export const cacheInFront =
  (cache: ByteCache, idOf: RequestIds) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const requestKey = toRequestKey(request)
    const answer = requestKey === undefined ? undefined : cache.getForRequest(requestKey)
    if (!answer) return false
    sendAnswer(answer, request, response, idOf(request))
    return true
  }

/**
 * The next identical request is answered by `cacheInFront`. Throws TOO_MANY_ATTEMPTS if the response is not cached and
 * the address has no points left to make it.
 */
export async function answerFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, key, points }: { cache: ByteCache; key: string; points: number },
  make: () => Promise<RenderedResponse>,
): Promise<FastifyReply> {
  const answer = await cache.load(
    key,
    async () => withHeaders(reply, await make()),
    () => reply.server.limits.count(request, 'made', points),
  )
  const requestKey = toRequestKey(request.raw)
  if (requestKey !== undefined) cache.rememberRequest(requestKey, key)
  return send(request, reply, answer)
}

export const answerUncached = async (
  request: FastifyRequest,
  reply: FastifyReply,
  made: RenderedResponse,
): Promise<FastifyReply> => send(request, reply, await CachedResponse.compress(withHeaders(reply, made)))

const withHeaders = ({ server }: FastifyReply, made: RenderedResponse): RenderedResponse => ({
  ...made,
  headers: { ...server.headersOfEveryResponse, ...made.headers },
})

function send(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse): FastifyReply {
  reply.hijack()
  sendAnswer(answer, request.raw, reply.raw, request.id)
  return reply
}

function sendAnswer(
  answer: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  writeAnswer(answer, request, response, requestId).catch((error: Error) => response.destroy(error))
}

async function writeAnswer(
  answer: CachedResponse,
  { method, headers: requestHeaders }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  const { status, etag } = answer
  if (status === 200 && matchesEtag(requestHeaders['if-none-match'], etag)) {
    const { 'content-type': _, ...notModified } = answer.headers
    response.writeHead(304, { ...notModified, [requestIdHeader]: requestId }).end()
    return
  }
  const headers = [...answer.headerList, requestIdHeader, requestId]
  const wanted = chooseEncoding(requestHeaders['accept-encoding'])
  if (answer.isLong && wanted === 'identity') {
    response.writeHead(status, headers)
    if (method === 'HEAD') response.end()
    else await pipeline(answer.plainPieces(), response)
    return
  }
  const { encoding, bytes } = await answer.bodyIn(wanted)
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  headers.push('content-length', String(bytes.length))
  response.writeHead(status, headers)
  response.end(method === 'HEAD' ? undefined : bytes)
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((part) => {
    const tag = part.trim()
    return tag === '*' || tag.replace(/^W\//, '') === etag.slice(2)
  })
}

/** Undefined for a path in an unusual notation, such as `/%61pi` or `/api/../`, since its prefix says nothing. */
export function toRequestKey({ url = '/', headers }: IncomingMessage): string | undefined {
  if (url.length > 1_000 || !/^(?:\/[\w~-][\w.~-]*)*\/?(?:\?|$)/.test(url)) return undefined
  if (!url.startsWith('/api/')) return `${pageLanguageKey(headers)} ${url}`
  if (headers.authorization !== undefined) return undefined
  return `${browserLanguage(headers)} ${url}`
}

/**
 * The part of a page's cache key that depends on the visitor: the chosen language, or `~` and the browser's. What the
 * latter means is a setting of the shop.
 */
export const pageLanguageKey = (headers: IncomingHttpHeaders): string =>
  chosenLanguage(headers) ?? `~${browserLanguage(headers)}`

/** The language that the visitor chose with the switch; null before. */
export function chosenLanguage({ cookie = '' }: IncomingHttpHeaders): Language | null {
  const chosen = /(?:^|;\s*)lang=(id|en)(?=;|$)/.exec(cookie)?.[1]
  return languages.find((language) => language === chosen) ?? null
}

export const browserLanguage = (headers: IncomingHttpHeaders): Language =>
  negotiateLanguage(undefined, headers['accept-language'])
