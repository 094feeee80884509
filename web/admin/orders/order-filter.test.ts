import { describe, expect, test } from 'vitest'
import { ordersAddress, readOrderFilter } from './order-filter.ts'

describe('the filter in the address', () => {
  test.each([
    ['', { status: undefined, q: undefined, page: 1 }],
    ['status=paid&q=%20siti%20&page=3', { status: 'paid', q: 'siti', page: 3 }],
    ['status=nonsense&q=&page=-1', { status: undefined, q: undefined, page: 1 }],
    ['page=0', { status: undefined, q: undefined, page: 1 }],
  ])('"%s" is read', (query, filter) => {
    expect(readOrderFilter(new URLSearchParams(query))).toEqual(filter)
  })

  test('what is asked for can be asked for again', () => {
    const filter = { status: 'shipped', q: 'a & b', page: 2 } as const
    const address = ordersAddress(filter)
    expect(readOrderFilter(new URL(address, 'http://shop').searchParams)).toEqual(filter)
    expect(ordersAddress({})).toBe('/admin/orders')
  })
})
