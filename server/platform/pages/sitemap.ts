import type { FastifyInstance } from 'fastify'
import { requestPoints } from '#contract/platform/limits.ts'
import type { RenderedResponse } from '../cache/answer.ts'
import type { ByteCache } from '../cache/byte-cache.ts'
import { answerFromCache } from '../cache/send-answer.ts'
import { escapeXml } from '../markup.ts'

export interface SitemapEntry {
  path: string
  changed?: string
}

export interface SitemapSource {
  countParts: () => Promise<number>
  /** Parts are counted from 1. */
  entries: (part: number, parts: number) => Promise<readonly SitemapEntry[]>
}

export function sitemapRoutes(
  app: FastifyInstance,
  { cache, origin, source }: { cache: ByteCache; origin: string; source: SitemapSource },
): void {
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(origin)))

  const points = requestPoints.catalogue
  app.get('/sitemap.xml', { config: { budget: 'cached' } }, (request, reply) =>
    answerFromCache(request, reply, { cache, key: 'sitemap', points }, async () => {
      const parts = await source.countParts()
      return toResponse(
        parts === 1 ? renderUrls(origin, await source.entries(1, 1)) : renderIndex(origin, parts),
      )
    }),
  )

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,3}).xml', async (request, reply) => {
    const part = Number(request.params.part)
    const parts = await source.countParts()
    if (parts === 1 || part > parts) return reply.callNotFound()
    const make = async () => toResponse(renderUrls(origin, await source.entries(part, parts)))
    return answerFromCache(request, reply, { cache, key: `sitemap ${part}`, points }, make)
  })
}

const toResponse = (body: string): RenderedResponse => ({
  status: 200,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`,
  headers: { 'content-type': 'application/xml; charset=utf-8', vary: 'Accept-Encoding' },
})

const format = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function renderUrls(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changed }) => {
    const when = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${escapeXml(origin + path)}</loc>${when}</url>`
  })
  return `<urlset ${format}>${urls.join('')}</urlset>`
}

function renderIndex(origin: string, parts: number): string {
  const files = Array.from({ length: parts }, (_, i) => `${origin}/sitemap-${i + 1}.xml`)
  return `<sitemapindex ${format}>${files.map((file) => `<sitemap><loc>${escapeXml(file)}</loc></sitemap>`).join('')}</sitemapindex>`
}

function robots(origin: string): string {
  const disallowed = [
    '/api/',
    '/admin',
    '/cart',
    '/wishlist',
    '/profile',
    '/payment',
    '/order',
    '/transaction',
    '/reset-password',
    '/confirm-email',
    '/invitation',
    '/undo-email',
    '/stop-mails',
  ]
  return [
    'User-agent: *',
    // The longest matching path decides. Google and Meta read the product feed.
    'Allow: /api/feeds/',
    ...disallowed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
