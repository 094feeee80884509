import { expect, test } from 'vitest'
import { orderStatusLabel } from '#contract/orders/status-labels.ts'
import type { DeliveryKind } from '#contract/delivery/fields.ts'
import { languages } from '#contract/platform/language.ts'
import { orderStatuses } from '#contract/orders/transitions.ts'
import { historyPath, statusPath, waitingOutcome } from '#web/storefront/orders/status-routes.ts'
import { stepsAhead } from '#web/storefront/orders/order-timeline.tsx'
import { historyLabel, statusLabel } from '#web/storefront/orders/status-messages.ts'

test.each([
  ['pending', 'Menunggu Pembayaran', 'Menunggu Pembayaran'],
  ['menunggu pembayaran', 'Menunggu Pembayaran', 'Menunggu Pembayaran'],
  ['paid', 'Menunggu Konfirmasi', 'Menunggu Konfirmasi'],
  ['waiting', 'Menunggu Konfirmasi', 'Menunggu Konfirmasi'],
  ['confirmed', 'Pembayaran Dikonfirmasi', 'Dikonfirmasi'],
  ['processing', 'Sedang Diproses', 'Diproses'],
  ['shipped', 'Dalam Pengiriman', 'Dikirim'],
  ['delivered', 'Telah Sampai', 'Telah Sampai'],
  ['completed', 'Pesanan Selesai', 'Selesai'],
  ['cancelled', 'Dibatalkan', 'Dibatalkan'],
  ['accept', 'Diterima', 'Diterima'],
  ['reject', 'Ditolak', 'Ditolak'],
])('the status %s is labelled %s on the order pages and %s in the history', (status, label, history) => {
  expect(statusLabel(status, 'id')).toBe(label)
  expect(historyLabel(status, 'id')).toBe(history)
})

test.each([
  ['shipped', 'id', 'Siap diambil'],
  ['delivered', 'id', 'Sudah diambil'],
  ['shipped', 'en', 'Ready for pick-up'],
  ['delivered', 'en', 'Picked up'],
] as const)(
  'the status %s of a pick-up has the same label everywhere: in %s "%s"',
  (status, language, label) => {
    expect(statusLabel(status, language, { delivery: { kind: 'pickup' } })).toBe(label)
    expect(historyLabel(status, language, { delivery: { kind: 'pickup' } })).toBe(label)
    expect(orderStatusLabel(status, 'owner', language, { delivery: { kind: 'pickup' } })).toBe(label)
  },
)

test('a pick-up has its own labels only for shipped and delivered, and a courier order has none', () => {
  for (const where of ['history', 'page', 'owner'] as const)
    for (const language of languages) {
      const labelsOf = (kind?: DeliveryKind) =>
        orderStatuses.map((status) =>
          orderStatusLabel(status, where, language, { delivery: kind && { kind } }),
        )
      const pickup = labelsOf('pickup')
      const usual = labelsOf()
      expect(orderStatuses.filter((_, at) => pickup[at] !== usual[at])).toEqual(['shipped', 'delivered'])
      for (const kind of ['own_courier', 'courier'] as const) expect(labelsOf(kind)).toEqual(usual)
    }
})

test.each([
  ['pending', 'own_courier', 0, 'Menunggu diterima toko', 'Perlu diterima'],
  ['confirmed', 'own_courier', 1, 'Diterima, bayar saat tiba', 'Diterima, bayar saat tiba'],
  ['confirmed', 'pickup', 1, 'Diterima, bayar di toko', 'Diterima, bayar di toko'],
  ['confirmed', 'pickup', 0, 'Diterima toko', 'Diterima toko'],
  ['shipped', 'pickup', 1, 'Siap diambil', 'Siap diambil'],
  ['delivered', 'courier', 1, 'Telah Sampai', 'Telah sampai'],
] as const)(
  'the status %s of an order paid on arrival (%s, %d due) is labelled %s, and for the owner %s',
  (status, kind, due_amount, label, ofOwner) => {
    const order = { delivery: { kind }, pay_on_arrival: true, due_amount }
    expect(statusLabel(status, 'id', order)).toBe(label)
    expect(historyLabel(status, 'id', order)).toBe(label)
    expect(orderStatusLabel(status, 'owner', 'id', order)).toBe(ofOwner)
  },
)

test('an order paid on arrival waits for the shop and never leads to the payment', () => {
  for (const status of orderStatuses)
    expect(historyPath({ id: 't1', status, pay_on_arrival: true })).not.toBe('/payment')
  expect(historyPath({ id: 't1', status: 'pending', pay_on_arrival: true })).toBe('/transactions/t1/waiting')
  expect(stepsAhead('pending', true)).toEqual([
    'confirmed',
    'processing',
    'shipped',
    'delivered',
    'completed',
  ])
})

test('an unknown status is capitalised on the order pages and unchanged in the history', () => {
  expect(statusLabel('on hold', 'id')).toBe('On hold')
  expect(historyLabel('on hold', 'id')).toBe('on hold')
})

test('every status of the contract has a label', () => {
  for (const status of orderStatuses) expect(historyLabel(status, 'en')).not.toBe(status)
})

test.each([
  ['pending', '/payment'],
  ['menunggu pembayaran', '/payment'],
  ['waiting', '/transactions/t1/waiting'],
  ['paid', '/transactions/t1/waiting'],
  ['processing', '/transactions/t1/waiting'],
  ['accept', '/transactions/t1/accepted'],
  ['confirmed', '/transactions/t1/accepted'],
  ['completed', '/transactions/t1/accepted'],
  ['shipped', '/transactions/t1/accepted'],
  ['reject', '/transactions/t1/rejected'],
  ['cancelled', '/transactions/t1/rejected'],
  ['delivered', '/transaction/t1'],
  ['on hold', '/transaction/t1'],
])('a row of the order history with the status %s leads to %s', (status, path) => {
  expect(historyPath({ id: 't1', status })).toBe(path)
})

test.each([
  ['pending', { kind: 'wait' }],
  ['paid', { kind: 'wait' }],
  ['confirmed', { kind: 'move', to: '/transaction-accepted/t1' }],
  ['processing', { kind: 'move', to: '/transaction-accepted/t1' }],
  ['completed', { kind: 'move', to: '/transactions/t1/accepted' }],
  ['accept', { kind: 'move', to: '/transactions/t1/accepted' }],
  ['reject', { kind: 'move', to: '/transactions/t1/rejected' }],
  ['shipped', { kind: 'notify', about: 'shipped' }],
  ['delivered', { kind: 'notify', about: 'delivered' }],
  ['cancelled', { kind: 'notify', about: 'cancelled' }],
  ['on hold', { kind: 'stay' }],
])('for the status %s the outcome of the waiting page is %j', (status, outcome) => {
  expect(waitingOutcome({ id: 't1', status })).toEqual(outcome)
})

test('the waiting page never leads to a page that redirects back', () => {
  for (const status of orderStatuses) {
    const outcome = waitingOutcome({ id: 't1', status })
    if (outcome.kind === 'move') expect(statusPath({ id: 't1', status })).not.toContain('/waiting')
  }
})
