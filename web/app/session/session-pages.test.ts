import { describe, expect, test } from 'vitest'
import { adminPages, customerPages, pagesThatSaySo } from '../../../e2e/support/pages-behind-login.ts'
import { pages } from '#web/app/pages.ts'

const pathsOf = (access: string) => pages.filter((page) => page.access === access).map(({ path }) => path)

describe('the pages behind the login', () => {
  test('are all opened by the browser story of ended sessions', () => {
    expect([...customerPages]).toEqual(pathsOf('customer'))
    expect([...adminPages]).toEqual(pathsOf('admin'))
  })

  test('all ask the shop something, so that an ended session is noticed', () => {
    const silent = pages.filter(({ access, loader }) => ['customer', 'admin'].includes(access) && !loader)
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  test('say that the session has ended where the story expects it', () => {
    expect(pages.filter((page) => page.saysSessionOver).map(({ path }) => path)).toEqual(pagesThatSaySo)
  })
})
