import { Visitor, type ESTree, type Plugin } from 'vite'
import { rewritten } from './rewrite-source.ts'

const router = 'react-router/dist/production/lib/'
const dom = 'react-dom/cjs/react-dom-client.production.js'

/**
 * For the browser's build: of the router the shop uses pages and their loaders, of React what draws them. What else they can is
 * never called here, yet the bundler cannot drop it, as the code around it asks only at run time whether it is wanted. It is a
 * tenth of a first page's scripts.
 */
const unused: Record<string, readonly string[]> = {
  // Fetchers, form actions, routes found later, middleware, instrumentation and the framework built upon it.
  [`${router}router/router.js`]: [
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
  [`${router}router/instrumentation.js`]: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  [`${router}dom/ssr/components.js`]: ['PrefetchPageLinks'],
  [`${router}dom/lib.js`]: ['deserializeErrors'],
  [`${router}errors.js`]: ['decodeRedirectErrorDigest', 'decodeRouteErrorResponseDigest'],
  [`${router}hooks.js`]: ['RSCErrorHandler', 'DefaultErrorComponent'],
  [dom]: [
    // <ViewTransition>
    'startViewTransition',
    'commitAfterMutationEffectsOnFiber',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'applyViewTransitionToHostInstancesRecursive',
    'restoreViewTransitionName',
    // <Activity> and <SuspenseList>
    'updateActivityComponent',
    'updateSuspenseListComponent',
    // useActionState
    'mountActionState',
    'updateActionStateImpl',
    'dispatchActionState',
    // Styles and scripts that a component brings, and preload, preinit and preconnect
    'acquireResource',
    'suspendResource',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'preload',
    'preloadModule',
    'preconnectAs',
    // Custom elements
    'setPropOnCustomElement',
    // References to fragments
    'FragmentInstance.prototype.addEventListener',
    'FragmentInstance.prototype.removeEventListener',
    'FragmentInstance.prototype.dispatchEvent',
    'FragmentInstance.prototype.compareDocumentPosition',
    'FragmentInstance.prototype.scrollIntoView',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
  ],
}

/** A newer version may have moved or renamed one: then the build ends, or the first load would grow unnoticed. */
export function leanLibraries(): Plugin {
  const left = new Set(Object.keys(unused))
  return {
    name: 'lean-libraries',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-(?:router|dom)\/.*\.js$/ },
      handler(code, id) {
        const file = id.split('/node_modules/').at(-1)!
        const names = unused[file]
        if (!names) return null
        const bodies = bodiesOf(names, code, this.parse(code))
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
      if (!error && left.size > 0) this.error(`The libraries have no ${[...left].join(', ')} any more.`)
    },
  }
}

/** Their bodies, wherever in the program they are declared, or set as a method. */
function bodiesOf(names: readonly string[], code: string, program: ESTree.Program): ESTree.FunctionBody[] {
  const found: ESTree.FunctionBody[] = []
  new Visitor({
    FunctionDeclaration: ({ id, body }) => {
      if (id && body && names.includes(id.name)) found.push(body)
    },
    AssignmentExpression: ({ left, right }) => {
      if (
        right.type === 'FunctionExpression' &&
        right.body &&
        names.includes(code.slice(left.start, left.end))
      )
        found.push(right.body)
    },
  }).visit(program)
  return found
}
