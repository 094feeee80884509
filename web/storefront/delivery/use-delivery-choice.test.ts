import { expect, test } from 'vitest'
import type { DeliveryKind } from '#contract/delivery/fields.ts'
import { chooseMethod } from '#web/storefront/delivery/use-delivery-choice.ts'

const quote = (method_id: string, kind: DeliveryKind, price: number) => ({
  method_id,
  kind,
  name: method_id,
  price,
  free: price === 0,
  estimate: '',
  pay_on_arrival: false,
})
const pickup = quote('ambil', 'pickup', 0)
const own = quote('kurir', 'own_courier', 9_000)
const jne = quote('jne', 'courier', 18_000)

const outOfReach = (kind: DeliveryKind) => ({
  method_id: 'jauh',
  kind,
  name: 'jauh',
  reason: 'area' as const,
  products: [],
  missing: null,
})

test.each([
  ['the cheapest delivery if none was picked', [pickup, own, jne], [], undefined, 'kurir'],
  ['the picked method', [pickup, own, jne], [], 'jne', 'jne'],
  ['the cheapest if the picked method is no longer available', [own, jne], [], 'ambil', 'kurir'],
  ['none if the customer has to choose another method', [own, jne], [], null, null],
  ['the pick-up if the shop has only pick-ups', [pickup], [], undefined, 'ambil'],
  [
    'no pick-up by default if no method delivers to the area',
    [pickup],
    [outOfReach('courier')],
    undefined,
    null,
  ],
  ['the pick-up if the customer picked it', [pickup], [outOfReach('courier')], 'ambil', 'ambil'],
  ['none if none is available', [], [outOfReach('courier')], undefined, null],
] as const)('chooseMethod returns %s', (_, data, unavailable, picked, chosen) => {
  const quotes = { data: [...data], unavailable: [...unavailable] }
  expect(chooseMethod(quotes, picked)?.method_id ?? null).toBe(chosen)
})
