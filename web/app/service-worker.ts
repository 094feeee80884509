import { isRouteErrorResponse, type DataRouter, type Location } from 'react-router'
import type { Failure } from '#web/app/api/failure.ts'
import { isUnsaved } from '#web/app/forms/unsaved.ts'
import type { Renewed } from '#web/app/notifications/push-browser.ts'
import { savesData } from '#web/app/prefetch.ts'
import { openRouter } from '#web/app/reload-page.ts'
import { pageAt } from '#web/app/routes.tsx'

let registering: Promise<ServiceWorkerRegistration | null> | undefined

/** Null in a browser that has no service workers, or refuses this one: the shop does not need it. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  registering ??= register()
  return registering
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return null
  await untilIdle()
  try {
    return (await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })) ?? null
  } catch {
    registering = undefined
    return null
  }
}

const maxWaitMs = 2_000

/** The worker must not delay the first page. Some browsers never call a page idle. */
async function untilIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise<void>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: maxWaitMs })
      : setTimeout(resolve, 200),
  )
}

/** The worker has no session. */
async function renewSubscription(message: Renewed): Promise<void> {
  const { sendRenewed } = await import('#web/app/notifications/push-browser.ts')
  await sendRenewed(message).catch(() => undefined)
}

const hourMs = 60 * 60 * 1_000

/** Registers the worker, and keeps this tab in step with it. */
export async function startServiceWorker(): Promise<void> {
  const router = openRouter()
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  let isFirst = !container?.controller
  if (!router || !container || !(await registerServiceWorker())) return
  let isReplaced = false
  container.addEventListener('controllerchange', () => {
    // The first worker has not seen how this page was loaded.
    if (isFirst) reportSeen()
    else isReplaced = true
    isFirst = false
  })
  container.addEventListener('message', ({ data }) => {
    if (data?.renewed) void renewSubscription(data)
  })
  followNavigations(router, () => isReplaced)
  lookForNewVersions()
  addEventListener('online', () => {
    if (storedMark() && !isUnsaved()) location.reload()
  })
}

/**
 * After an upgrade and on a stored page, the next page is loaded as a new document. So is a page whose script is gone, and
 * a public page that cannot be loaded: the worker may have it. Filters and further items of a list belong to its page.
 */
function followNavigations(router: DataRouter, isReplaced: () => boolean): void {
  let loading: { key: string; isNewPage: boolean } | null = null
  router.subscribe(({ navigation, location: shown, errors, loaderData }) => {
    if (navigation.state === 'loading') {
      const { key, pathname } = navigation.location
      if (loading?.key === key) return
      loading = { key, isNewPage: pathname !== shown.pathname }
      if (loading.isNewPage && (isReplaced() || storedMark())) openDocument(navigation.location)
    } else if (loading && navigation.state === 'idle') {
      const { isNewPage } = loading
      loading = null
      if (!navigator.serviceWorker.controller) return
      const isPublic = pageAt(shown.pathname)?.access === 'public'
      const outcomes = Object.values(errors ?? loaderData)
      if (outcomes.some((outcome) => needsDocument(outcome, isPublic))) {
        if (isNewPage) location.reload()
      } else if (!errors) {
        storedMark()?.remove()
        if (!savesData()) reportSeen()
      }
    }
  })
}

function openDocument({ pathname, search, hash, state }: Location): void {
  // A document would lose the state that a link passes on.
  if (state !== null || isUnsaved()) return
  const path = pathname + search + hash
  // The browser's own buttons have changed the address already.
  if (path === location.pathname + location.search + location.hash) location.reload()
  else location.assign(path)
}

/** The outcome is an error, or the data of a page that may have its own error state (failure.ts). */
function needsDocument(outcome: unknown, isPublic: boolean): boolean {
  // The page's script is missing. The console without a connection says so, and tries again.
  if (outcome instanceof Error) return isPublic || navigator.onLine
  // Pages behind the login say that the shop cannot be reached. The worker has only public ones.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router returns it untyped
  const problem = isRouteErrorResponse(outcome) ? outcome.data : (outcome as Partial<Failure> | null)?.failure
  return isPublic && ['UNREACHABLE', 'TIMEOUT'].includes(problem?.code)
}

const storedMark = (): Element | null => document.getElementById('stored-page')

function reportSeen(): void {
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  navigator.serviceWorker.controller?.postMessage({ seen: location.href, files })
}

/** A tab may stay open for weeks. The browser itself looks only when a document is loaded. */
function lookForNewVersions(): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < hourMs) return
    lookedAt = Date.now()
    void registerServiceWorker().then((registration) => registration?.update().catch(() => undefined))
  })
}
