/**
 * For the browser's build: of the router the shop uses pages and their loaders. What serves fetchers, form actions, routes
 * found later, instrumentation and the framework built upon it is never called here, yet the bundler cannot drop it, as
 * the code around it asks only at run time whether it is wanted. It is a twentieth of a first page's scripts.
 */
const unused = new Map([
  [
    'router/router.js',
    [
      'fetch',
      'handleAction',
      'handleFetcherAction',
      'handleFetcherLoader',
      'getFetcher',
      'resetFetcher',
      'queueFetcherForDeletion',
      '_internalSetRoutes',
      'discoverRoutes',
      'cancelDiscoveryNavigation',
      'patchRoutes',
      'patchRoutesImpl',
    ],
  ],
  ['router/instrumentation.js', ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter']],
  ['dom/ssr/components.js', ['PrefetchPageLinks']],
  ['dom/lib.js', ['deserializeErrors']],
  ['hooks.js', ['RSCErrorHandler']],
])

export const leanRouter = () => ({
  name: 'lean-router',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: {
      id: /\/react-router\/dist\/production\/lib\/(?:hooks|router\/(?:router|instrumentation)|dom\/(?:lib|ssr\/components))\.js$/,
    },
    handler(code, id) {
      const names = unused.get(id.split('/lib/')[1])
      const bodies = bodiesOf(names, this.parse(code))
      // A newer version may have moved or renamed one: then the first load would grow unnoticed.
      if (bodies.length !== names.length) this.error(`Not each of ${names.join(', ')} is there once.`)
      return { code: emptied(code, bodies), map: null }
    },
  },
})

/** Their bodies, wherever in the program they are declared. */
function bodiesOf(names, node, found = []) {
  if (node?.type === 'FunctionDeclaration' && names.includes(node.id.name)) found.push(node.body)
  else if (node && typeof node === 'object')
    for (const inner of Object.values(node)) bodiesOf(names, inner, found)
  return found
}

const emptied = (code, bodies) =>
  bodies
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end }) => `${text.slice(0, start)}{ throw Error('left out') }${text.slice(end)}`,
      code,
    )
