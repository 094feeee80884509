import { createServer, STATUS_CODES } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { negotiateLanguage, type Language } from '#contract/platform/language.ts'
import { problemStatus, type PlainProblemCode } from '#contract/platform/problem.ts'
import { toProblem } from '../problem-messages.ts'
import { graceShares } from '../process/end-in-time.ts'
import { problem } from '../problem.ts'
import { newRequestId, requestIdHeader, type RequestIds } from './request-id.ts'

/** All values are in milliseconds. */
export interface ClientTimeouts {
  headers: number
  idle: number
  /** A photograph of 5 MB from a slow phone takes some minutes. */
  request: number
  /** The time for a client to read a response that was sent before the end of its request. */
  linger: number
  shutdown: number
}

export const defaultClientTimeouts: ClientTimeouts = {
  headers: 20_000,
  idle: 60_000,
  request: 300_000,
  linger: 2_000,
  shutdown: graceShares.requests,
}

/**
 * The values are the bytes of all headers with the address, the characters of the address, and the number of
 * headers.
 */
const limits = { headerBytes: 16 * 1024, address: 8 * 1024, headers: 200 }

interface ParseError {
  code?: string
  rawPacket?: unknown
}

interface HttpServer {
  make: (handler: RequestListener) => Server
  rejectUnparsed: (error: ParseError, socket: Socket) => void
  /** Resolves with the requests that were cut off. */
  close: (milliseconds: number) => Promise<IncomingMessage[]>
}

interface HttpServerOptions {
  idOf: RequestIds
  timeouts: ClientTimeouts
  headers: Record<string, string>
  onFault: (error: unknown, requestId: string) => void
}

/**
 * Refuses requests that are too large or too slow before the framework sees them. `front` answers what it
 * can; the framework gets the rest.
 */
export function openHttpServer(
  front: (request: IncomingMessage, response: ServerResponse) => boolean,
  { idOf, timeouts, headers: commonHeaders, onFault }: HttpServerOptions,
): HttpServer {
  const servers: Server[] = []
  const open = new Map<Socket, ServerResponse | null>()
  const rejected = new WeakSet<Socket>()
  let closing = false

  return { make, rejectUnparsed, close }

  function make(handler: RequestListener): Server {
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      open.set(request.socket, response)
      response.on('error', logResponseError)
      try {
        const code = closing ? 'SHOP_CLOSING' : findRefusal(request)
        if (code) reject(request, response, code, idOf(request))
        else if (!front(request, response)) handler(request, response)
      } catch (error) {
        answerFault(request, response, error)
      }
    }
    const server = createServer(
      {
        maxHeaderSize: limits.headerBytes,
        headersTimeout: timeouts.headers,
        requestTimeout: timeouts.request,
        connectionsCheckingInterval: Math.min(timeouts.headers, 5_000),
        requireHostHeader: false,
      },
      answer,
    )
    // Without this listener, Node answers an unknown Expect header with 417 and no body. The shop ignores the
    // header.
    server.on('checkExpectation', answer)
    server.on('connection', (socket: Socket) => {
      open.set(socket, null)
      socket.once('close', () => open.delete(socket))
      socket.destroySoon = () => closeAfterResponse(socket)
    })
    server.setTimeout(timeouts.idle, onIdle)
    servers.push(server)
    return server
  }

  /** This is the last resort: an exception here ends one request and not the process. */
  function answerFault(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    const id = newRequestId()
    onFault(error, id)
    if (response.headersSent) response.destroy()
    else reject(request, response, 'FAULT', id)
  }

  function logResponseError(error: unknown): void {
    onFault(error, newRequestId())
  }

  function onIdle(socket: Socket): void {
    const response = pendingResponse(socket)
    // The connection is idle because the shop still prepares the response.
    if (response?.req.complete && socket.writableLength === 0) return
    if (response) rejectOn(socket, 'REQUEST_TIMEOUT')
    else socket.destroy()
  }

  function rejectUnparsed({ code, rawPacket }: ParseError, socket: Socket): void {
    if (code === 'ECONNRESET' || code === 'EPIPE') socket.destroy()
    else if (code === 'ERR_HTTP_REQUEST_TIMEOUT') rejectOn(socket, 'REQUEST_TIMEOUT')
    else if (code === 'HPE_HEADER_OVERFLOW')
      rejectOn(socket, isAddressTooLong(rawPacket) ? 'ADDRESS_TOO_LONG' : 'HEADERS_TOO_LARGE')
    else rejectOn(socket, 'MALFORMED_REQUEST')
  }

  function rejectOn(socket: Socket, code: PlainProblemCode): void {
    // The parser reports an error again for every further byte.
    if (rejected.has(socket)) return
    rejected.add(socket)
    if (!socket.writable || pendingResponse(socket)?.headersSent) {
      socket.destroy()
      return
    }
    const { status, headers, body } = toFailure(code, 'id', newRequestId())
    const lines = Object.entries({ ...commonHeaders, ...headers }).map(([name, value]) => `${name}: ${value}`)
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    endGracefully(socket)
  }

  function reject(
    { headers: requestHeaders }: IncomingMessage,
    response: ServerResponse,
    code: PlainProblemCode,
    id: string,
  ): void {
    const { status, headers, body } = toFailure(
      code,
      negotiateLanguage(undefined, requestHeaders['accept-language']),
      id,
    )
    response.writeHead(status, { ...commonHeaders, ...headers }).end(body)
  }

  function closeAfterResponse(socket: Socket): void {
    const response = open.get(socket)
    if (!response || response.req.complete) Socket.prototype.destroySoon.call(socket)
    else endGracefully(socket)
  }

  /** Closing a connection while bytes arrive would reset it and lose the response. */
  function endGracefully(socket: Socket): void {
    socket.end()
    const limit = setTimeout(() => socket.destroy(), timeouts.linger)
    socket.once('close', () => clearTimeout(limit))
  }

  function pendingResponse(socket: Socket): ServerResponse | undefined {
    const response = open.get(socket)
    return response && !response.closed ? response : undefined
  }

  async function close(milliseconds: number): Promise<IncomingMessage[]> {
    closing = true
    for (const server of servers) if (server.listening) server.close()
    for (const socket of open.keys()) {
      const response = pendingResponse(socket)
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

function findRefusal({
  url = '',
  headers,
  httpVersion,
  rawHeaders,
}: IncomingMessage): PlainProblemCode | undefined {
  if (url.length > limits.address) return 'ADDRESS_TOO_LONG'
  if (rawHeaders.length > 2 * limits.headers) return 'HEADERS_TOO_LARGE'
  return headers.host === undefined && httpVersion === '1.1' ? 'MALFORMED_REQUEST' : undefined
}

function isAddressTooLong(packet: unknown): boolean {
  if (!Buffer.isBuffer(packet) || !/^[A-Z]+ \//.test(packet.toString('latin1', 0, 20))) return false
  const end = packet.indexOf('\n')
  return end === -1 || end > limits.address
}

function toFailure(code: PlainProblemCode, language: Language, id: string) {
  const body = JSON.stringify(toProblem(problem(code), language))
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
