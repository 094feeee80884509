import fastify, { type FastifyInstance } from 'fastify'
import { problemsOf, type Endpoint } from '#contract/platform/endpoint.ts'
import { requestPoints } from '#contract/platform/limits.ts'
import { problemStatus } from '#contract/platform/problem.ts'
import { answerFromCache } from '../cache/send-answer.ts'
import { ByteCache } from '../cache/byte-cache.ts'
import { addCacheTags } from '../cache/shown.ts'
import { escapeMarkup } from '../markup.ts'
import { openApiSchema } from './openapi.ts'

export function serveOpenApi(server: FastifyInstance): void {
  const endpoints: Endpoint[] = []
  server.addHook('onRoute', ({ method, config }) => {
    // The framework adds a HEAD route to each GET route.
    if (config?.endpoint && method === config.endpoint.method) endpoints.push(config.endpoint)
  })
  const made = { cache: new ByteCache(), points: requestPoints.catalogue }
  server.get('/api/openapi.json', (request, reply) =>
    answerFromCache(request, reply, { ...made, key: 'for programs' }, async () => {
      addCacheTags('program')
      return {
        status: 200,
        body: JSON.stringify(await describeEndpoints(endpoints)),
        headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
      }
    }),
  )
  server.get('/api/docs', (request, reply) =>
    answerFromCache(request, reply, { ...made, key: 'for people' }, async () => {
      addCacheTags('program')
      return {
        status: 200,
        body: page(await describeEndpoints(endpoints)),
        headers: {
          ...headers,
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy':
            "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
        },
      }
    }),
  )
  server.get('/api/docs.css', { config: { budget: 'file' } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )
}

/** The server never listens. The plugin is loaded only when a client requests the description. */
async function describeEndpoints(endpoints: readonly Endpoint[]): Promise<Document> {
  const { default: swagger } = await import('@fastify/swagger')
  const server = fastify()
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Griya',
        version: '1',
        description:
          'The API of the shop. Replies are { success: true, data }, problems are { success: false, message, code, errors }. ' +
          'The language of texts is ?lang=id|en, else Accept-Language.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: { Problem: problemSchema },
      },
    },
  })
  for (const endpoint of endpoints)
    server.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      schema: openApiSchema(endpoint),
      config: { swagger: { exposeHeadRoute: endpoint.method === 'HEAD' } },
      validatorCompiler: () => () => true,
      serializerCompiler: () => JSON.stringify,
      handler: () => undefined,
    })
  await server.ready()
  const document = addProblems(server.swagger(), endpoints)
  await server.close()
  return document
}

const headers = {
  'cache-control': 'public, no-cache',
  vary: 'Accept-Encoding',
}

const problemSchema = {
  type: 'object' as const,
  required: ['success', 'message', 'code'],
  properties: {
    success: { type: 'boolean' as const, enum: [false] },
    message: { type: 'string' as const, description: 'For the user, in the requested language' },
    code: { type: 'string' as const },
    errors: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        required: ['field', 'message'],
        properties: { field: { type: 'string' as const }, message: { type: 'string' as const } },
      },
    },
    slots: {
      type: 'array' as const,
      description: 'For problems SLOT_…: the free hours nearest to the requested one',
      items: {
        type: 'object' as const,
        required: ['date', 'time', 'available'],
        properties: {
          date: { type: 'string' as const },
          time: { type: 'string' as const },
          available: { type: 'integer' as const },
        },
      },
    },
  },
}

function addProblems(collected: object, endpoints: readonly Endpoint[]): Document {
  const document: Document = JSON.parse(JSON.stringify(collected))
  for (const endpoint of endpoints) {
    const operation =
      document.paths[`/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`]?.[endpoint.method.toLowerCase()]
    if (operation) Object.assign((operation.responses ??= {}), problemResponses(endpoint))
  }
  return document
}

const problemResponses = (endpoint: Endpoint): Operation['responses'] =>
  Object.fromEntries(
    [...Map.groupBy(problemsOf(endpoint), (code) => problemStatus[code])].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
            },
          },
        },
      },
    ]),
  )

interface Operation {
  summary?: string
  tags?: string[]
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>
}
interface Schema {
  [keyword: string]: unknown
}
interface Document {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
}

function page({ info, paths }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  const sections = [...Map.groupBy(operations, ({ tags }) => tags?.[0] ?? '')].map(
    ([tag, members]) =>
      `<section><h2>${escapeMarkup(tag)}</h2>${members.map(renderOperation).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeMarkup(info.title)}: API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>${escapeMarkup(info.title)}: API</h1><p>${escapeMarkup(info.description)} <a href="/api/openapi.json">openapi.json</a></p>${sections.join('')}</main></body></html>`
}

function renderOperation(operation: Operation & { path: string; method: string }): string {
  const { path, method, summary = '', security, parameters = [], requestBody, responses = {} } = operation
  const answers = Object.entries(responses)
  const bodies = [
    ...contentsOf('Request', requestBody),
    ...answers
      .filter(([status]) => Number(status) < 400)
      .flatMap(([status, answer]) => contentsOf(`Response ${status}`, answer)),
  ]
  const problems = answers.filter(([status]) => Number(status) >= 400)
  return [
    `<details><summary><code><b>${method.toUpperCase()}</b> ${escapeMarkup(path)}</code> ${escapeMarkup(summary)}`,
    security ? ' <i>signed in</i></summary>' : '</summary>',
    ...parameters.map(
      ({ name, in: where, schema }) =>
        `<p><code>${escapeMarkup(name)}</code> in ${where}: <code>${escapeMarkup(JSON.stringify(schema))}</code></p>`,
    ),
    ...bodies.map(
      ([title, schema]) =>
        `<h3>${escapeMarkup(title)}</h3><pre>${escapeMarkup(JSON.stringify(schema, null, 2))}</pre>`,
    ),
    '<h3>Problems</h3>',
    ...problems.map(([status, { description = '' }]) => `<p>${status}: ${escapeMarkup(description)}</p>`),
    '</details>',
  ].join('')
}

const contentsOf = (title: string, body?: { content?: Record<string, { schema: Schema }> }) =>
  Object.entries(body?.content ?? {}).map(([type, { schema }]) => [`${title} ${type}`, schema] as const)

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#221c15;background:#fbf8f3;margin:0}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
details{background:#fff;border:1px solid #e7dfd3;border-radius:6px;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer}i{color:#6b6156}pre{overflow:auto;background:#fbf8f3;padding:.75rem}a{color:#a6472b}`
