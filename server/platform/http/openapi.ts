import fastJson, { type AnySchema } from 'fast-json-stringify'
import type { RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { rightsOf, type Endpoint } from '#contract/platform/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

export function replySerializer({
  reply,
  status = 200,
}: Endpoint): Pick<RouteOptions, 'schema' | 'serializerCompiler'> {
  if (typeof reply === 'string') return {}
  let serialize: ((answer: unknown) => string) | undefined
  // The serializer is compiled at the first reply, since the serializers of all routes take megabytes.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a JSON Schema, of which its types know fewer kinds
  const compile = () => fastJson(toJsonSchema(reply, 'output') as AnySchema)
  const serializer = (answer: unknown) => (serialize ??= compile())(answer)
  return { schema: { response: { [status]: {} } }, serializerCompiler: () => serializer }
}

/**
 * The JSON Schema only describes an endpoint in /api/openapi.json. Input is parsed with the contract itself,
 * since refinements have no JSON Schema.
 */
export function openApiSchema(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.access === 'visitor' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.right && { 'x-rights': rightsOf(endpoint) }),
    ...(endpoint.params && { params: toJsonSchema(endpoint.params, 'input') }),
    ...(endpoint.query && { querystring: toJsonSchema(endpoint.query, 'input') }),
    ...(endpoint.body && { body: toJsonSchema(endpoint.body, 'input') }),
    ...(endpoint.file && {
      consumes: ['multipart/form-data'],
      body: multipartSchema(endpoint.file.field, endpoint.body),
    }),
    ...headersOf(endpoint),
    response:
      typeof endpoint.reply === 'string'
        ? {}
        : endpoint.status === 204
          ? { 204: { type: 'null' } }
          : { [endpoint.status ?? 200]: toJsonSchema(endpoint.reply, 'output') },
  }
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

function multipartSchema(file: string, body: Endpoint['body']) {
  const { properties = {}, required = [] } = body ? toJsonSchema(body, 'input') : {}
  return {
    type: 'object',
    required: [file, ...required],
    properties: { [file]: { type: 'string', format: 'binary' }, ...properties },
  }
}

function headersOf({ idempotent, tus }: Endpoint) {
  const names = tus ? ['tus-resumable', ...tusHeaders[tus.call]] : []
  const properties = {
    ...(idempotent && { 'idempotency-key': { type: 'string', minLength: 1, maxLength: 255 } }),
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  }
  return Object.keys(properties).length > 0 ? { headers: { type: 'object', properties } } : {}
}

const tusHeaders = { start: ['upload-length', 'upload-metadata'], find: [], part: ['upload-offset'] } as const
