import { matchPath } from 'react-router'
import { apiIn, prefetchByHttp } from '#web/app/api/api.ts'
import { pickedLanguage } from '#web/app/language/picked-language.ts'
import type { Page } from '#web/app/page.ts'
import { isInConsole, loadConsole, loadRoot, pageAt } from '#web/app/routes.tsx'
import { observeView } from '#web/ui/browser.ts'

/**
 * A link must stay in view for this time before its page is prefetched, so that scrolling past it loads
 * nothing.
 */
const dwellMs = 500
const refetchAfterMs = 60_000
const fetchedUntil = new Map<string, number>()

export function prefetchVisibleLinks(): void {
  const inView = new Set<Element>()
  // At most three prefetches run at a time, so that real requests do not wait for them.
  const queues = Array.from({ length: 3 }, (): Promise<unknown> => Promise.resolve())
  let next = 0
  const observer = observeView((links) => {
    for (const { target, isIntersecting } of links) {
      if (!isIntersecting) inView.delete(target)
      else if (!inView.has(target)) {
        inView.add(target)
        setTimeout(() => {
          const queue = next++ % queues.length
          queues[queue] = queues[queue]!.then(() => (inView.has(target) ? prefetchPage(target) : undefined))
        }, dwellMs)
      }
    }
  })
  const observeLinks = () => {
    for (const link of document.querySelectorAll('main :is(article, section) a')) observer?.observe(link)
  }
  observeLinks()
  new MutationObserver(observeLinks).observe(document.body, { childList: true, subtree: true })
}

/** Prefetches the code of the page behind a link. The data is prefetched only for a public page. */
export async function prefetchPage(target: EventTarget | null): Promise<void> {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== location.origin) return
  const url = new URL(link.href)
  // Failures are ignored, because the navigation loads the page again and reports them.
  if (isInConsole(url.pathname)) await loadConsole().catch(() => undefined)
  const page = pageAt(url.pathname)
  if (!page) return
  const address = url.pathname + url.search
  const now = performance.now()
  const isFetched = now < (fetchedUntil.get(address) ?? 0) || url.pathname === location.pathname
  if (!isFetched) fetchedUntil.set(address, now + refetchAfterMs)
  await Promise.all([page.loader?.(), page.component()])
    .then(([loader]) => !isFetched && page.access === 'public' && prefetchData(page, url, loader))
    .catch(() => undefined)
}

function prefetchData(
  page: Page,
  url: URL,
  loader: Awaited<ReturnType<NonNullable<Page['loader']>>> | undefined,
): Promise<unknown> {
  const picked = pickedLanguage()
  const language = picked ?? page.native
  const apiFor = (native: Page['native']) => apiIn(picked ?? native, prefetchByHttp)
  const { signal } = new AbortController()
  const params = matchPath(page.path, url.pathname)?.params ?? {}
  const args = { api: apiIn(language, prefetchByHttp), apiFor, params, url, language, signal }
  // The shell's data is needed again if the next screen has another language.
  const needsShell = !picked && pageAt(location.pathname)?.native !== page.native
  return Promise.all([loader?.load(args), needsShell && loadRoot().then(({ load }) => load(args))])
}
