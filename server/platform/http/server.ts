import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Settings } from '#server/settings.ts'
import type { ByteCache } from '../pages/byte-cache.ts'
import { cacheInFront, serverWithFront } from '../pages/front.ts'
import { Refusal } from '../refusal.ts'
import { answerProblem, answerProblems } from './answer-problem.ts'

/** JSON bodies, in bytes. */
const bodyLimit = 100 * 1024

/** The web server before any route: cache in front, body parsing, headers, log and the one answer for refusals. */
export async function makeServer(settings: Settings, cache: ByteCache): Promise<FastifyInstance> {
  const server = fastify({
    serverFactory: serverWithFront(cacheInFront(cache)),
    trustProxy: (_address: string, hop: number) => hop < settings.trustProxy,
    bodyLimit,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // Requests are logged below, by their route.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: settings.logLevel },
    frameworkErrors: (_error, request, reply) => {
      answerProblem(request, reply, new Refusal('MALFORMED_REQUEST'))
    },
  })
  readJsonOnly(server)
  await server.register(multipart)
  answerProblems(server)
  server.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    done()
  })
  // The pattern of the route and not the address: addresses can hold reset codes.
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    request.log.info({
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })
  return server
}

/** JSON is the only body besides uploads; an empty one is fine where nothing is needed. */
function readJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
  // Clients that send no body may still name a type.
  server.addContentTypeParser('*', (request, payload, done) => {
    if (request.headers['content-length'] === '0') {
      payload.resume()
      done(null, undefined)
    } else done(new Refusal('WRONG_TYPE'))
  })
}
