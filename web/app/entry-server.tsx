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
import type { PageLoading } from '#web/admin/pages.ts'
import { apiContext, type ApiTransport } from '#web/app/api/api.ts'
import { pageTitle } from '#web/app/page-titles.ts'
import { pickedLanguageContext, type Page } from '#web/app/page.ts'
import { makeRoutes, pageAt, pagesBeside } from '#web/app/routes.tsx'
import { documentOf, type Assets } from '#web/app/document.ts'
import { OriginProvider } from '#web/app/layout/head.tsx'
import { FirstTitle } from '#web/app/layout/loading-page.tsx'
import { FirstLanguage, nativeLanguage } from '#web/app/language/use-language.tsx'

interface RenderRequest {
  /** Path and the query parameters the page knows. */
  address: string
  /** The language the visitor picked, if any. */
  picked: Language | null
  /** The shop's public address, without a slash at its end. */
  origin: string
  /** The API without HTTP between. */
  callInProcess: ApiTransport
  /** Addresses of what the browser must load for these page modules. */
  assetsOf: (modules: readonly string[]) => Assets
  /** Told of faults of loaders, says what the visitor reads instead; problems are only rendered. */
  onFault: (error: unknown, language: Language) => string
}

type Rendered =
  | { kind: 'page'; status: number; html: readonly string[] }
  | { kind: 'redirect'; status: number; location: string }

/** For the pages that an address may belong to: among all of them matching takes longer than reading what a page shows. */
const handlers = new Map<readonly Page[], StaticHandler>()

function handlerOf(pathname: string): StaticHandler {
  const some = pagesBeside(pathname)
  const handler = handlers.get(some) ?? createStaticHandler(makeRoutes(some))
  handlers.set(some, handler)
  return handler
}

// Apart from the pages of visitors here too, as in the browser.
const { adminPages }: { adminPages: Record<string, PageLoading> } = await import('#web/admin/pages.ts')

/** Renders a page as a whole document. Of private pages only the shell and the skeleton: the token is in the browser. */
export async function render(asked: RenderRequest): Promise<Rendered> {
  const url = new URL(asked.origin + asked.address)
  const named = isLanguage(url.searchParams.get('lang'))
  const request = named ? { ...asked, picked: named } : asked
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, request.callInProcess)
  requestContext.set(pickedLanguageContext, request.picked)
  const context = await handlerOf(url.pathname).query(new Request(url), {
    requestContext,
    filterMatchesToLoad: ({ route }) =>
      pageOf(route.handle)?.access !== 'private' && !needsLogin(route.handle),
  })
  if (context instanceof Response)
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }

  const pages = context.matches.flatMap(({ route }) => pageOf(route.handle) ?? [])
  const language = request.picked ?? nativeLanguage(context.matches.map(({ route }) => route))
  const errors = shownErrors(context, (error) => request.onFault(error, language))
  const title = pages.flatMap(({ path }) => pageTitle(path, language) ?? []).at(-1)
  const html = renderToString(
    <StrictMode>
      <OriginProvider origin={request.origin}>
        <FirstLanguage value={request.picked}>
          <FirstTitle value={title}>
            <StaticRouterProvider
              router={createStaticRouter(routesOf(context), context)}
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
    html: documentOf({
      html,
      language,
      picked: request.picked,
      title,
      origin: request.origin,
      readable: pages.every(({ access }) => access === 'public'),
      assets: request.assetsOf(pages.flatMap(modulesOf)),
      hydration: { loaderData: context.loaderData, actionData: null, errors },
    }),
  }
}

/** Only those that matched: the router is made for this page alone, and would copy them all. */
const routesOf = ({ matches }: StaticHandlerContext): StaticHandler['dataRoutes'] =>
  matches.reduceRight<StaticHandler['dataRoutes']>(
    (children, { route }) => [Object.assign({}, route, { children })],
    [],
  )

/** What the browser needs for a page. A private page waits for its data, so the loader that asks for it comes along. */
function modulesOf(page: Page): string[] {
  const { component, loader } = adminPages[page.admin ?? ''] ?? page
  return [
    ...(component.modules ?? []),
    ...(page.access === 'public' ? [] : (loader?.modules ?? [])),
    ...(page.admin ? aroundAdminPages : []),
  ]
}

const aroundAdminPages = [
  'web/admin/layout/admin-frame.tsx',
  'web/admin/layout/admin-error.tsx',
  'web/admin/pages.ts',
]

/**
 * What a rendered page depends on, which is what it is cached under: its path and the query parameters it knows. A
 * private page is the same for every path of its pattern; undefined is the page of an unknown address.
 */
export function cacheEntryOf(
  url: URL,
): { key: string; address: string; isPublic: boolean; isSecret: boolean } | undefined {
  const page = pageAt(url.pathname)
  if (!page) return undefined
  const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/+$/, '')
  const known = new URLSearchParams()
  for (const name of page.query ?? []) {
    const value = url.searchParams.get(name)
    if (value !== null) known.set(name, value)
  }
  // The address that search engines and shared links know of the other language (Head).
  const language = isLanguage(url.searchParams.get('lang'))
  if (language && page.access === 'public') known.set('lang', language)
  const address = known.size > 0 ? `${path}?${known}` : path
  return page.access === 'public'
    ? { key: address, address, isPublic: true, isSecret: page.secret === true }
    : { key: page.path, address: path, isPublic: false, isSecret: false }
}

const pageOf = (handle: { page?: Page } | undefined): Page | undefined => handle?.page

const isLanguage = (value: string | null): Language | undefined => languages.find((one) => one === value)

const needsLogin = (handle: { page?: Page } | undefined): boolean =>
  ['customer', 'admin'].includes(pageOf(handle)?.access ?? '')

/** Errors as the browser may see them: a problem's words, and of a fault only what to tell the shop. */
function shownErrors(context: StaticHandlerContext, onFault: (error: unknown) => string) {
  if (!context.errors) return null
  for (const [route, error] of Object.entries(context.errors)) {
    const isProblemError = isRouteErrorResponse(error)
    context.errors[route] = isProblemError
      ? { status: error.status, statusText: '', data: error.data as unknown, internal: false }
      : { status: 500, statusText: '', data: { message: onFault(error) }, internal: false }
  }
  return context.errors
}
