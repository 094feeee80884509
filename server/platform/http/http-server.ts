import { createServer, STATUS_CODES } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { languageOf, type Language } from '#contract/platform/language.ts'
import { problemStatus, type PlainProblemCode } from '#contract/platform/problem.ts'
import { problemOf } from '../problem-messages.ts'
import { graceShares } from '../process/end-in-time.ts'
import { problem } from '../problem.ts'
import { newRequestId, requestIdHeader, type RequestIds } from './request-id.ts'

/** How long the shop waits for its clients, in milliseconds. */
export interface Patience {
  /** Until all headers of a request are there. */
  headers: number
  /** While no byte moves in either direction. */
  silence: number
  /** Until a whole request is there: a photograph of 5 MB over a slow phone takes some minutes. */
  request: number
  /** After an answer that comes before the request has ended, for the client to read it. */
  farewell: number
  /** For what is under way when the server is closed. */
  closing: number
}

export const usualPatience: Patience = {
  headers: 20_000,
  silence: 60_000,
  request: 300_000,
  farewell: 2_000,
  closing: graceShares.requests,
}

/** Bytes of all headers together with the address, characters of the address, and how many headers there may be. */
const most = { headerBytes: 16 * 1024, address: 8 * 1024, headers: 200 }

interface Unread {
  code?: string
  /** The bytes it was found in. */
  rawPacket?: unknown
}

interface HttpServer {
  /** For Fastify's `serverFactory`. */
  make: (handler: RequestListener) => Server
  /** Answers what is no request that could be read, and what took too long. */
  rejectUnread: (error: Unread, socket: Socket) => void
  /**
   * Takes no more connections, closes those on which nothing is under way, and the others after their answer. Resolves when all
   * are closed, with the requests that had to be cut.
   */
  close: (milliseconds: number) => Promise<IncomingMessage[]>
}

interface HttpServerOptions {
  idOf: RequestIds
  patience: Patience
  /** Of every response. */
  headers: Record<string, string>
  /** Logs what a request's own error handling did not catch. */
  onFault: (error: unknown, requestId: string) => void
}

/**
 * The protocol in front of the framework: who sends too much or too slowly is refused here. `front` answers what it can;
 * the framework sees only what it could not.
 */
