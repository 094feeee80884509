import { matchesMedia } from '#web/ui/browser.ts'

const idleDelayMs = 1_000

/**
 * Prefetches a page when its link is hovered, focused or touched. On a phone, whose latency is longer than a
 * touch, it also prefetches links that stay in view, unless the browser saves data.
 */
export function prefetchPages(): void {
  for (const eventName of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      eventName,
      ({ target }) => void loadFetchAhead().then(({ prefetchPage }) => prefetchPage(target), ignore),
      { passive: true },
    )
  for (const eventName of ['pointermove', 'pointerdown', 'keydown', 'touchstart'])
    document.addEventListener(eventName, loadInteractionModules, { passive: true, once: true })
  if (matchesMedia('(hover: none)') && !savesData())
    setTimeout(
      () => void loadFetchAhead().then(({ prefetchVisibleLinks }) => prefetchVisibleLinks(), ignore),
      idleDelayMs,
    )
}

const loadFetchAhead = () => import('#web/app/fetch-ahead.ts')

const ignore = () => undefined

/** An interaction may need these modules, and no first page loads them. The service worker comes with them. */
function loadInteractionModules(): void {
  const modules = [
    import('#web/app/layout/message-dialog.tsx'),
    import('#web/app/layout/menu-sheet.tsx'),
    import('#web/app/api/upload.ts'),
    import('#web/app/start-service-worker.ts'),
  ]
  void Promise.all(modules).catch(ignore)
}

export function savesData(): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not in every browser, and not in TypeScript's DOM types
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
