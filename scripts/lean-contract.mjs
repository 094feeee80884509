/**
 * For the browser's build: an endpoint there needs its method and path, not the schemas the server parses with. They are
 * taken out of `defineEndpoint({ … })`, and every schema becomes something the bundler may drop when no form imports it.
 */
export const leanContract = () => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/contract\/[\w/-]+\.ts$/ },
    handler(code) {
      const changes = constants(this.parse(code)).flatMap((init) => [
        ...(init.callee.name === 'defineEndpoint' ? schemasOf(init.arguments[0]) : []),
        { at: init.start, text: '/* @__PURE__ */ (() => (' },
        { at: init.end, text: '))()' },
      ])
      return { code: apply(code, changes), map: null }
    },
  },
})

/** What top-level constants are made by calling. */
const constants = (program) =>
  program.body
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .map(({ init }) => init)
    .filter((init) => init?.type === 'CallExpression')

const onlyForTheServer = new Set(['summary', 'access', 'params', 'query', 'body', 'reply', 'problems'])

/** A reply that is a media type stays: the client reads it differently. */
const schemasOf = (call) =>
  call.properties
    .filter(
      ({ key, value }) =>
        onlyForTheServer.has(key?.name) && !(key.name === 'reply' && value.type === 'Literal'),
    )
    .map(({ value }) => ({ at: value.start, until: value.end, text: 'undefined' }))

const apply = (code, changes) =>
  changes
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, until = at, text: put }) => text.slice(0, at) + put + text.slice(until), code)
