import { expect, test } from 'vitest'
import { chosenProduct } from '#web/storefront/orders/form/chosen-product.ts'

test.each([
  [
    { product: { id: 'p1' }, quantity: 3 },
    { id: 'p1', sizeId: null, quantity: 3 },
  ],
  [{ product: { _id: 'p1', size: { size_id: 's1' } } }, { id: 'p1', sizeId: 's1', quantity: 1 }],
  [
    { product: { id: 'p1', size_id: 's2' }, quantity: 0 },
    { id: 'p1', sizeId: 's2', quantity: 1 },
  ],
  [
    { productId: 'p1', size: 's1', quantity: 1.5 },
    { id: 'p1', sizeId: 's1', quantity: 1 },
  ],
])('chosenProduct reads the state %j as %j', (state, chosen) => {
  expect(chosenProduct(state, '')).toEqual(chosen)
})

test('chosenProduct reads the product from the address', () => {
  expect(chosenProduct(null, '?product=p1&size=s1&quantity=2')).toEqual({
    id: 'p1',
    sizeId: 's1',
    quantity: 2,
  })
})

test.each([null, undefined, {}, { product: null }, 'p1', { fromCart: true }])(
  'chosenProduct returns null for the state %j',
  (state) => {
    expect(chosenProduct(state, '')).toBeNull()
  },
)
