import { describe, expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders.ts'
import { linkedText } from '#web/admin/linked-text.ts'
import { ordersAddress, readOrderFilter } from '#web/admin/order-filter.ts'
import { stepsOfTheShop } from '#web/admin/order-steps.ts'
import { waitedFor } from '#web/admin/waited-for.ts'

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

describe('the steps of the shop', () => {
  test.each([
    ['pending', [], true, false],
    ['paid', [], true, true],
    ['reject', [], true, false],
    ['confirmed', ['processing', 'shipped'], true, false],
    ['processing', ['shipped'], true, false],
    ['shipped', ['delivered', 'completed'], false, false],
    ['delivered', ['completed'], false, false],
    ['completed', [], false, false],
    ['cancelled', [], false, false],
  ] as const)(
    '%s: forward %j, may be cancelled: %s, payment to check: %s',
    (status, forward, mayCancel, toCheck) => {
      expect(stepsOfTheShop(status)).toMatchObject({ forward, mayCancel, hasPaymentToCheck: toCheck })
    },
  )

  test('cancelling warns of money to give back exactly when a payment was sent', () => {
    const warned = orderStatuses.filter((status) => {
      const { mayCancel, isPaidFor } = stepsOfTheShop(status)
      return mayCancel && isPaidFor
    })
    expect(warned).toEqual(['paid', 'confirmed', 'processing'])
  })
})

describe('web addresses in a mail', () => {
  test('become links, without the full stop behind them', () => {
    expect(linkedText('Buka https://toko.example/orders/1?a=b. Terima kasih')).toEqual([
      { text: 'Buka ' },
      { text: 'https://toko.example/orders/1?a=b', href: 'https://toko.example/orders/1?a=b' },
      { text: '. Terima kasih' },
    ])
  })

  test.each(['javascript:alert(1)', 'tanpa tautan', 'https://'])('"%s" is only text', (text) => {
    expect(linkedText(text)).toEqual([{ text }])
  })
})

test.each([
  [20, 'baru saja', 'just now'],
  [60, '1 menit', '1 minute'],
  [59 * 60, '59 menit', '59 minutes'],
  [90 * 60, '1 jam', '1 hour'],
  [47 * 3600, '47 jam', '47 hours'],
  [49 * 3600, '2 hari', '2 days'],
  [-500, 'baru saja', 'just now'],
])('%i seconds ago reads "%s" and "%s"', (seconds, id, en) => {
  const now = Date.parse('2026-11-20T05:00:00Z')
  const since = new Date(now - seconds * 1000).toISOString()
  expect(waitedFor(since, now, 'id')).toBe(id)
  expect(waitedFor(since, now, 'en')).toBe(en)
})
