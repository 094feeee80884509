import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { errorCode, StartupError } from '../errors.ts'

interface MetricsSettings {
  /** The token gives access to the metrics, also on the shop's own port. */
  metricsToken: string | undefined
  metricsPort: number | undefined
  metricsHost: string
}

export const areMetricsEnabled = ({ metricsToken, metricsPort }: MetricsSettings): boolean =>
  metricsToken !== undefined || metricsPort !== undefined

/**
 * Returns false for a request that is not for metrics or lacks the token. That request gets the response of
 * an unknown path.
 */
export type AnswerMetrics = (request: IncomingMessage, response: ServerResponse) => boolean

export function answerMetrics(
  read: () => Promise<string>,
  token: string | undefined,
  commonHeaders: Record<string, string> = {},
): AnswerMetrics {
  let running: Promise<string> | undefined
  const shared = () => (running ??= read().finally(() => (running = undefined)))
  return (request, response) => {
    if (!isMetricsRequest(request) || (token !== undefined && !hasToken(request, token))) return false
    shared().then(
      (text) => response.writeHead(200, { ...commonHeaders, ...headers }).end(text),
      // After a 503, Prometheus records the target as down.
      () => response.writeHead(503, { ...commonHeaders, 'content-length': 0, 'retry-after': '5' }).end(),
    )
    return true
  }
}

const headers = {
  'content-type': 'text/plain; version=0.0.4; charset=utf-8',
  'cache-control': 'no-store',
}

const isMetricsRequest = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'GET' && (url === '/metrics' || url.startsWith('/metrics?'))

/** The comparison takes the same time for right and wrong tokens. */
function hasToken({ headers: { authorization = '' } }: IncomingMessage, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization), hash(`Bearer ${token}`))
}

export async function listenForMetrics(
  answer: AnswerMetrics,
  { metricsPort, metricsHost }: MetricsSettings,
): Promise<Server> {
  const server = createServer({ maxHeaderSize: 16 * 1024 }, (request, response) => {
    if (!answer(request, response)) response.writeHead(404, { 'content-length': 0 }).end()
  })
  server.setTimeout(10_000)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toStartupError(error, metricsPort, metricsHost)))
    server.listen({ port: metricsPort, host: metricsHost }, resolve)
  })
  // Neither an open connection nor this server must delay the end of the shop.
  server.unref()
  return server
}

function toStartupError(error: Error, port: number | undefined, host: string): Error {
  const code = errorCode(error)
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is in use: set METRICS_PORT to another number.`)
  if (code === 'EACCES')
    return new StartupError(`Port ${port} is not allowed: set METRICS_PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(
      `This machine has no address "${host}": set METRICS_HOST to one of its own addresses.`,
    )
  return error
}
