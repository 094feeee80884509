import '#web/app/theme.css'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Language } from '#contract/platform/language.ts'
import { prefetchPages, savesData } from '#web/app/prefetch.ts'
import { reloadPagesOf } from '#web/app/reload-page.ts'
import type { Page } from '#web/app/page.ts'
import { pages } from '#web/app/pages.ts'
import { discoverConsole, isInConsole, loadConsole, makeRoutes, pageAt } from '#web/app/routes.tsx'
import { followSession } from '#web/app/session/account.ts'
import { hydrated } from '#web/app/hydrated.ts'
import { syncWithOtherTabs } from '#web/app/session/sync-with-other-tabs.ts'
import { OriginProvider } from '#web/app/layout/head.tsx'
import { FirstTitle } from '#web/app/layout/loading-page.tsx'
import { pickLanguage } from '#web/app/language/picked-language.ts'
import { FirstLanguage } from '#web/app/language/use-language.tsx'

void start()

/**
 * A top-level await is impossible, because a page's module may be in the same chunk and would wait for
 * itself.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root')!
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote it (document.ts)
  const language = root.dataset.language as Language | undefined
  const linkLanguage = new URLSearchParams(location.search).get('lang')
  if (language && linkLanguage === language) pickLanguage(language)
  const consolePages = isInConsole(location.pathname) ? await loadConsole() : []
  const routes = makeRoutes([...pages, ...consolePages])
  await loadPageModules(routes)

  const hydrationData: HydrationState = JSON.parse(document.getElementById('hydration')!.textContent)
  addHistoryKey()
  const router = createBrowserRouter(routes, {
    hydrationData,
    patchRoutesOnNavigation: discoverConsole,
  })
  // A transition hydrates in small steps, so that a touch does not wait for the whole page.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <OriginProvider origin={root.dataset.origin ?? location.origin}>
          <FirstLanguage value={language ?? null}>
            <FirstTitle value={root.dataset.title}>
              <RouterProvider router={router} />
            </FirstTitle>
          </FirstLanguage>
        </OriginProvider>
      </StrictMode>,
      { onRecoverableError: (error) => console.error(error) },
    )
  })
  void markHydrated(root)
  syncWithOtherTabs(router)
  reloadPagesOf(router)
  followSession()
  prefetchPages()
  measureSomeVisits()
}

/**
 * Measures one visit in twenty, except those of visitors who save data. Other visits do not load the code for it.
 */
function measureSomeVisits(): void {
  if (savesData() || Math.random() >= 1 / 20) return
  const measure = () => void import('#web/app/measure-speed.ts').catch(() => undefined)
  if (document.readyState === 'complete') measure()
  else addEventListener('load', measure, { once: true })
}

/** Without a key, scroll restoration would use the position of an earlier history entry without a key. */
function addHistoryKey(): void {
  const state: { key?: string } | null = history.state
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '')
}

async function markHydrated(root: HTMLElement): Promise<void> {
  await hydrated
  root.dataset.hydrated = ''
  document.dispatchEvent(new Event('hydrated'))
}

/** The page's modules must be loaded before hydration, or the first render would be a skeleton. */
async function loadPageModules(routes: RouteObject[]): Promise<void> {
  const page = pageAt(location.pathname)
  for (const route of page ? findRoutes(page, routes) : []) {
    if (typeof route.lazy !== 'object') continue
    const { Component, ErrorBoundary } = route.lazy
    if (Component) route.Component = await Component()
    if (ErrorBoundary) route.ErrorBoundary = await ErrorBoundary()
    delete route.lazy
  }
}

/**
 * Returns the route of a page with its parents. Matching with the router would rank all routes, which the
 * router does again later.
 */
function findRoutes(page: Page, routes: readonly RouteObject[]): RouteObject[] {
  for (const route of routes) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- page.ts creates the handles
    if ((route.handle as { page?: Page } | undefined)?.page === page) return [route]
    const children = findRoutes(page, route.children ?? [])
    if (children.length > 0) return [route, ...children]
  }
  return []
}
