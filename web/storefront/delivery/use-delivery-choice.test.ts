import { expect, test } from 'vitest'
import type { DeliveryKind } from '#contract/delivery/fields.ts'
import { chosenOf } from '#web/storefront/delivery/use-delivery-choice.ts'

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
  ['the cheapest unless another one was picked', [pickup, own, jne], [], undefined, 'ambil'],
  ['the one she picked', [pickup, own, jne], [], 'jne', 'jne'],
  ['the cheapest when hers is no longer possible', [own, jne], [], 'ambil', 'kurir'],
  ['none when hers was just taken off and she has to choose', [own, jne], [], null, null],
  ['the pick-up of a shop that only has pick-ups', [pickup], [], undefined, 'ambil'],
  ['no pick-up for whom nothing is brought to', [pickup], [outOfReach('courier')], undefined, null],
  ['the pick-up that she picked herself', [pickup], [outOfReach('courier')], 'ambil', 'ambil'],
  ['none where there is none', [], [outOfReach('courier')], undefined, null],
] as const)('the method is %s', (_, data, unavailable, picked, chosen) => {
  const quotes = { data: [...data], unavailable: [...unavailable] }
  expect(chosenOf(quotes, picked)?.method_id ?? null).toBe(chosen)
})
