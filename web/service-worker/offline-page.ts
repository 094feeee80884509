import { formatDateTime, languages, type Language } from '#contract/platform/language.ts'
import { listEntries, storeNames } from './files.ts'
import { worker } from './scope.ts'

/** A stored page says that it is old. The element has its own place beside that of React. */
export async function markStored(stored: Response, reason: 'offline' | 'late'): Promise<Response> {
  const text = await stored.text()
  const language = languageOf(text) ?? 'id'
  const t = texts[language]
  const storedAt = formatDateTime(new Date(Number(stored.headers.get('x-stored-at'))), language) ?? ''
  const mark = `<p id="stored-page" role="status" class="bg-brass-wash px-4 py-3 text-center text-sm font-semibold text-brass-deep print:hidden">${t[reason]} ${t.storedAt(storedAt)} <a class="underline underline-offset-4" href="">${t.reload}</a></p>`
  return new Response(text.replace('<body>', `<body>${mark}`), { headers: stored.headers })
}

/** Shown instead of a page that is not stored. */
export async function offlinePage({ pathname }: URL): Promise<Response> {
  const pages = await listStoredPages().catch(() => [])
  const language = (await chosenLanguage()) ?? pages[0]?.language ?? 'id'
  const t = texts[language]
  const isConsole = /^\/admin(?:\/|$)/.test(pathname)
  const list = isConsole || pages.length === 0 ? '' : listLinks(t.stored, pages)
  const styles = worker.build.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const body = `<main id="main" class="page py-16 md:py-24"><h1 class="title max-w-text">${t.title}</h1><p class="mt-4 max-w-text text-muted">${isConsole ? t.console : t.text}</p><p class="mt-8"><a class="inline-flex min-h-11 items-center rounded border border-edge px-5 font-semibold hover:bg-plaster" href="">${t.retry}</a></p>${list}</main>`
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${t.title}</title>${styles}</head><body>${body}</body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}

interface StoredPage {
  path: string
  /** The HTML of the document, with its entities. */
  title: string
  language: Language | undefined
}

/** The newest first. */
async function listStoredPages(): Promise<StoredPage[]> {
  const entries = await listEntries(storeNames.pages)
  return Promise.all(
    entries.reverse().map(async ({ url, response }) => {
      const [text, { pathname, search }] = [await response.text(), new URL(url)]
      const path = pathname + search.replace(/&/g, '&amp;')
      return { path, title: /<title>([^<]*)/.exec(text)?.[1] ?? path, language: languageOf(text) }
    }),
  )
}

const listLinks = (heading: string, pages: readonly StoredPage[]): string =>
  `<h2 class="mt-12 font-serif text-xl">${heading}</h2><ul class="mt-2">${pages
    .map(
      ({ path, title }) =>
        `<li><a class="inline-block py-2 underline underline-offset-4" href="${path}">${title}</a></li>`,
    )
    .join('')}</ul>`

const languageOf = (html: string): Language | undefined => parseLanguage(/<html lang="(\w+)"/.exec(html)?.[1])

/** The cookie of the language switch (web/app/language/picked-language.ts). */
const chosenLanguage = async (): Promise<Language | undefined> =>
  parseLanguage((await worker.cookieStore?.get('lang').catch(() => null))?.value)

const parseLanguage = (value: string | undefined): Language | undefined =>
  languages.find((language) => language === value)

const texts = {
  id: {
    offline: 'Anda sedang luring.',
    late: 'Toko belum menjawab.',
    storedAt: (when: string) => `Halaman ini disimpan pada ${when}. Harga dan stok mungkin sudah berubah.`,
    reload: 'Muat ulang',
    title: 'Anda sedang luring',
    text: 'Halaman ini belum tersimpan di perangkat Anda. Periksa koneksi internet Anda, lalu coba lagi.',
    console:
      'Data toko tidak ditampilkan tanpa koneksi, agar tidak ada data lama yang terlihat baru. Draf pesanan dan hitungan stok yang belum terkirim masih ada di perangkat ini.',
    retry: 'Coba lagi',
    stored: 'Halaman yang tersimpan',
  },
  en: {
    offline: 'You are offline.',
    late: 'The shop has not answered yet.',
    storedAt: (when: string) => `This page was stored on ${when}. Prices and stock may have changed.`,
    reload: 'Reload',
    title: 'You are offline',
    text: 'This page is not stored on your device. Please check your internet connection and try again.',
    console:
      'The shop’s data is not shown without a connection, so that old data never looks new. Drafts of orders and stock counts that were not sent are still on this device.',
    retry: 'Try again',
    stored: 'Stored pages',
  },
}
