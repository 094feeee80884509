import { matchPath } from 'react-router'
import { apiIn, askAhead } from '#web/app/api/api.ts'
import { pickedLanguage } from '#web/app/language/picked-language.ts'
import type { Page } from '#web/app/page.ts'
import { loadRoot, pageAt } from '#web/app/routes.tsx'

/** Milliseconds for which a link is in view before its page is fetched: whoever scrolls on wants none of them. */
const glance = 500
/** Milliseconds before the same page is fetched again, as long as its answers are good (asked-ahead.ts). */
const again = 60_000
const fetched = new Map<string, number>()

/** Fetches the pages behind the links of this one that stay in view, and of those that come later. */
export function fetchWhatIsInView(): void {
  const inView = new Set<Element>()
  // Few at a time: what is asked for in earnest should not have to wait for them.
  const lanes = Array.from({ length: 3 }, (): Promise<unknown> => Promise.resolve())
  let next = 0
  const seen = new IntersectionObserver((links) => {
    for (const { target, isIntersecting } of links) {
      if (!isIntersecting) inView.delete(target)
      else if (!inView.has(target)) {
        inView.add(target)
        setTimeout(() => {
          const lane = next++ % lanes.length
          lanes[lane] = lanes[lane]!.then(() => (inView.has(target) ? fetchAhead(target) : undefined))
        }, glance)
      }
    }
  })
  const look = () => {
    for (const link of document.querySelectorAll('main :is(article, section) a')) seen.observe(link)
  }
  look()
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}

/** Fetches the page of the link that this is, or is in: its code and, where everybody may see it, its answers. */
export async function fetchAhead(target: EventTarget | null): Promise<void> {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== location.origin) return
  const url = new URL(link.href)
  const page = pageAt(url.pathname)
  if (!page) return
  const address = url.pathname + url.search
  const now = performance.now()
  const isFetched = now < (fetched.get(address) ?? 0) || url.pathname === location.pathname
  if (!isFetched) fetched.set(address, now + again)
  // What does not come now is asked for again by the navigation, which says so.
  await Promise.all([page.loader?.(), page.component()])
    .then(([loader]) => !isFetched && page.access === 'public' && askData(page, url, loader))
    .catch(() => undefined)
}

/** Asks what the loaders of a page will ask; their results are left, its answers kept. */
function askData(
  page: Page,
  url: URL,
  loader: Awaited<ReturnType<NonNullable<Page['loader']>>> | undefined,
): Promise<unknown> {
  const picked = pickedLanguage()
  const language = picked ?? page.native
  const apiFor = (native: Page['native']) => apiIn(picked ?? native, askAhead)
  const { signal } = new AbortController()
  const params = matchPath(page.path, url.pathname)?.params ?? {}
  const given = { api: apiIn(language, askAhead), apiFor, params, url, language, signal }
  // The shell is asked for again where the next screen speaks another language.
  const shell = !picked && pageAt(location.pathname)?.native !== page.native
  return Promise.all([loader?.load(given), shell && loadRoot().then(({ load }) => load(given))])
}
