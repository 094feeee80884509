import { describe, expect, test } from 'vitest'
import { listFilter, oneOf, upTo } from './addresses.ts'

const filter = listFilter('/admin/orders', { status: oneOf(['paid', 'shipped']), q: upTo(8) })

describe('the filter of a list', () => {
  test.each([
    ['', { status: undefined, q: undefined, page: 1 }],
    ['status=paid&q=%20siti%20&page=3', { status: 'paid', q: 'siti', page: 3 }],
    ['status=nonsense&q=&page=-1', { status: undefined, q: undefined, page: 1 }],
    ['page=0&q=123456789', { status: undefined, q: '12345678', page: 1 }],
  ])('is parsed from the query "%s"', (query, values) => {
    expect(filter.read(new URLSearchParams(query))).toEqual(values)
  })

  test('is the same after it is written to an address and parsed', () => {
    const values = { status: 'shipped', q: 'a & b', page: 2 } as const
    const { searchParams } = new URL(filter.address(values), 'http://shop')
    expect(filter.read(searchParams)).toEqual(values)
    expect(filter.query(searchParams)).toEqual({ query: { ...values, page: '2' } })
    expect(filter.address()).toBe('/admin/orders')
  })
})
