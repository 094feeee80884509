import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/platform/language.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openPageApp } from '#server/testing/page-app.ts'
import { useContactMessages } from '#web/storefront/shop/messages.ts'

let textsOf: (path: string, picked?: Language) => Promise<string[]>

beforeAll(async () => {
  const database = await openTestDatabase()
  const { server } = await openPageApp({ database, entry: () => import('#web/app/entry-server.tsx') })
  textsOf = async (path, picked = 'id') => {
    const { body } = await server.inject({ url: path, headers: { cookie: `lang=${picked}` } })
    const [main = ''] = /<main.*<\/main>/s.exec(body) ?? []
    return main.split(/<[^>]*>/).filter(Boolean)
  }
  return () => server.close()
})

test.each<[Language, string, string[]]>([
  ['id', '/', ['Belum ada kategori yang tersedia', 'Belum ada ulasan']],
  ['en', '/', ['No categories available', 'No testimonials available yet']],
  ['id', '/list-products', ['Tidak ada produk yang ditemukan', 'Tampilkan Semua Produk']],
  ['en', '/products', ['No products found']],
  ['en', '/products?category=Apa', ['No products found', 'View all products']],
  ['id', '/categories', ['Belum ada kategori yang tersedia.']],
  ['id', '/layanan', ['Belum Ada Layanan']],
])('a shop without products says so, in %s on %s', async (picked, path, texts) => {
  expect(await textsOf(path, picked)).toEqual(expect.arrayContaining(texts))
})

test('a shop without products shows no invented content about itself', async () => {
  const about = await textsOf('/tentang')
  expect(about).toContain('Hubungi Kami')
  expect(about.filter((text) => /98%|10K\+|2018|Visi/.test(text))).toEqual([])
  const contact = await textsOf('/kontak')
  expect(contact).toContain(useContactMessages.in('id').suggestionTitle)
  expect(contact).not.toContain(useContactMessages.in('id').quoted)
})