export function openHttpServer(
  front: (request: IncomingMessage, response: ServerResponse) => boolean,
  { idOf, patience, headers: everywhere, onFault }: HttpServerOptions,
): HttpServer {
  const servers: Server[] = []
  /** Every open connection with its latest answer. */
  const open = new Map<Socket, ServerResponse | null>()
  const rejected = new WeakSet<Socket>()
  let closing = false

  return { make, rejectUnread, close }

  function make(handler: RequestListener): Server {
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      open.set(request.socket, response)
      response.on('error', logResponseError)
      try {
        const code = closing ? 'SHOP_CLOSING' : refusalOf(request)
        if (code) reject(request, response, code, idOf(request))
        else if (!front(request, response)) handler(request, response)
      } catch (error) {
        answerFault(request, response, error)
      }
    }
    const server = createServer(
      {
        maxHeaderSize: most.headerBytes,
        headersTimeout: patience.headers,
        requestTimeout: patience.request,
        connectionsCheckingInterval: Math.min(patience.headers, 5_000),
        // Refused below, as everything else is.
        requireHostHeader: false,
      },
      answer,
    )
    // Node would answer 417 without a body; no expectation but 100-continue has a meaning here.
    server.on('checkExpectation', answer)
    server.on('connection', (socket: Socket) => {
      open.set(socket, null)
      socket.once('close', () => open.delete(socket))
      socket.destroySoon = () => leave(socket)
    })
    server.setTimeout(patience.silence, onSilence)
    servers.push(server)
    return server
  }

  /** The last handler: an exception here ends one request, and not the process. */
  function answerFault(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    const id = newRequestId()
    onFault(error, id)
    if (response.headersSent) response.destroy()
    else reject(request, response, 'FAULT', id)
  }

  function logResponseError(error: unknown): void {
    onFault(error, newRequestId())
  }

  function onSilence(socket: Socket): void {
    const response = underWay(socket)
    // The shop itself takes its time.
    if (response?.req.complete && socket.writableLength === 0) return
    if (response) rejectOn(socket, 'REQUEST_TIMEOUT')
    else socket.destroy()
  }

  function rejectUnread({ code, rawPacket }: Unread, socket: Socket): void {
    if (code === 'ECONNRESET' || code === 'EPIPE') socket.destroy()
    else if (code === 'ERR_HTTP_REQUEST_TIMEOUT') rejectOn(socket, 'REQUEST_TIMEOUT')
    else if (code === 'HPE_HEADER_OVERFLOW')
      rejectOn(socket, addressIsTooLong(rawPacket) ? 'ADDRESS_TOO_LONG' : 'HEADERS_TOO_LARGE')
    else rejectOn(socket, 'MALFORMED_REQUEST')
  }

  /** Where there is no request to answer, or its body has not come. */
  function rejectOn(socket: Socket, code: PlainProblemCode): void {
    // The parser complains about every further byte.
    if (rejected.has(socket)) return
    rejected.add(socket)
    if (!socket.writable || underWay(socket)?.headersSent) {
      socket.destroy()
      return
    }
    const { status, headers, body } = failure(code, 'id', newRequestId())
    const lines = Object.entries({ ...everywhere, ...headers }).map(([name, value]) => `${name}: ${value}`)
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    bidFarewell(socket)
  }

  function reject(
    { headers: asked }: IncomingMessage,
    response: ServerResponse,
    code: PlainProblemCode,
    id: string,
  ): void {
    const { status, headers, body } = failure(code, languageOf(undefined, asked['accept-language']), id)
    response.writeHead(status, { ...everywhere, ...headers }).end(body)
  }

  /** How a connection ends after its last answer. */
  function leave(socket: Socket): void {
    const response = open.get(socket)
    if (!response || response.req.complete) Socket.prototype.destroySoon.call(socket)
    else bidFarewell(socket)
  }

  /** Closing while bytes arrive would reset the connection, and the answer would be lost on its way. */
  function bidFarewell(socket: Socket): void {
    socket.end()
    const limit = setTimeout(() => socket.destroy(), patience.farewell)
    socket.once('close', () => clearTimeout(limit))
  }

  /** The answer that is not yet sent. */
  function underWay(socket: Socket): ServerResponse | undefined {
    const response = open.get(socket)
    return response && !response.closed ? response : undefined
  }

  async function close(milliseconds: number): Promise<IncomingMessage[]> {
    closing = true
    for (const server of servers) if (server.listening) server.close()
    for (const socket of open.keys()) {
      const response = underWay(socket)
      if (!response) socket.destroy()
      else {
        response.shouldKeepAlive = false
        response.once('close', () => socket.destroySoon())
      }
    }
    const gone = [...open.keys()].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    const cut: IncomingMessage[] = []
    const limit = setTimeout(() => {
      for (const [socket, response] of open) {
        if (response && !response.closed) cut.push(response.req)
        socket.destroy()
      }
    }, milliseconds)
    await Promise.all(gone)
    clearTimeout(limit)
    return cut
  }
}

/** Why a request is refused before anything looks at it. */
function refusalOf({
  url = '',
  headers,
  httpVersion,
  rawHeaders,
}: IncomingMessage): PlainProblemCode | undefined {
  if (url.length > most.address) return 'ADDRESS_TOO_LONG'
  if (rawHeaders.length > 2 * most.headers) return 'HEADERS_TOO_LARGE'
  return headers.host === undefined && httpVersion === '1.1' ? 'MALFORMED_REQUEST' : undefined
}

/** Whether it was the first line that had no end. */
function addressIsTooLong(packet: unknown): boolean {
  if (!Buffer.isBuffer(packet) || !/^[A-Z]+ \//.test(packet.toString('latin1', 0, 20))) return false
  const end = packet.indexOf('\n')
  return end === -1 || end > most.address
}

function failure(code: PlainProblemCode, language: Language, id: string) {
  const body = JSON.stringify(problemOf(problem(code), language))
  const status = problemStatus[code]
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    [requestIdHeader]: id,
    ...(status === 503 && { 'retry-after': '5' }),
    connection: 'close',
  }
  return { status, headers, body }
}
