import { expect, test } from 'vitest'
import { publicPages } from '#contract/shop/public-pages.ts'
import { pages } from './pages.ts'

/** Another address of a page, and forms around the login. */
const notForSearchEngines = ['/layanan', '/login', '/signup', '/forgot-password']

test('every page that is drawn for all visitors is known to search engines', () => {
  const drawn = pages.filter(({ access, path }) => access === 'public' && !path.includes(':'))
  expect(drawn.map(({ path }) => path).toSorted()).toEqual(
    [...publicPages, ...notForSearchEngines].toSorted(),
  )
})
