import { expect, test } from 'vitest'
import { publicPages } from '#contract/shop/public-pages.ts'
import { pages } from './pages.ts'

/** /layanan is a second address of /services. The other pages are the forms around the login. */
const notForSearchEngines = ['/layanan', '/login', '/signup', '/forgot-password']

test('publicPages lists every public page that search engines should index', () => {
  const publicRoutes = pages.filter(({ access, path }) => access === 'public' && !path.includes(':'))
  expect(publicRoutes.map(({ path }) => path).toSorted()).toEqual(
    [...publicPages, ...notForSearchEngines].toSorted(),
  )
})
