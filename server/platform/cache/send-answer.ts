import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdHeader } from '../http/request-id.ts'
import type { Answer, Ready } from './answer.ts'
import type { ByteCache } from './byte-cache.ts'
import { chooseEncoding } from './encoding.ts'

/** Sends an answer in the encoding the client takes; 304 when it has it already, no body for HEAD. */
export function sendAnswer(
  cache: ByteCache,
  answer: Answer,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const { status, etag, headers } = answer
  if (status === 200 && holds(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...headers.notModified, 'etag', etag, requestIdHeader, requestId]).end()
    return
  }
  const send = ({ bytes, headers: list }: Ready) => {
    list[list.length - 1] = requestId
    response.writeHead(status, list)
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
  const ready = cache.readyIn(answer, chooseEncoding(request.headers['accept-encoding']))
  if (ready instanceof Promise) ready.then(send).catch((error: Error) => response.destroy(error))
  else send(ready)
}

function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === etag.slice(2))
}
