import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageOf } from '#contract/platform/language.ts'
import type { RequestIds } from '../http/request-id.ts'
import type { ByteCache } from './byte-cache.ts'
import { sendAnswer } from './send-answer.ts'

/**
 * Answers what is fresh in the cache in front of the framework's routing. What a request leads to is remembered by its
 * raw address and language, so nothing is parsed here. False: the framework has to answer.
 */
export const cacheInFront =
  (cache: ByteCache, idOf: RequestIds) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const requestKey = requestKeyOf(request)
    const answer = requestKey === undefined ? undefined : cache.freshForRequest(requestKey)
    if (!answer) return false
    sendAnswer(cache, answer, request, response, idOf(request))
    return true
  }

/** A request as the cache remembers it; undefined when its answer may depend on who asks. */
export function requestKeyOf({ url = '/', headers }: IncomingMessage): string | undefined {
  if (url.length > 1_000) return undefined
  if (!url.startsWith('/api/')) return `${languageCookie(headers.cookie)} ${url}`
  if (headers.authorization !== undefined) return undefined
  return `${apiLanguage(headers['accept-language'])} ${url}`
}

/** The language in the cookie, '' when none was picked. */
export function languageCookie(cookie = ''): '' | 'id' | 'en' {
  const picked = /(?:^|;\s*)lang=(id|en)(?=;|$)/.exec(cookie)?.[1]
  return picked === 'id' || picked === 'en' ? picked : ''
}

const apiLanguages = new Map<string, 'id' | 'en'>()

function apiLanguage(header = ''): 'id' | 'en' {
  const known = apiLanguages.get(header)
  if (known) return known
  const language = languageOf(undefined, header)
  if (apiLanguages.size < 200 && header.length < 200) apiLanguages.set(header, language)
  return language
}
