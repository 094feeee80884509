import multipart from '@fastify/multipart'
import type { IncomingMessage } from 'node:http'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { requestsPerMinute } from '#contract/platform/limits.ts'
import type { Settings } from '#server/settings.ts'
import type { ByteCache } from '../cache/byte-cache.ts'
import { cacheInFront } from '../cache/send-answer.ts'
import { makeLog } from '../logging/log.ts'
import type { AnswerMetrics } from '../metrics/serve-metrics.ts'
import { problem } from '../problem.ts'
import { answerProblem, answerProblems } from './answer-problem.ts'
import { openHttpServer, usualPatience, type Patience } from './http-server.ts'
import { openLeaving, type Leaving } from './leave.ts'
import { limitRequests } from './limit-requests.ts'
import { requestIdHeader, requestIds } from './request-id.ts'
import { headersOfEveryResponse } from './response-headers.ts'

/** JSON bodies, in bytes. */
const bodyLimit = 100 * 1024
/** Of the time that requests have to end, for proxies to hear of it. */
const shareOfLeaving = 0.4

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes the server; what is under way has so many milliseconds to end. */
    closeWithin: (milliseconds: number) => Promise<void>
    leaving: Leaving
    /** The cache keeps them with each answer. */
    headersOfEveryResponse: Record<string, string>
  }
}

export interface ServerOptions {
  log?: FastifyBaseLogger | undefined
  patience?: Patience
  /** How much one address may ask for; null, in tests: as much as it likes. */
  perMinute?: Record<keyof typeof requestsPerMinute, number> | null | undefined
  /** Answers /metrics where the settings ask for it. */
  answerMetrics?: AnswerMetrics | undefined
}

/** The web server before any route: cache in front, body parsing, headers, log and the one answer for problems. */
export async function makeServer(
  settings: Settings,
  cache: ByteCache,
  {
    log = makeLog(settings.logLevel),
    patience = usualPatience,
    answerMetrics = () => false,
    perMinute = requestsPerMinute,
  }: ServerOptions = {},
): Promise<FastifyInstance> {
  const idOf = requestIds(settings)
  const everywhere = headersOfEveryResponse(settings)
  const fromCache = cacheInFront(cache, idOf)
  const http = openHttpServer(
    (request, response) => answerMetrics(request, response) || fromCache(request, response),
    {
      idOf,
      patience,
      headers: everywhere,
      onFault: (error, id) => log.error({ err: error, request: id }, 'a request failed'),
    },
  )
  const previews = new Set<string>()
  const server: FastifyInstance = fastify({
    serverFactory: http.make,
    clientErrorHandler: http.rejectUnread,
    trustProxy: (_address: string, hop: number) => hop < settings.trustProxy,
    bodyLimit,
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => addressOf(url, previews),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // Requests are logged below, by their route.
    logController: new LogOfFaults({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    loggerInstance: log,
    genReqId: idOf,
    frameworkErrors: (_error, request, reply) => {
      answerProblem(request, reply, problem('MALFORMED_REQUEST'))
    },
  })
  const routed = new WeakMap<IncomingMessage, FastifyRequest>()
  const closeHttp = async (milliseconds: number) => {
    const cut = await http.close(milliseconds)
    if (cut.length > 0) log.warn({ requests: cut.map(describe) }, 'requests that took too long were cut off')
  }
  const describe = (raw: IncomingMessage) => {
    const request = routed.get(raw)
    return { method: raw.method, route: request?.routeOptions.url, request: request?.id }
  }
  server.addHook('preClose', () => closeHttp(patience.closing))
  const leaving = openLeaving()
  server.decorate('leaving', leaving)
  server.decorate('headersOfEveryResponse', everywhere)
  server.decorate('closeWithin', async (milliseconds: number) => {
    const begun = performance.now()
    await leaving.announce(milliseconds * shareOfLeaving)
    await closeHttp(milliseconds - (performance.now() - begun))
    await server.close()
  })
  server.addHook('onRoute', ({ method, url }) => {
    if (method === 'POST' && url.endsWith('/preview')) previews.add(url)
  })
  readJsonOnly(server)
  if (perMinute) await limitRequests(server, perMinute)
  await server.register(multipart)
  answerProblems(server)
  server.addHook('onRequest', (request, reply, done) => {
    routed.set(request.raw, request)
    reply.headers(everywhere)
    // A page loads a dozen of these, and none of them fails for a reason that the log would know.
    if (!request.url.startsWith('/assets/')) reply.header(requestIdHeader, request.id)
    done()
  })
  // The pattern of the route and not the address: addresses can hold reset codes.
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const { statusCode: status, elapsedTime } = reply
    request.log.info({ method, route: routeOptions.url, status, ms: Math.round(elapsedTime) }, 'request')
    done()
  })
  return server
}

/** Of each request one line is written below; here, what went wrong after an answer had begun. */
class LogOfFaults extends LogController {
  override streamError(err: Error, _request: FastifyRequest, reply: FastifyReply): void {
    const isGone = 'code' in err && err.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (!isGone) reply.log.error({ err }, 'an answer broke off')
  }
}

/**
 * The address that is routed. A request target can be any text, so it is never parsed as a URL or as a pattern: both throw, and an exception
 * here would have no request to belong to.
 */
function addressOf(target: string, previews: ReadonlySet<string>): string {
  const address = target.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  return isReadable(address) ? (previewOf(address, previews) ?? address) : unreadable
}

/** A preview can also be requested with `dry_run=1` at the address of what it previews: it once had no address of its own. */
function previewOf(address: string, previews: ReadonlySet<string>): string | undefined {
  const [path, query] = splitAtQuery(address)
  if (new URLSearchParams(query).get('dry_run') !== '1') return undefined
  const preview = `${path.replace(/\/$/, '')}/preview`
  return previews.has(preview) ? preview + query : undefined
}

function splitAtQuery(address: string): [path: string, query: string] {
  const at = address.indexOf('?')
  return at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}

/** A page's address that cannot be decoded gets the answer for an unknown page; the API says what is wrong with it. */
const unreadable = '/404/unreadable'

function isReadable(address: string): boolean {
  if (!address.includes('%') || address.startsWith('/api/')) return true
  try {
    decodeURI(splitAtQuery(address)[0])
    return true
  } catch {
    return false
  }
}

/** JSON is the only body besides uploads; an empty one is fine where nothing is needed. */
function readJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
  // Clients that send no body may still name a type.
  server.addContentTypeParser('*', (request, payload, done) => {
    if (request.headers['content-length'] === '0') {
      payload.resume()
      done(null, undefined)
    } else done(problem('WRONG_TYPE'))
  })
}
