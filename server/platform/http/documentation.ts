import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which endpoint a route serves. */
    call?: Call
  }
}

/**
 * A call of the contract as JSON Schema. Its `response` shapes the answer (what it does not name never leaves); the rest
 * is what /api/openapi.json tells. What comes in is parsed by the contract itself, whose refinements have no JSON Schema.
 */
export function documentation(call: Call) {
  return {
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? ''],
    ...(call.access === 'visitor' ? {} : { security: [{ bearer: [] }] }),
    ...(call.params && { params: schemaOf(call.params, 'input') }),
    ...(call.query && { querystring: schemaOf(call.query, 'input') }),
    ...(call.body && { body: schemaOf(call.body, 'input') }),
    ...(call.file && { consumes: ['multipart/form-data'], body: form(call.file.field, call.body) }),
    ...(call.idempotent && { headers: idempotencyHeader }),
    response: typeof call.reply === 'string' ? {} : { [call.status ?? 200]: schemaOf(call.reply, 'output') },
  }
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

/** A multipart body: the file, and the fields beside it. */
function form(file: string, body: Call['body']) {
  const { properties = {}, required = [] } = body ? schemaOf(body, 'input') : {}
  return {
    type: 'object',
    required: [file, ...required],
    properties: { [file]: { type: 'string', format: 'binary' }, ...properties },
  }
}

const idempotencyHeader = {
  type: 'object',
  properties: { 'idempotency-key': { type: 'string', minLength: 1, maxLength: 255 } },
}
