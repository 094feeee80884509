// @vitest-environment jsdom
import { createMemoryRouter, type DataRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadPage, reloadPagesOf } from './reload-page.ts'
import { makeRoutes } from './routes.tsx'

const requests: string[] = []
let router: DataRouter

beforeEach(async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return Response.json({ success: true, data: address === '/api/shop' ? shop : [] })
  })
  router = createMemoryRouter(
    makeRoutes([
      {
        path: '/cart',
        native: 'id',
        access: 'public',
        component: async () => ({ default: () => null }),
        loader: async () => ({ load: ({ api }) => api('GET /cart') }),
      },
    ]),
    { initialEntries: ['/cart'] },
  )
  reloadPagesOf(router)
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  requests.length = 0
})
afterEach(() => {
  router.dispose()
  vi.unstubAllGlobals()
})

const shop = { about: {}, quoted_reviews: [], accent_colour: '', policies: [] }
const ofShell = ['/api/categories', '/api/shop']

test.each([
  [{ page: true, shell: false }, ['/api/cart']],
  [{ page: false, shell: true }, ofShell],
  [{ page: true, shell: true }, ['/api/cart', ...ofShell]],
  [{ page: false, shell: false }, []],
])('a reload of %j loads only that', async (parts, expected) => {
  await reloadPage(parts)
  expect(requests.toSorted()).toEqual(expected)
})

test('a second reload also loads what the first one has not finished', async () => {
  await Promise.all([reloadPage({ page: false, shell: true }), reloadPage({ page: true, shell: false })])
  expect(requests.toSorted()).toEqual(['/api/cart', '/api/categories', ...ofShell, '/api/shop'])
})

test('afterwards the router decides again', async () => {
  await reloadPage({ page: true, shell: false })
  requests.length = 0
  await router.revalidate()
  expect(requests.toSorted()).toEqual(['/api/cart', ...ofShell])
})
