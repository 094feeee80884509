import { publicPages } from '#contract/shop/public-pages.ts'
import { deleteOldFiles, listEntries, storedHeaders, storeFiles, storeNames } from './files.ts'
import { markStored, offlinePage } from './offline-page.ts'
import type { FetchEvent } from './scope.ts'

const maxPages = 30

/** A stored page is shown when the shop has not answered in this time. */
const maxWaitMs = 8_000

export async function answerNavigation(event: FetchEvent, address: URL): Promise<Response> {
  const network = loadPage(event)
  if (!isStored(address)) return network.catch(() => offlinePage(address))
  const stored = network.then((response) => storePage(address, response.clone()))
  // Both may end after the stored page has been shown.
  event.waitUntil(stored.catch(() => undefined))
  const first = await Promise.race([network.catch(() => 'offline' as const), afterMaxWait()])
  if (first instanceof Response) return first
  return (await findPage(address, first)) ?? network.catch(() => offlinePage(address))
}

/** Remembers a page that was opened without the worker: before it ran, or by a link within the app. */
export async function rememberPage(url: string, files: readonly string[]): Promise<void> {
  const address = new URL(url, location.origin)
  await storeFiles(files)
  if (address.origin !== location.origin || !isStored(address)) return
  const response = await fetch(address).catch(() => undefined)
  if (!response || response.redirected) return
  const text = await storePage(address, response).catch(() => undefined)
  await storeFiles(text?.match(/\/(?:assets\/|theme-)[\w.-]+/g) ?? [])
}

/**
 * Only these pages are stored. Each is the same for every visitor. Pages behind the login, links with a secret and the
 * console are not among them.
 */
export const isStored = ({ pathname, searchParams }: URL): boolean =>
  !searchParams.has('q') &&
  ((publicPages as readonly string[]).includes(pathname) ||
    /^\/(?:layanan|(?:products|kebijakan)\/[^/]+)$/.test(pathname))

const loadPage = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)

const afterMaxWait = (): Promise<'late'> =>
  new Promise((resolve) => setTimeout(() => resolve('late'), maxWaitMs))

/** Campaigns add these parameters, which change nothing. */
function keyOf(address: URL): string {
  const key = new URL(address)
  key.hash = ''
  const kept = [...key.searchParams].filter(([name]) => !/^(?:utm_|fbclid|gclid)/.test(name))
  key.search = String(new URLSearchParams(kept))
  return key.href
}

async function storePage(address: URL, response: Response): Promise<string | undefined> {
  const pages = await caches.open(storeNames.pages)
  if (response.status === 404) await pages.delete(keyOf(address))
  if (!isPublicAnswer(response)) return undefined
  const text = await response.text()
  await pages.put(keyOf(address), new Response(text, { headers: storedHeaders(response) }))
  for (const { url } of (await listEntries(storeNames.pages)).slice(0, -maxPages)) await pages.delete(url)
  await deleteOldFiles(readAll)
  return text
}

const isPublicAnswer = ({ status, type, headers }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  headers.get('content-type')?.startsWith('text/html') === true &&
  headers.get('cache-control')?.startsWith('public') === true

async function findPage(address: URL, reason: 'offline' | 'late'): Promise<Response | undefined> {
  const pages = await caches.open(storeNames.pages).catch(() => undefined)
  const stored = await pages?.match(keyOf(address))
  return stored && markStored(stored, reason)
}

async function readAll(): Promise<string> {
  const entries = await listEntries(storeNames.pages)
  return (await Promise.all(entries.map(({ response }) => response.text()))).join('\n')
}
