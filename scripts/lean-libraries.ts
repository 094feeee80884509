import { Visitor, type ESTree, type Plugin } from 'vite'
import { rewritten } from './rewrite-source.ts'

/**
 * For the browser's build: of the router the shop uses pages and their loaders. What serves fetchers, form actions, routes
 * found later, middleware, instrumentation and the framework built upon it is never called here, yet the bundler cannot drop it, as
 * the code around it asks only at run time whether it is wanted. It is a twentieth of a first page's scripts.
 */
const unused: Record<string, readonly string[]> = {
  'router/router.js': [
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
    'runClientMiddlewarePipeline',
    'updateFetcherState',
    'setFetcherError',
    'deleteFetcher',
    'abortFetcher',
    'getLoadingFetcher',
    'getDoneFetcher',
    'getUpdatedRevalidatingFetchers',
  ],
  'router/instrumentation.js': ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  'dom/ssr/components.js': ['PrefetchPageLinks'],
  'dom/lib.js': ['deserializeErrors'],
  'errors.js': ['decodeRedirectErrorDigest', 'decodeRouteErrorResponseDigest'],
  'hooks.js': ['RSCErrorHandler', 'DefaultErrorComponent'],
}

/** A newer version may have moved or renamed one: then the build ends, or the first load would grow unnoticed. */
export function leanRouter(): Plugin {
  const left = new Set(Object.keys(unused))
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/.*\.js$/ },
      handler(code, id) {
        const file = id.split('/lib/')[1]!
        const names = unused[file]
        if (!names) return null
        const bodies = bodiesOf(names, this.parse(code))
        if (bodies.length !== names.length) this.error(`Not each of ${names.join(', ')} is there once.`)
        left.delete(file)
        const changes = bodies.map(({ start, end }) => ({
          at: start,
          until: end,
          text: `{ throw Error('left out') }`,
        }))
        return { code: rewritten(code, changes), map: null }
      },
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`The router has no ${[...left].join(', ')} any more.`)
    },
  }
}

/** Their bodies, wherever in the program they are declared. */
function bodiesOf(names: readonly string[], program: ESTree.Program): ESTree.FunctionBody[] {
  const found: ESTree.FunctionBody[] = []
  new Visitor({
    FunctionDeclaration: ({ id, body }) => {
      if (id && body && names.includes(id.name)) found.push(body)
    },
  }).visit(program)
  return found
}
