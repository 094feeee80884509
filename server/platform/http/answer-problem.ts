import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemStatus, type Problem, type ProblemCode } from '#contract/problem.ts'
import { problemWords } from '#contract/problem-words.ts'
import { outageOf } from '../database/outage.ts'
import { Refusal } from '../refusal.ts'
import { requestLanguage } from './door.ts'

/** One answer for whatever goes wrong: a 5xx tells the log everything and the visitor nothing. */
export function answerProblems(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error as FastifyError)
    // Nobody reads the answer, and nothing is wrong here.
    if (request.raw.socket.destroyed) return answerProblem(request, reply, new Refusal('MALFORMED_REQUEST'))
    if (problemStatus[refusal.code] >= 500) request.log.error(error)
    return answerProblem(request, reply, refusal)
  })
}

export function answerProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, details, errors } = refusal
  const problem: Problem = {
    success: false,
    message: errors?.[0]?.message ?? problemWords(code, requestLanguage(request), details),
    code,
    ...(errors && { errors }),
    ...(details.slots && { slots: details.slots }),
  }
  const status = problemStatus[code]
  const seconds = details.seconds ?? secondsUntilRetry[status]
  if (seconds !== undefined) reply.header('retry-after', seconds)
  // What is still to come of it is not read.
  if (status === 413 && !request.raw.complete) reply.header('connection', 'close')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem)
}

/** Where a refusal of this status does not know when to try again. */
const secondsUntilRetry: Partial<Record<number, number>> = { 429: 60, 503: 5 }

interface FastifyError {
  code?: string
  statusCode?: number
  message?: string
}

function refusalOf(error: FastifyError): Refusal {
  const known = error.code === undefined ? undefined : knownErrors[error.code]
  if (known) return new Refusal(known)
  const outage = outageOf(error)
  if (outage) return new Refusal(outage)
  if (formIsBroken(error)) return new Refusal('MALFORMED_REQUEST')
  const status = error.statusCode ?? 500
  if (status === 413) return new Refusal('TOO_LARGE')
  if (status === 415) return new Refusal('WRONG_TYPE')
  return new Refusal(status >= 400 && status < 500 ? 'MALFORMED_REQUEST' : 'FAULT')
}

const knownErrors: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'WRONG_TYPE',
  FST_FILES_LIMIT: 'MALFORMED_REQUEST',
}

/** A multipart body cut short, or without a boundary: its parser says so only in prose. */
const formIsBroken = ({ message = '' }: FastifyError): boolean =>
  /unexpected end of multipart data|^Multipart: Boundary not found|^The needle cannot/i.test(message)
