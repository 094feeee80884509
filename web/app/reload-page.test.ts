import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { isReloaded, reloadPage, reloadPagesOf } from './reload-page.ts'

const loaded: string[] = []

function openShop() {
  loaded.length = 0
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => loaded.push('shell'),
      shouldRevalidate: (args) => isReloaded('shell', args),
      children: [
        {
          index: true,
          loader: () => loaded.push('page'),
          shouldRevalidate: (args) => isReloaded('page', args),
        },
      ],
    },
  ])
  reloadPagesOf(router)
  return router
}

test.each([
  [{ page: true, shell: false }, ['page']],
  [{ page: false, shell: true }, ['shell']],
  [{ page: true, shell: true }, ['shell', 'page']],
  [{ page: false, shell: false }, []],
])('a reload of %j loads only that', async (parts, expected) => {
  const router = openShop()
  await router.navigate('/')
  loaded.length = 0
  await reloadPage(parts)
  expect(loaded).toEqual(expected)
})

test('a second reload keeps what the first one has not finished', async () => {
  const router = openShop()
  await router.navigate('/')
  loaded.length = 0
  await Promise.all([reloadPage({ page: false, shell: true }), reloadPage({ page: true, shell: false })])
  expect(loaded.toSorted()).toEqual(['page', 'shell', 'shell'])
})

test('afterwards the router decides again', async () => {
  const router = openShop()
  await router.navigate('/')
  await reloadPage({ page: true, shell: false })
  loaded.length = 0
  await router.revalidate()
  expect(loaded).toEqual(['shell', 'page'])
})
