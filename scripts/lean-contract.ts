import { Visitor, type ESTree, type Plugin } from 'vite'
import { defineEndpoint, type Endpoint } from '../contract/platform/endpoint.ts'
import { rewritten, type Change } from './rewrite-source.ts'

/** What of an endpoint only the server needs; the compiler holds this to what an endpoint has. */
const onlyForTheServer: Record<keyof Endpoint, boolean> = {
  method: false,
  path: false,
  file: false,
  status: false,
  idempotent: false,
  secret: true,
  maxBodyBytes: true,
  summary: true,
  access: true,
  params: true,
  query: true,
  body: true,
  reply: true,
  problems: true,
}

/**
 * For the browser's build: an endpoint there needs its method and path, not the schemas the server parses with. They are
 * taken out of `defineEndpoint({ … })`, and every schema becomes something the bundler may drop when no form imports it.
 */
export function leanContract(): Plugin {
  let found = 0
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/contract\/[\w/-]+\.ts$/ },
      handler(code) {
        const program = this.parse(code)
        const inits = constants(program)
        const endpoints = inits.filter(definesEndpoint)
        if (endpoints.length !== endpointsIn(program))
          this.error(
            `Only \`export const … = ${defineEndpoint.name}({ … })\` is understood, as a constant of the module.`,
          )
        found += endpoints.length
        const changes = inits.flatMap((init): Change[] => [
          { at: init.start, text: '/* @__PURE__ */ (() => (' },
          { at: init.end, text: '))()' },
        ])
        return {
          code: rewritten(code, [...endpoints.flatMap((call) => withoutSchemas(call)), ...changes]),
          map: null,
        }
      },
    },
    buildEnd(error) {
      if (!error && found === 0)
        this.error(`No ${defineEndpoint.name} was found in contract/: is it elsewhere now?`)
    },
  }
}

/** What top-level constants are made by calling. */
function constants(program: ESTree.Program): ESTree.CallExpression[] {
  return program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
}

const definesEndpoint = ({ callee }: ESTree.CallExpression) =>
  callee.type === 'Identifier' && callee.name === defineEndpoint.name

function endpointsIn(program: ESTree.Program): number {
  let count = 0
  new Visitor({
    CallExpression: (call) => {
      if (definesEndpoint(call)) count++
    },
  }).visit(program)
  return count
}

/** A reply that is a media type stays: the client reads it differently. */
function withoutSchemas({ arguments: [endpoint] }: ESTree.CallExpression): Change[] {
  if (endpoint?.type !== 'ObjectExpression') throw new Error('An endpoint is written as an object.')
  return endpoint.properties.flatMap((property) => {
    if (property.type === 'SpreadElement') return []
    const { key, value } = property
    const name = key.type === 'Identifier' ? key.name : ''
    if (!isOfEndpoint(name)) throw new Error(`Does the browser need "${name}" of an endpoint?`)
    const stays = !onlyForTheServer[name] || (name === 'reply' && value.type === 'Literal')
    return stays ? [] : [{ at: value.start, until: value.end, text: 'undefined' }]
  })
}

const isOfEndpoint = (name: string): name is keyof Endpoint => name in onlyForTheServer
