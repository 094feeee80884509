import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { TusRule } from '#contract/platform/endpoint.ts'
import { problem, ProblemError } from '../problem.ts'

/* The headers and bodies of tus 1.0, a protocol for uploads that continue (https://tus.io). */

const version = '1.0.0'
export const partType = 'application/offset+octet-stream'

/** Throws UPLOAD_VERSION. */
export function requireTusVersion({ headers }: FastifyRequest, reply: FastifyReply): void {
  reply.header('tus-resumable', version)
  if (headers['tus-resumable'] === version) return
  reply.header('tus-version', version)
  throw problem('UPLOAD_VERSION')
}

/**
 * If the connection breaks, the bytes that arrived before are the part. Throws WRONG_TYPE, and the problem of the rule
 * when the part is too large.
 */
export async function readPart(
  request: FastifyRequest,
  { maxBytes, tooLarge }: Extract<TusRule, { call: 'part' }>,
): Promise<Buffer> {
  if (request.headers['content-type'] !== partType) throw problem('WRONG_TYPE')
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of request.raw.iterator({ destroyOnReturn: false })) {
      size += piece.length
      if (size > maxBytes) throw problem(tooLarge)
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof ProblemError || !request.raw.destroyed) throw error
  }
  return Buffer.concat(pieces)
}

/** Throws MALFORMED_REQUEST. */
export const readUploadOffset = (headers: IncomingHttpHeaders): number => readNumber(headers['upload-offset'])

/** Throws MALFORMED_REQUEST, also for a length that is not known yet. */
export const readUploadLength = (headers: IncomingHttpHeaders): number => readNumber(headers['upload-length'])

function readNumber(header: string | string[] | undefined): number {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) throw problem('MALFORMED_REQUEST')
  return Number(header)
}

/** `filename aW1n,method cXJpcw==`: names with texts in base64. Throws MALFORMED_REQUEST. */
export function readUploadMetadata(headers: IncomingHttpHeaders): ReadonlyMap<string, string> {
  const header = headers['upload-metadata'] ?? ''
  if (typeof header !== 'string') throw problem('MALFORMED_REQUEST')
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  return new Map(pairs.map(([name = '', text = '']) => [name, Buffer.from(text, 'base64').toString()]))
}

/** What distinguishes two requests with the same body, for an idempotency key. */
export const describeTusRequest = ({ headers }: FastifyRequest): string =>
  JSON.stringify([headers['upload-length'], headers['upload-metadata']])
