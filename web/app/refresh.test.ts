import { expect, test } from 'vitest'
import { consoleChanges } from '#web/admin/refresh.ts'
import { changesOf, customerChanges, screen, shellQueries } from './refresh.ts'

interface Named {
  method: string
  path: string
}

const isEndpoint = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const modules = import.meta.glob<Record<string, unknown>>(['/contract/**/*schemas.ts'], { eager: true })
const endpoints = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint)
  .map(({ method, path }) => `${method} ${path}`)
const rules = Object.entries({ ...customerChanges, ...consoleChanges })

test('every mutation of the console says what it changes, even if nothing', () => {
  const mutations = endpoints.filter((endpoint) => /^(?!GET )\w+ \/admin\//.test(endpoint))
  expect(Object.keys(consoleChanges).toSorted()).toEqual([...new Set(mutations)].toSorted())
})

test('what customers change is loaded again, and nothing after any other of their mutations', () => {
  expect(changesOf('PUT /auth/addresses/:id')).toEqual(['GET /auth/addresses'])
  expect(changesOf('POST /cart/:productId')).toEqual([])
})

test('what a mutation changes is read by an endpoint', () => {
  const read = rules.flatMap(([, changed]) => changed).filter((change) => change !== screen)
  expect(read.filter((endpoint) => !endpoints.includes(endpoint))).toEqual([])
})

test('every mutation of the console loads something again, except those whose page shows the change itself', () => {
  const quiet = Object.entries(consoleChanges).filter(([, changed]) => changed.length === 0)
  expect(quiet.map(([endpoint]) => endpoint).filter((endpoint) => !endpoint.endsWith('/preview'))).toEqual([
    'POST /admin/media',
    'POST /admin/chat-list',
    'PUT /admin/ratings/:id',
    'POST /admin/ratings/:id/reply',
    'POST /admin/transactions/price',
    'POST /admin/running-count/entries',
    'PUT /admin/running-count/sizes/:size_id',
    'POST /admin/running-count/discard',
    'POST /admin/payment-pictures',
  ])
})

test('a preview changes nothing', () => {
  const previews = rules.filter(([endpoint]) => endpoint.endsWith('/preview'))
  expect(previews.map(([, changed]) => changed)).toEqual(previews.map(() => []))
})

test('settings, policies, categories, delivery, vouchers and new services change the shell', () => {
  const changing = rules.filter(([, changed]) => shellQueries.some((endpoint) => changed.includes(endpoint)))
  expect(changing.map(([endpoint]) => endpoint)).toEqual([
    'PUT /admin/settings',
    'PUT /admin/pages/:slug',
    'POST /admin/categories',
    'PUT /admin/categories/:id',
    'DELETE /admin/categories/:id',
    'POST /admin/categories/:id/restore',
    'POST /admin/delivery-methods',
    'PUT /admin/delivery-methods/:id',
    'DELETE /admin/delivery-methods/:id',
    'POST /admin/delivery-methods/:id/rates/import',
    'POST /admin/vouchers',
    'PUT /admin/vouchers/:id',
    'DELETE /admin/vouchers/:id',
    'POST /admin/settings/qris',
    'POST /admin/services',
  ])
})

test('customers load no page again, because phones are slow', () => {
  expect(Object.entries(customerChanges).filter(([, changed]) => changed.includes(screen))).toEqual([])
})

test('the rules of the console apply when it is loaded', () => {
  expect(changesOf('PUT /admin/ratings/:id')).toEqual([])
  expect(changesOf('POST /admin/categories')).toEqual([screen, 'GET /categories'])
})
