import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownAnswerHeader } from '#contract/platform/own-answer.ts'
import { problemStatus, type PlainProblemCode } from '#contract/platform/problem.ts'
import { toOutage } from '../database/outage.ts'
import { toProblem } from '../problem-messages.ts'
import { problem, ProblemError } from '../problem.ts'
import { requestLanguage } from './endpoint-registry.ts'
import { ContractFault } from './check-answer.ts'
import { requestIdHeader } from './request-id.ts'

/** The log has the details of a 5xx. The response has none, except those of a ContractFault. */
export function answerProblems(server: FastifyInstance): void {
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure: ProblemError = error instanceof ProblemError ? error : problem(toProblemCode(error))
    // The client has disconnected, so the shop has not failed.
    if (request.raw.socket.destroyed) return answerProblem(request, reply, problem('MALFORMED_REQUEST'))
    if (problemStatus[failure.code] >= 500) request.log.error({ err: error }, 'A request failed')
    return answerProblem(request, reply, failure, error instanceof ContractFault ? error.message : undefined)
  })
}

export function answerProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: ProblemError,
  message?: string,
): FastifyReply {
  const { code, params } = failure
  request.server.refusals.note(request, failure)
  const status = problemStatus[code]
  const seconds = ('seconds' in params ? params.seconds : undefined) ?? secondsUntilRetry[status]
  if (seconds !== undefined) reply.header('retry-after', seconds)
  if (status === 413 && !request.raw.complete) reply.header('connection', 'close')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header(requestIdHeader, request.id)
    .header(ownAnswerHeader, '1')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      ...toProblem(failure, requestLanguage(request), request.id),
      ...(message !== undefined && { message }),
    })
}

const secondsUntilRetry: Partial<Record<number, number>> = { 429: 60, 503: 5 }

interface FastifyError {
  code?: string
  statusCode?: number
  message?: string
}

function toProblemCode(error: FastifyError): PlainProblemCode {
  const known = (error.code === undefined ? undefined : problemOfError[error.code]) ?? toOutage(error)
  if (known) return known
  if (isBrokenForm(error)) return 'MALFORMED_REQUEST'
  const status = error.statusCode ?? 500
  if (status === 413) return 'TOO_LARGE'
  if (status === 415) return 'WRONG_TYPE'
  return status >= 400 && status < 500 ? 'MALFORMED_REQUEST' : 'FAULT'
}

const problemOfError: Record<string, PlainProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'WRONG_TYPE',
  FST_FILES_LIMIT: 'MALFORMED_REQUEST',
}

/** The parser reports a multipart body that is cut short or has no boundary without an error code. */
const isBrokenForm = ({ message = '' }: FastifyError): boolean =>
  /unexpected end of multipart data|^Multipart: Boundary not found|^The needle cannot/i.test(message)
