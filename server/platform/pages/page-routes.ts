import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { InitialLanguage, Language } from '#contract/platform/language.ts'
import { requestPoints } from '#contract/platform/limits.ts'
import type { RenderedResponse } from '../cache/answer.ts'
import type { ByteCache } from '../cache/byte-cache.ts'
import {
  answerFromCache,
  answerUncached,
  browserLanguage,
  chosenLanguage,
  pageLanguageKey,
} from '../cache/send-answer.ts'
import { limitCacheAge } from '../cache/shown.ts'
import { addressKey } from '../http/address-key.ts'
import { isProblem, problem } from '../problem.ts'
import { toProblem } from '../problem-messages.ts'
import type { InProcessClient, PageBrand } from './page-entry.ts'
import type { Renderer } from './render.ts'
import { withApiErrors } from './with-api-errors.ts'
import { pageHeaders } from './security-headers.ts'
import { serveWorker } from './serve-worker.ts'
import { sitemapRoutes, type SitemapSource } from './sitemap.ts'

interface PageSettings {
  renderer: Renderer
  cache: ByteCache
  callInProcess: InProcessClient
  origin: string
  sitemap: SitemapSource
  /** A setting of the shop: the language of visitors who have chosen none. */
  initialLanguage: () => Promise<InitialLanguage>
  brand: () => Promise<PageBrand>
  /** By default there is a service worker. */
  serviceWorker?: boolean
}

/**
 * Serves all paths outside of the API: built files, pages, sitemap.xml and robots.txt. Register these routes
 * last.
 */
export async function pageRoutes(app: FastifyInstance, settings: PageSettings): Promise<void> {
  const { renderer, cache, origin } = settings
  if (!renderer.developing) await serveBuiltFiles(app)

  serveWorker(app, { renderer, cache, isWanted: settings.serviceWorker ?? true })
  sitemapRoutes(app, { cache, origin, source: settings.sitemap })

  app.get('/*', { config: { budget: 'cached' } }, async (request, reply) => {
    const url = parseUrl(request)
    if (url && isFileOrApi.test(url.pathname.replace(/%2f|%5c/gi, '/'))) {
      app.limits.count(request, 'read')
      return reply.callNotFound()
    }
    const entry = await renderer.entry()
    const entryInfo = url && entry.cacheEntryOf(url)
    if (url && entryInfo && url.pathname !== '/' && url.pathname.endsWith('/'))
      return reply.redirect(entryInfo.address, 308)
    // All unknown paths share one page.
    const { key, address, isSecret } = entryInfo ?? unknownPage
    const make = async () => ({
      ...(await renderPage(settings, { address, isSecret }, request)),
      isShared404: !entryInfo,
    })
    try {
      // A private page with a token shows no data, so every token has the same page.
      if ((isSecret && entryInfo?.isPublic) || renderer.developing) {
        app.limits.count(request, 'made', requestPoints.page)
        return await answerUncached(request, reply, await make())
      }
      const cached = { cache, key: `${pageLanguageKey(request.headers)} ${key}`, points: requestPoints.page }
      return await answerFromCache(request, reply, cached, make)
    } catch (error) {
      if (!isProblem(error, 'TOO_MANY_ATTEMPTS')) throw error
      app.refusals.note(request, error)
      return answerUncached(request, reply, busyPage(error.params.seconds))
    }
  })
}

const unknownPage = { key: '/404/not-found', address: '/404/not-found', isSecret: false }

async function renderPage(
  { renderer, origin, callInProcess, initialLanguage, brand }: PageSettings,
  { address, isSecret }: { address: string; isSecret: boolean },
  request: FastifyRequest,
): Promise<RenderedResponse> {
  limitCacheAge(msUntilNewYear())
  // The address is undefined once the client has closed the connection.
  const ip = addressKey(request.ip)
  const onFault = (error: unknown, language: Language = 'id') => {
    request.log.error({ err: error }, 'A page could not be rendered')
    return toProblem(problem('FAULT'), language, request.id).message
  }
  const picked = chosenLanguage(request.headers) ?? (await findLanguage(initialLanguage, request))
  // Without the database the page's own loaders fail too, and the page says so.
  const shopBrand = await brand().catch(() => null)
  const rendered = await renderer
    .entry()
    .then(({ render }) =>
      render({
        address,
        picked,
        origin,
        brand: shopBrand,
        callInProcess: withApiErrors(callInProcess, { id: request.id, ip, onFault }),
        assetsOf: renderer.assetsOf,
        onFault,
      }),
    )
    .catch((error: unknown) => {
      onFault(error)
      return { kind: 'page' as const, status: 500, html: [fallbackPage(request.id)] }
    })
  const headers = pageHeaders(address, { developing: renderer.developing, isSecret })
  if (rendered.kind === 'redirect')
    return { status: rendered.status, body: '', headers: { ...headers, location: rendered.location } }
  // An error page may not be cached, since the error may be temporary.
  if (rendered.status >= 400) headers['cache-control'] = 'no-store'
  if (rendered.status === 503) headers['retry-after'] = '5'
  const body = (await renderer.finish(address, rendered.html)).join('')
  return { status: rendered.status, body, headers }
}

/** The language of all pages for a visitor who has chosen none; null: each page in its native language. */
async function findLanguage(
  initialLanguage: PageSettings['initialLanguage'],
  { headers }: FastifyRequest,
): Promise<Language | null> {
  // Without the database the page's own loaders fail too, and the page says so.
  const initial = await initialLanguage().catch(() => 'page' as const)
  if (initial === 'browser') return browserLanguage(headers)
  return initial === 'page' ? null : initial
}

/** Every page shows the year, so a cached page is valid until the new year. */
function msUntilNewYear(): number {
  const now = new Date()
  return new Date(now.getFullYear() + 1, 0, 1).getTime() - now.getTime()
}

const fallbackPage = (requestId: string) =>
  `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Terjadi Kesalahan</title><h1>Terjadi Kesalahan</h1><p>Silakan coba lagi nanti. <span lang="en">Something went wrong, please try again later.</span></p><p>Beri tahu toko nomor ini · <span lang="en">Tell the shop this number</span>: ${requestId}</p><p><a href="/">Home</a></p></html>`

/** Rendering the shop's own page would be the work that the limit saves. */
const busyPage = (seconds = 60): RenderedResponse => ({
  status: 429,
  body: `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Terlalu banyak permintaan</title><h1>Terlalu banyak permintaan</h1><p>Silakan coba lagi dalam ${seconds} detik. <span lang="en">Too many requests, please try again in ${seconds} seconds.</span></p><p><a href="/">Home</a></p></html>`,
  headers: {
    ...pageHeaders('/404/not-found', { developing: false, isSecret: false }),
    'cache-control': 'no-store',
    'retry-after': String(seconds),
  },
})

async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('../../../dist/client/assets/', import.meta.url)),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    // These files never change, so validators would only add headers.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    list: false,
    index: false,
    decorateReply: false,
  })
}

function parseUrl(request: FastifyRequest): URL | undefined {
  const path = request.url.startsWith('/') ? request.url.replace(/^\/+/, '/') : '/'
  return URL.canParse(path, 'http://shop') ? new URL(path, 'http://shop') : undefined
}

const isFileOrApi = /^\/+(?:api|assets|media)(?:\/|$)/
