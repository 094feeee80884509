import '#web/app/theme.css'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Language } from '#contract/platform/language.ts'
import { prefetchPages } from '#web/app/prefetch.ts'
import type { Page } from '#web/app/page.ts'
import { makeRoutes, pageAt } from '#web/app/routes.tsx'
import { followSession } from '#web/app/session/account.ts'
import { hydrated } from '#web/app/hydrated.ts'
import { keepInStep } from '#web/app/session/keep-in-step.ts'
import { OriginProvider } from '#web/app/layout/head.tsx'
import { FirstTitle } from '#web/app/layout/loading-page.tsx'
import { pickLanguage } from '#web/app/language/picked-language.ts'
import { FirstLanguage } from '#web/app/language/use-language.tsx'

void start()

/** Not awaited at the top of the module: a page's module may share a file with this one and would wait for it for ever. */
async function start(): Promise<void> {
  const root = document.getElementById('root')!
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote it (document.ts)
  const language = root.dataset.language as Language | undefined
  // A link that names its language (`?lang=`) counts as having picked it.
  const named = new URLSearchParams(location.search).get('lang')
  if (language && named === language) pickLanguage(language)
  const routes = makeRoutes()
  await loadModulesOfPage(routes)

  const hydrationData: HydrationState = JSON.parse(document.getElementById('hydration')!.textContent)
  nameEntry()
  const router = createBrowserRouter(routes, { hydrationData })
  // As a transition it is done in small pieces: a touch meanwhile does not wait for the whole page.
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
  keepInStep(router)
  followSession()
  prefetchPages()
}

/** An address opened by hand begins at its top: without a name of its own it would begin where the last such was left. */
function nameEntry(): void {
  const state: { key?: string } | null = history.state
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '')
}

async function markHydrated(root: HTMLElement): Promise<void> {
  await hydrated
  root.dataset.alive = ''
  document.dispatchEvent(new Event('alive'))
}

/** They must be there before hydrating, or the first render would be a skeleton. */
async function loadModulesOfPage(routes: RouteObject[]): Promise<void> {
  const page = pageAt(location.pathname)
  for (const route of page ? wayTo(page, routes) : []) {
    if (typeof route.lazy !== 'object') continue
    const { Component, ErrorBoundary } = route.lazy
    if (Component) route.Component = await Component()
    if (ErrorBoundary) route.ErrorBoundary = await ErrorBoundary()
    delete route.lazy
  }
}

/** The route of a page, after those around it. The router would rank all routes first, which it does once more for itself. */
function wayTo(page: Page, routes: readonly RouteObject[]): RouteObject[] {
  for (const route of routes) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- page.ts makes them
    if ((route.handle as { page?: Page } | undefined)?.page === page) return [route]
    const below = wayTo(page, route.children ?? [])
    if (below.length > 0) return [route, ...below]
  }
  return []
}
