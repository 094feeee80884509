// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import { adminPages } from '#web/admin/pages.ts'
import { pages } from '#web/app/pages.ts'

let isStored: (url: URL) => boolean
beforeAll(async () => {
  ;({ isStored } = await import('./pages.ts'))
})

test('of all pages of the shop and the console, only these are ever stored', () => {
  const paths = [...pages, ...adminPages].map(({ path }) => path)
  const stored = paths.filter((path) => isStored(new URL(path.replace(/:\w+/g, 'x'), location.origin)))
  expect(stored.sort()).toEqual([
    '/',
    '/booking',
    '/categories',
    '/kebijakan/:slug',
    '/kontak',
    '/layanan',
    '/list-products',
    '/products',
    '/products/:id',
    '/services',
    '/tentang',
  ])
  const access = pages.filter(({ path }) => stored.includes(path)).map((page) => page.access)
  expect(new Set(access)).toEqual(new Set(['public']))
})

test.each([
  ['/products?category=Karpet', true],
  ['/products?q=karpet', false],
  ['/list-products?category=Karpet&q=merah', false],
  ['/products/1/ratings', false],
  ['/api/products', false],
  ['/admin', false],
])('the page %s is stored: %s', (path, expected) => {
  expect(isStored(new URL(path, location.origin))).toBe(expected)
})
