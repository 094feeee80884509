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
import { isApiError, unreachable } from '#web/app/api/api-error.ts'
import { failed } from '#web/app/api/failure.ts'
import { orShown } from '#web/app/keep-page.ts'
import { loginAddress, sessionToken, takeExpiry } from '#web/app/session/session.ts'
import { pickedLanguage } from '#web/app/language/picked-language.ts'
import { hydrated } from '#web/app/hydrated.ts'
import { loadingPage } from '#web/app/layout/loading-page.tsx'
import { PageSkeleton } from '#web/app/layout/page-skeleton.tsx'

/** What a page's loader is given: parsed address, the language to ask content in, and the API in that language. */
export interface PageArguments {
  api: Api
  /** The API for a part of the page whose native language is not that of the page. */
  apiFor: (native: Language) => Api
  params: Params
  url: URL
  language: Language
  signal: AbortSignal
}

/** The server's build adds which files are imported, as paths from the root of the repository (scripts/page-modules.ts). */
type Loading<T> = (() => Promise<T>) & { modules?: readonly string[] }

/** One line of the table of pages. */
export interface Page {
  path: string
  /** The language the specification shows the screen in. */
  native: Language
  /**
   * Everybody's pages are rendered by the server and cached. Of the others the server renders the skeleton only, and
   * the loader runs in the browser; `customer` and `admin` pages ask for a login first.
   */
  access: 'public' | 'private' | 'customer' | 'admin'
  component: Loading<{ default: ComponentType }>
  loader?: Loading<{ load: (args: PageArguments) => unknown }>
  /** Of the owner's pages: the name of its line in a table of their own. */
  admin?: string
  /** Query parameters the page knows; all others are dropped before rendering and caching. */
  query?: readonly string[]
  /** A public form for who is not signed in: its loader sends everybody else on, so it runs again when that changes. */
  forSignedOut?: true
  /** Shown while a private page's first data is on its way. */
  skeleton?: ComponentType
  /** Of a public one: its address holds a key, so it is drawn for whoever has that, kept nowhere, and told to no other site. */
  secret?: true
  /** Says that the session has ended before it leads to the login (section 8). */
  saysSessionOver?: true
  /** It has an error state of its own (failure.ts), which also says when nothing at all could be loaded. */
  showsFailure?: true
}

/** The picked language for loaders: on the server the one in the cookie of the request, which the router cannot default to undefined. */
export const pickedLanguageContext = createContext<Language | null | 'ask the browser'>('ask the browser')

export function routeOf(page: Page): RouteObject {
  const isPrivate = page.access !== 'public'
  const id = page.path
  return {
    id,
    path: page.path,
    handle: { native: page.native, page },
    lazy: { Component: async () => (await page.component()).default },
    // A private page always has a loader, so that the browser's first render is the skeleton that the server sent.
    loader: isPrivate
      ? (args) => orShown(id, runInBrowser(page, args))
      : page.loader && ((args) => orShown(id, runLoader(page, args))),
    HydrateFallback: loadingPage(page.skeleton ?? PageSkeleton),
  }
}

/** The first answer waits until the skeleton has come alive, however quick it is: until then both must look the same. */
async function runInBrowser(page: Page, args: LoaderFunctionArgs): Promise<unknown> {
  // What is done on a page behind the login may need a dialog, also when the connection breaks in the meantime.
  if (page.access !== 'private') void import('#web/app/layout/message-dialog.tsx').catch(() => undefined)
  try {
    return await runLoader(page, args)
  } finally {
    await hydrated
  }
}

/** Runs a loader and turns its problems into what the error page understands. */
export async function runLoader(
  page: Pick<Page, 'native' | 'access' | 'loader' | 'showsFailure' | 'saysSessionOver'>,
  { request, params, context }: LoaderFunctionArgs,
): Promise<unknown> {
  const url = new URL(request.url)
  if (page.access === 'customer' || page.access === 'admin') requireSession(page, url)
  if (!page.loader) return null
  const given = context.get(pickedLanguageContext)
  const picked = given === 'ask the browser' ? pickedLanguage() : given
  const language = picked ?? page.native
  try {
    const { load } = await page.loader().catch((cause: unknown) => {
      // To a browser its code is a file like any other, and may not come.
      throw typeof document === 'undefined' ? cause : unreachable(language)
    })
    const callInProcess = context.get(apiContext)
    const api = apiIn(language, callInProcess)
    const apiFor = (native: Language) => apiIn(picked ?? native, callInProcess)
    return await load({ api, apiFor, params, url, language, signal: request.signal })
  } catch (problem) {
    if (!isApiError(problem)) throw problem
    if (problem.status === 401 && page.access !== 'public') throw toLogin(page, url)
    if (page.showsFailure) return failed(problem)
    const { code, message, status } = problem
    throw data({ code, message, unanswered: status === 0 }, { status: status < 400 ? 503 : status })
  }
}

/** Without a token the way leads to the login and back here. */
function requireSession(page: Pick<Page, 'saysSessionOver'>, url: URL): void {
  if (sessionToken() !== null) return
  if (page.saysSessionOver && takeExpiry()) throw toLogin(page, url)
  throw redirect(loginAddress(url.pathname + url.search))
}

/** What a loader throws once the session has ended: the login, or first the page that says so (session-expired.tsx). */
function toLogin({ saysSessionOver }: Pick<Page, 'saysSessionOver'>, url: URL): unknown {
  if (saysSessionOver) return data({ code: 'SESSION_EXPIRED' }, { status: 401 })
  return redirect(loginAddress(url.pathname + url.search))
}

/** For loaders: the page does not exist. */
export function notFound(message?: string): never {
  throw data({ code: 'NOT_FOUND', message }, { status: 404 })
}
