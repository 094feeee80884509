import { expect, test } from 'vitest'
import { waitingAction } from './waiting-action.ts'

const action = {
  kind: 'add-to-cart',
  product: { id: 'p1', name: 'Kilim' },
  quantity: 2,
  sizeId: null,
} as const

test('waitingAction reads the action from the navigation state', () => {
  expect(waitingAction({ from: '/products', action })).toEqual(action)
  expect(waitingAction({ action: { ...action, kind: 'add-to-wishlist' } })).toMatchObject({
    kind: 'add-to-wishlist',
  })
  const notice = { ...action, kind: 'stock-notice', sizeId: 's1' }
  expect(waitingAction({ action: notice })).toEqual(notice)
})

test.each([
  null,
  'text',
  {},
  { action: 'add-to-cart' },
  { action: { ...action, kind: 'delete-account' } },
  { action: { ...action, product: { id: 1 } } },
  { action: { ...action, quantity: '2' } },
  { action: { ...action, sizeId: 3 } },
])('the state %j has no waiting action', (state) => {
  expect(waitingAction(state)).toBeNull()
})
