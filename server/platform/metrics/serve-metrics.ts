import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { errorCode } from '../error-code.ts'
import { StartupError } from '../startup-error.ts'

/** What may read the numbers. */
interface MetricsSettings {
  /** Whoever names it may read them, on the shop's own port too. */
  metricsToken: string | undefined
  /** A port of their own, for whoever reaches it. */
  metricsPort: number | undefined
  metricsHost: string
}

export const metricsAreOn = ({ metricsToken, metricsPort }: MetricsSettings): boolean =>
  metricsToken !== undefined || metricsPort !== undefined

/** Answers a request for the numbers; false: it is not one, or not from somebody who may, and gets what an unknown address gets. */
export type AnswerMetrics = (request: IncomingMessage, response: ServerResponse) => boolean

export function answerMetrics(
  read: () => Promise<string>,
  token: string | undefined,
  everywhere: Record<string, string> = {},
): AnswerMetrics {
  // Scrapers that come at once share one reading.
  let running: Promise<string> | undefined
  const shared = () => (running ??= read().finally(() => (running = undefined)))
  return (request, response) => {
    if (!isAsked(request) || (token !== undefined && !holdsToken(request, token))) return false
    shared().then(
      (text) => response.writeHead(200, { ...everywhere, ...headers }).end(text),
      // Prometheus takes it for down, which is what it is.
      () => response.writeHead(503, { ...everywhere, 'content-length': 0, 'retry-after': '5' }).end(),
    )
    return true
  }
}

const headers = {
  'content-type': 'text/plain; version=0.0.4; charset=utf-8',
  'cache-control': 'no-store',
}

const isAsked = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'GET' && (url === '/metrics' || url.startsWith('/metrics?'))

/** Takes as long for a wrong token as for the right one. */
function holdsToken({ headers: { authorization = '' } }: IncomingMessage, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization), hash(`Bearer ${token}`))
}

/** Listens on the numbers' own port. A StartupError says why that cannot be. */
export async function listenForMetrics(
  answer: AnswerMetrics,
  { metricsPort, metricsHost }: MetricsSettings,
): Promise<Server> {
  const server = createServer({ maxHeaderSize: 16 * 1024 }, (request, response) => {
    if (!answer(request, response)) response.writeHead(404, { 'content-length': 0 }).end()
  })
  server.setTimeout(10_000)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, metricsPort, metricsHost)))
    server.listen({ port: metricsPort, host: metricsHost }, resolve)
  })
  // It lets nobody wait, neither a scraper that keeps its connection nor the end of the shop.
  server.unref()
  return server
}

function cannotListen(error: Error, port: number | undefined, host: string): Error {
  const code = errorCode(error)
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is taken: set METRICS_PORT to another number.`)
  if (code === 'EACCES')
    return new StartupError(`Port ${port} may not be used: set METRICS_PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`This machine has no address "${host}": set METRICS_HOST to one of its own.`)
  return error
}
