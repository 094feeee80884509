import { worker, type FetchEvent } from './scope.ts'

/** Increment a number when the content of a store changes its form. The worker deletes all other stores. */
export const storeNames = { pages: 'pages-1', files: 'files-1' } as const

const maxBytes = 20_000_000
const maxFileBytes = 2_000_000
const dayMs = 24 * 60 * 60 * 1_000

/** The address of such a file names its content: it never changes. */
export const isFile = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && /^\/(?:(?:assets|media|icons)\/|theme-)/.test(pathname)

/** Open tabs of an older build get its files from the store, although the shop no longer has them. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const stored = await find(request.url)
  if (stored) return stored
  const response = await fetch(request)
  event.waitUntil(store(request.url, response.clone()))
  return response
}

/** The browser has most of these files in its own cache already. */
export async function storeFiles(urls: Iterable<string>): Promise<void> {
  const addresses = [...new Set(urls)].map((url) => new URL(url, location.origin)).filter(isFile)
  for (const { href } of addresses) {
    if (await find(href)) continue
    const response = await fetch(href).catch(() => undefined)
    if (response) await store(href, response)
  }
}

/** A browser may refuse storage. */
const find = (url: string): Promise<Response | undefined> =>
  caches
    .open(storeNames.files)
    .then((files) => files.match(url))
    .catch(() => undefined)

async function store(url: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.type !== 'basic' || response.redirected) return
  try {
    const body = await response.arrayBuffer()
    if (body.byteLength > maxFileBytes) return
    const headers = storedHeaders(response, { 'x-size': String(body.byteLength), 'x-build': worker.build.id })
    await (await caches.open(storeNames.files)).put(url, new Response(body, { headers }))
  } catch {
    // No storage, or none left.
  }
}

/** The body is stored unpacked, and each address has one answer. */
export function storedHeaders(response: Response, more: Record<string, string> = {}): Headers {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  for (const [name, value] of Object.entries({ 'x-stored-at': String(Date.now()), ...more }))
    headers.set(name, value)
  return headers
}

export interface StoredEntry {
  url: string
  response: Response
  storedAt: number
}

/** The oldest first. */
export async function listEntries(name: string): Promise<StoredEntry[]> {
  const entries = await caches.open(name)
  const listed = await Promise.all(
    (await entries.keys()).map(async ({ url }) => ({ url, response: await entries.match(url) })),
  )
  return listed
    .flatMap(({ url, response }) =>
      response ? [{ url, response, storedAt: Number(response.headers.get('x-stored-at')) }] : [],
    )
    .sort((a, b) => a.storedAt - b.storedAt)
}

/** Deletes files of older builds and the oldest of too many, first those that no stored page names. */
export async function deleteOldFiles(readPages: () => Promise<string>): Promise<void> {
  const entries = await listEntries(storeNames.files)
  const isStale = ({ url, response, storedAt }: StoredEntry) =>
    new URL(url).pathname.startsWith('/assets/') &&
    response.headers.get('x-build') !== worker.build.id &&
    storedAt < Date.now() - dayMs
  let excess = entries.reduce((sum, entry) => sum + sizeOf(entry), -maxBytes)
  if (excess <= 0 && !entries.some(isStale)) return
  const pages = await readPages()
  const isNamed = ({ url }: StoredEntry) => pages.includes(new URL(url).pathname)
  const files = await caches.open(storeNames.files)
  const [named, others] = [entries.filter(isNamed), entries.filter((entry) => !isNamed(entry))]
  for (const entry of [...others, ...named]) {
    if (excess <= 0 && (named.includes(entry) || !isStale(entry))) continue
    await files.delete(entry.url)
    excess -= sizeOf(entry)
  }
}

const sizeOf = ({ response }: StoredEntry): number => Number(response.headers.get('x-size'))
