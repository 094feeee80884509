import { describe, expect, test } from 'vitest'
import { adminPages, customerPages, pagesThatSaySo } from '../../../e2e/support/pages-behind-login.ts'
import { adminPages as pagesOfConsole } from '#web/admin/pages.ts'
import { pages as pagesOfShop } from '#web/app/pages.ts'

const pages = [...pagesOfShop, ...pagesOfConsole]

const pathsOf = (access: string) => pages.filter((page) => page.access === access).map(({ path }) => path)

describe('pages behind the login', () => {
  test('are all covered by the browser test of ended sessions', () => {
    expect([...customerPages]).toEqual(pathsOf('customer'))
    expect([...adminPages]).toEqual(pathsOf('admin'))
  })

  test('all have a loader, so that an ended session is noticed', () => {
    const withoutLoader = pages.filter(
      ({ access, loader }) => ['customer', 'admin'].includes(access) && !loader,
    )
    expect(withoutLoader.map(({ path }) => path)).toEqual([])
  })

  test('show the end of the session where the browser test expects it', () => {
    expect(pages.filter((page) => page.saysSessionOver).map(({ path }) => path)).toEqual(pagesThatSaySo)
  })
})
