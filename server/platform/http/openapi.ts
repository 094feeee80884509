import fastJson, { type AnySchema } from 'fast-json-stringify'
import type { RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/platform/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which endpoint a route serves. */
    endpoint?: Endpoint
  }
}

/** What shapes the answers of a route: what the reply of its endpoint does not name never leaves. */
export function shapedBy({
  reply,
  status = 200,
}: Endpoint): Pick<RouteOptions, 'schema' | 'serializerCompiler'> {
  if (typeof reply === 'string') return {}
  let serialize: ((answer: unknown) => string) | undefined
  // Compiled when it first answers: most routes are the console's, and all of them would take some megabytes.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a JSON Schema, which its types know fewer kinds of
  const compile = () => fastJson(schemaOf(reply, 'output') as AnySchema)
  const serializer = (answer: unknown) => (serialize ??= compile())(answer)
  return { schema: { response: { [status]: {} } }, serializerCompiler: () => serializer }
}

/** An endpoint of the contract as JSON Schema, for /api/openapi.json. What comes in is parsed by the contract itself, whose refinements have none. */
export function openApiSchema(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.access === 'visitor' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.params && { params: schemaOf(endpoint.params, 'input') }),
    ...(endpoint.query && { querystring: schemaOf(endpoint.query, 'input') }),
    ...(endpoint.body && { body: schemaOf(endpoint.body, 'input') }),
    ...(endpoint.file && {
      consumes: ['multipart/form-data'],
      body: form(endpoint.file.field, endpoint.body),
    }),
    ...(endpoint.idempotent && { headers: idempotencyHeader }),
    response:
      typeof endpoint.reply === 'string'
        ? {}
        : { [endpoint.status ?? 200]: schemaOf(endpoint.reply, 'output') },
  }
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

/** A multipart body: the file, and the fields beside it. */
function form(file: string, body: Endpoint['body']) {
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
