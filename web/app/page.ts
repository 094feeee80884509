import type { ComponentType } from 'react'
import {
  createContext,
  data,
  redirect,
  type LoaderFunctionArgs,
  type Params,
  type RouteObject,
} from 'react-router'
import type { Language } from '#contract/platform/language.ts'
import { apiContext, apiIn, type Api } from '#web/app/api/api.ts'
import { isApiError, unreachable, type ApiError } from '#web/app/api/api-error.ts'
import { toFailure } from '#web/app/api/failure.ts'
import { orShown } from '#web/app/keep-page.ts'
import { isReloaded } from '#web/app/reload-page.ts'
import { loginAddress, sessionToken, takeExpiry } from '#web/app/session/session.ts'
import { pickedLanguage } from '#web/app/language/picked-language.ts'
import { hydrated } from '#web/app/hydrated.ts'
import { loadingPage } from '#web/app/layout/loading-page.tsx'
import { PageSkeleton } from '#web/app/layout/page-skeleton.tsx'

export interface PageArguments {
  api: Api
  apiFor: (native: Language) => Api
  params: Params
  url: URL
  language: Language
  signal: AbortSignal
}

/**
 * The server's build adds the imported files, as paths from the repository root (scripts/page-modules.ts).
 */
type Loading<T> = (() => Promise<T>) & { modules?: readonly string[] }

export interface Page {
  path: string
  /** The specification shows the screen in this language. */
  native: Language
  /**
   * The server renders and caches public pages. For other pages it renders only the skeleton, and the loader
   * runs in the browser. `customer` and `admin` pages require a login.
   */
  access: 'public' | 'private' | 'customer' | 'admin'
  component: Loading<{ default: ComponentType }>
  loader?: Loading<{ load: (args: PageArguments) => unknown }>
  /** The title in the server's HTML, until the browser has loaded the page. */
  title?: Record<Language, string>
  /** The page uses only these query parameters. All others are dropped before rendering and caching. */
  query?: readonly string[]
  /**
   * A public form for visitors without a session. Its loader redirects other visitors, so it runs again when
   * the session changes.
   */
  forSignedOut?: true
  skeleton?: ComponentType
  saysSessionOver?: true
  /** The page has its own error state (failure.ts), also for a failed connection. */
  showsFailure?: true
}

/**
 * On the server, loaders get the picked language from the request's cookie. In the browser, the default makes
 * them read the cookie. The default is a string because the router allows no undefined.
 */
export const pickedLanguageContext = createContext<Language | null | 'ask the browser'>('ask the browser')

export function toRoute(page: Page): RouteObject {
  const isPrivate = page.access !== 'public'
  const id = page.path
  return {
    id,
    path: page.path,
    handle: { native: page.native, page },
    lazy: { Component: async () => (await page.component()).default },
    // A private page always has a loader, so that the browser's first render is the server's skeleton.
    loader: isPrivate
      ? (args) => orShown(id, runInBrowser(page, args))
      : page.loader && ((args) => orShown(id, runLoader(page, args))),
    shouldRevalidate: (args) => isReloaded('page', args),
    HydrateFallback: loadingPage(page.skeleton ?? PageSkeleton),
  }
}

/** The first result waits for hydration, because the hydrated skeleton must match the server's. */
async function runInBrowser(page: Page, args: LoaderFunctionArgs): Promise<unknown> {
  // The dialog is preloaded, so that actions can show it even if the connection breaks.
  if (page.access !== 'private') void import('#web/app/layout/message-dialog.tsx').catch(() => undefined)
  try {
    return await runLoader(page, args)
  } finally {
    await hydrated
  }
}

export async function runLoader(
  page: Pick<Page, 'native' | 'access' | 'loader' | 'showsFailure' | 'saysSessionOver'>,
  { request, params, context }: LoaderFunctionArgs,
): Promise<unknown> {
  const url = new URL(request.url)
  if (page.access === 'customer' || page.access === 'admin') requireSession(page, url)
  if (!page.loader) return null
  const contextLanguage = context.get(pickedLanguageContext)
  const picked = contextLanguage === 'ask the browser' ? pickedLanguage() : contextLanguage
  const language = picked ?? page.native
  try {
    const { load } = await page.loader().catch((cause: unknown) => {
      // In the browser, the loader's code is a file that may fail to load.
      throw typeof document === 'undefined' ? cause : unreachable(language)
    })
    const transport = context.get(apiContext)
    const api = apiIn(language, transport)
    const apiFor = (native: Language) => apiIn(picked ?? native, transport)
    return await load({ api, apiFor, params, url, language, signal: request.signal })
  } catch (problem) {
    if (!isApiError(problem)) throw problem
    if (problem.code === 'SECOND_FACTOR_SETUP_NEEDED') throw redirect('/admin/security')
    if (problem.status === 401 && page.access !== 'public') throw toLogin(page, url)
    if (page.showsFailure) return toFailure(problem)
    throw toErrorResponse(problem)
  }
}

/** Returns what the error page shows of a problem. */
export const toErrorResponse = ({
  code,
  message,
  status,
}: Pick<ApiError, 'code' | 'message' | 'status'>): unknown =>
  data({ code, message, unanswered: status === 0 }, { status: status < 400 ? 503 : status })

function requireSession(page: Pick<Page, 'saysSessionOver'>, url: URL): void {
  if (sessionToken() !== null) return
  if (page.saysSessionOver && takeExpiry()) throw toLogin(page, url)
  throw redirect(loginAddress(url.pathname + url.search))
}

/**
 * Returns what a loader throws when the session has ended: a redirect to the login, or a 401 whose page
 * tells the user before the login (session-expired.tsx).
 */
function toLogin({ saysSessionOver }: Pick<Page, 'saysSessionOver'>, url: URL): unknown {
  if (saysSessionOver) return data({ code: 'SESSION_EXPIRED' }, { status: 401 })
  return redirect(loginAddress(url.pathname + url.search))
}

export function notFound(message?: string): never {
  throw data({ code: 'NOT_FOUND', message }, { status: 404 })
}
