import { expect, test } from 'vitest'
import { publicPages } from '#contract/shop/public-pages.ts'
import { pages } from './pages.ts'

/** A second address of a page, and the forms around the login. */
const notForSearchEngines = ['/layanan', '/login', '/signup', '/forgot-password']

test('publicPages lists every public page that search engines should index', () => {
  const publicRoutes = pages.filter(({ access, path }) => access === 'public' && !path.includes(':'))
  expect(publicRoutes.map(({ path }) => path).toSorted()).toEqual(
    [...publicPages, ...notForSearchEngines].toSorted(),
  )
})
