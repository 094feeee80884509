export interface SitemapEntry {
  path: string
  /** When it last changed, ISO 8601. */
  changed?: string
}

/** What search engines should know; at most 50,000 entries, as the format allows. */
export function sitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, 50_000).map(({ path, changed }) => {
    const when = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${escaped(origin + path)}</loc>${when}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}

/** Customers' own pages and the admin's are nothing for search engines. */
export function robots(origin: string): string {
  const closed = [
    '/api/',
    '/admin',
    '/cart',
    '/wishlist',
    '/profile',
    '/payment',
    '/order',
    '/transaction',
    '/reset-password',
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
