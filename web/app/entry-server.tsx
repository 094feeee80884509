import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'
import { languages, type Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { apiContext, type ApiTransport } from '#web/app/api/api.ts'
import { pageTitle } from '#web/app/page-titles.ts'
import { pickedLanguageContext, type Page } from '#web/app/page.ts'
import { makeRoutes, pageAt, candidatePages, loadConsole } from '#web/app/routes.tsx'
import { renderDocument, type Assets, type Brand } from '#web/app/document.ts'
import { OriginProvider } from '#web/app/layout/head.tsx'
import { filterAddress, readFilters } from '#web/storefront/catalogue/filters.ts'
import { FirstTitle } from '#web/app/layout/loading-page.tsx'
import { FirstLanguage, nativeLanguage } from '#web/app/language/use-language.tsx'

interface RenderRequest {
  /** The address has only the query parameters that the page uses. */
  address: string
  picked: Language | null
  /** The public origin has no trailing slash. */
  origin: string
  brand: Brand | null
  callInProcess: ApiTransport
  assetsOf: (modules: readonly string[]) => Assets
  /** Receives unexpected loader errors, but no problems, and returns the message for the visitor. */
  onFault: (error: unknown, language: Language) => string
}

type Rendered =
  | { kind: 'page'; status: number; html: readonly string[] }
  | { kind: 'redirect'; status: number; location: string }

/** Each group of candidate pages has its own handler, because matching against all pages is slow. */
const handlers = new Map<readonly Page[], StaticHandler>()

function getHandler(pathname: string): StaticHandler {
  const candidates = candidatePages(pathname)
  const handler = handlers.get(candidates) ?? createStaticHandler(makeRoutes(candidates))
  handlers.set(candidates, handler)
  return handler
}

await loadConsole()

/**
 * Renders a page as a whole document. For a private page it renders only the shell and the skeleton, because
 * only the browser has the token.
 */
export async function render(input: RenderRequest): Promise<Rendered> {
  const url = new URL(input.origin + input.address)
  const linkLanguage = parseLanguage(url.searchParams.get('lang'))
  const request = linkLanguage ? { ...input, picked: linkLanguage } : input
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, request.callInProcess)
  requestContext.set(pickedLanguageContext, request.picked)
  const context = await getHandler(url.pathname).query(new Request(url), {
    requestContext,
    filterMatchesToLoad: ({ route }) =>
      pageOf(route.handle)?.access !== 'private' && !needsLogin(route.handle),
  })
  if (context instanceof Response)
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }

  const pages = context.matches.flatMap(({ route }) => pageOf(route.handle) ?? [])
  const language = request.picked ?? nativeLanguage(context.matches.map(({ route }) => route))
  const errors = toPublicErrors(context, (error) => request.onFault(error, language))
  const title = pages.map((page) => page.title?.[language] ?? pageTitle(page.path, language)).at(-1)
  const html = renderToString(
    <StrictMode>
      <OriginProvider origin={request.origin}>
        <FirstLanguage value={request.picked}>
          <FirstTitle value={title}>
            <StaticRouterProvider
              router={createStaticRouter(matchedRoutes(context), context)}
              context={context}
              hydrate={false}
            />
          </FirstTitle>
        </FirstLanguage>
      </OriginProvider>
    </StrictMode>,
  )
  return {
    kind: 'page',
    status: context.statusCode,
    html: renderDocument({
      html,
      language,
      picked: request.picked,
      title,
      origin: request.origin,
      brand: request.brand,
      app: pages.some(({ access }) => access === 'admin') ? 'console' : 'shop',
      readable: pages.every(({ access }) => access === 'public'),
      assets: request.assetsOf(pages.flatMap(listModules)),
      hydration: { loaderData: context.loaderData, actionData: null, errors },
    }),
  }
}

/** The router copies all routes it receives, so it gets only the matched ones. */
const matchedRoutes = ({ matches }: StaticHandlerContext): StaticHandler['dataRoutes'] =>
  matches.reduceRight<StaticHandler['dataRoutes']>(
    (children, { route }) => [Object.assign({}, route, { children })],
    [],
  )

/** A private page waits for its data, so its loader is preloaded too. */
function listModules({ access, component, loader }: Page): string[] {
  return [
    ...(component.modules ?? []),
    ...(access === 'public' ? [] : (loader?.modules ?? [])),
    ...(access === 'admin' ? adminShellModules : []),
  ]
}

const adminShellModules = [
  'web/admin/layout/admin-frame.tsx',
  'web/admin/layout/admin-error.tsx',
  'web/admin/pages.ts',
]

/**
 * Returns the cache key of a rendered page: its path and known query parameters. A private page has one entry
 * for its whole pattern. A secret page has a token in its path, and no other cache may keep it. Undefined means an
 * unknown address.
 */
export function cacheEntryOf(
  url: URL,
): { key: string; address: string; isPublic: boolean; isSecret: boolean } | undefined {
  const page = pageAt(url.pathname)
  if (!page) return undefined
  // `/LOGIN` shows the same page as `/login`.
  const typed = url.pathname.split('/')
  const path = page.path
    .split('/')
    .map((part, at) => (part.startsWith(':') ? (typed[at] ?? '') : part))
    .join('/')
  const isSecret = page.path.includes('/:token')
  const known = knownQuery(page, url.searchParams)
  // `?lang=` is the page's alternate address for search engines and shared links (Head).
  const language = parseLanguage(url.searchParams.get('lang'))
  if (language && page.access === 'public') known.set('lang', language)
  const address = known.size > 0 ? `${path}?${known}` : path
  return page.access === 'public'
    ? { key: address, address, isPublic: true, isSecret }
    : { key: page.path, address: path, isPublic: false, isSecret }
}

/** What a page reads from its address: other parameters and unreadable values would be further copies of one page. */
function knownQuery(page: Page, typed: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  for (const name of page.query ?? []) {
    const value = typed.get(name)
    if (value !== null && value.length <= limits.name) known.set(name, value)
  }
  const isList = page.query?.includes('min_price')
  return isList
    ? new URL(filterAddress('/', readFilters(known), readFilters(known)), 'http://shop').searchParams
    : known
}

const pageOf = (handle: { page?: Page } | undefined): Page | undefined => handle?.page

const parseLanguage = (value: string | null): Language | undefined =>
  languages.find((language) => language === value)

const needsLogin = (handle: { page?: Page } | undefined): boolean =>
  ['customer', 'admin'].includes(pageOf(handle)?.access ?? '')

/** Removes internal details: the visitor gets the data of a problem, or the message for any other error. */
function toPublicErrors(context: StaticHandlerContext, onFault: (error: unknown) => string) {
  if (!context.errors) return null
  for (const [route, error] of Object.entries(context.errors)) {
    const isProblemError = isRouteErrorResponse(error)
    context.errors[route] = isProblemError
      ? { status: error.status, statusText: '', data: error.data as unknown, internal: false }
      : { status: 500, statusText: '', data: { message: onFault(error) }, internal: false }
  }
  return context.errors
}
