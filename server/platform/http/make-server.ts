import multipart from '@fastify/multipart'
import type { IncomingMessage } from 'node:http'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { pointsPerMinute } from '#contract/platform/limits.ts'
import type { Settings } from '#server/settings.ts'
import type { ByteCache } from '../cache/byte-cache.ts'
import { cacheInFront } from '../cache/send-answer.ts'
import { makeLog } from '../logging/log.ts'
import type { AnswerMetrics } from '../metrics/serve-metrics.ts'
import { problem } from '../problem.ts'
import { answerProblem, answerProblems } from './answer-problem.ts'
import { openHttpServer, defaultClientTimeouts, type ClientTimeouts } from './http-server.ts'
import { trackShutdown, type Shutdown } from './track-shutdown.ts'
import { collectRefusals, type RefusalSettings } from './refusals.ts'
import { limitRequests, type Budget } from './limit-requests.ts'
import { requestIdHeader, requestIds } from './request-id.ts'
import { commonResponseHeaders } from './response-headers.ts'
import { partType } from './tus.ts'

const bodyLimit = 100 * 1024
/** During this share of the shutdown time, health checks fail while the server is still open. */
const announceShare = 0.4

declare module 'fastify' {
  interface FastifyInstance {
    closeWithin: (milliseconds: number) => Promise<void>
    leaving: Shutdown
    headersOfEveryResponse: Record<string, string>
  }
}

export interface ServerOptions {
  log?: FastifyBaseLogger | undefined
  timeouts?: ClientTimeouts
  /** In tests, null means that requests are unlimited. */
  perMinute?: Record<Budget, number> | null | undefined
  answerMetrics?: AnswerMetrics | undefined
  refusals?: RefusalSettings | undefined
}

export async function makeServer(
  settings: Settings,
  cache: ByteCache,
  {
    log = makeLog(settings.logLevel),
    timeouts = defaultClientTimeouts,
    answerMetrics = () => false,
    perMinute = pointsPerMinute,
    refusals,
  }: ServerOptions = {},
): Promise<FastifyInstance> {
  const idOf = requestIds(settings)
  const commonHeaders = commonResponseHeaders(settings)
  const fromCache = cacheInFront(cache, idOf)
  const http = openHttpServer(
    (request, response) => answerMetrics(request, response) || fromCache(request, response),
    {
      idOf,
      timeouts,
      headers: commonHeaders,
      onFault: (error, id) => log.error({ err: error, request: id }, 'A request failed'),
    },
  )
  const server: FastifyInstance = fastify({
    serverFactory: http.make,
    clientErrorHandler: http.rejectUnparsed,
    trustProxy: (_address: string, hop: number) => hop < settings.trustProxy,
    bodyLimit,
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => toRoutedAddress(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    logController: new FaultLog({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    loggerInstance: log,
    genReqId: idOf,
    frameworkErrors: (_error, request, reply) => {
      answerProblem(request, reply, problem('MALFORMED_REQUEST'))
    },
  })
  const routed = new WeakMap<IncomingMessage, FastifyRequest>()
  const closeHttp = async (milliseconds: number) => {
    const cut = await http.close(milliseconds)
    if (cut.length > 0)
      log.warn(
        { requests: cut.map(describeRequest) },
        'Requests that took too long were cut off at the shutdown',
      )
  }
  const describeRequest = (raw: IncomingMessage) => {
    const request = routed.get(raw)
    return { method: raw.method, route: request?.routeOptions.url, request: request?.id }
  }
  server.addHook('preClose', () => closeHttp(timeouts.shutdown))
  const leaving = trackShutdown()
  server.decorate('leaving', leaving)
  server.decorate('headersOfEveryResponse', commonHeaders)
  server.decorate('closeWithin', async (milliseconds: number) => {
    const startedAt = performance.now()
    await leaving.announce(milliseconds * announceShare)
    await closeHttp(milliseconds - (performance.now() - startedAt))
    await server.close()
  })
  readJsonOnly(server)
  collectRefusals(server, refusals)
  limitRequests(server, perMinute)
  await server.register(multipart)
  answerProblems(server)
  server.addHook('onRequest', (request, reply, done) => {
    routed.set(request.raw, request)
    reply.headers(commonHeaders)
    // A page loads a dozen assets, whose successful responses need no request id.
    if (!request.url.startsWith('/assets/')) reply.header(requestIdHeader, request.id)
    done()
  })
  // The log has the pattern of the route and not the address, which can contain reset codes.
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const { statusCode: status, elapsedTime } = reply
    request.log.info({ method, route: routeOptions.url, status, ms: Math.round(elapsedTime) }, 'request')
    done()
  })
  return server
}

/**
 * `makeServer` logs each request, so the framework does not. This class logs errors after a response has
 * begun.
 */
class FaultLog extends LogController {
  override streamError(err: Error, _request: FastifyRequest, reply: FastifyReply): void {
    const isGone = 'code' in err && err.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (!isGone) reply.log.error({ err }, 'A response was interrupted')
  }
}

/**
 * A request target can be any text, so it is never parsed as a URL or as a pattern. Both throw, and an
 * exception here is outside the error handling of a request.
 */
function toRoutedAddress(target: string): string {
  const address = withPlainLetters(target.replace(/^https?:\/\/[^/?#]*/i, '') || '/')
  return isReadable(address) ? address : unreadablePath
}

/** In a path `%61` means `a` (RFC 3986, 6.2.2.2). Everything after this sees one spelling of a path. */
function withPlainLetters(address: string): string {
  const [path, query] = splitAtQuery(address)
  const plain = path.replace(/%[2-7][\da-f]/gi, (encoded) => {
    const letter = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : encoded
  })
  return plain + query
}

function splitAtQuery(address: string): [path: string, query: string] {
  const at = address.indexOf('?')
  return at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}

/**
 * A page path that cannot be decoded gets the response of an unknown page. The API reports the problem of
 * such a path itself.
 */
const unreadablePath = '/404/unreadable'

function isReadable(address: string): boolean {
  if (!address.includes('%') || address.startsWith('/api/')) return true
  try {
    decodeURI(splitAtQuery(address)[0])
    return true
  } catch {
    return false
  }
}

function readJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
  // A part of an upload is read after its sender is known (tus.ts).
  server.addContentTypeParser(partType, (request, payload, done) => {
    if (request.routeOptions.config.endpoint?.tus?.call === 'part') done(null, payload)
    else done(problem('WRONG_TYPE'))
  })
  // Clients may send a content type without a body.
  server.addContentTypeParser('*', (request, payload, done) => {
    if (request.headers['content-length'] === '0') {
      payload.resume()
      done(null, undefined)
    } else done(problem('WRONG_TYPE'))
  })
}
