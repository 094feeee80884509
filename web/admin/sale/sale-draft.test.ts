import { beforeEach, expect, test, vi } from 'vitest'
import type { Customer } from '#contract/admin/customers-schemas.ts'
import type { SaleItem } from '#contract/catalogue/sale-schemas.ts'
import type { DeliveryQuote } from '#contract/delivery/schemas.ts'
import { TakenOrder } from '#contract/orders/take-order-schemas.ts'
import {
  bodyOf,
  computeChange,
  drafts,
  emptyDraft,
  isWorthKeeping,
  isHandedOver,
  isShort,
  refreshLines,
  startDraft,
  computeSums,
  withItem,
  type SaleDraft,
} from './sale-draft.ts'

const kilim: SaleItem = {
  product_id: 'p1',
  size_id: 's1',
  code: '20000011',
  gtin: null,
  name: 'Kilim',
  size_name: '160',
  price: 400_000,
  stock: 2,
  picture: null,
}
const juice: SaleItem = {
  ...kilim,
  product_id: 'p2',
  size_id: 's2',
  code: '20000028',
  gtin: null,
  name: 'Jus',
  price: 15_000,
}
const courier: DeliveryQuote = {
  method_id: 'm1',
  kind: 'courier',
  name: 'JNE',
  price: 18_000,
  free: false,
  estimate: '',
  pay_on_arrival: false,
}
const sari = { id: 'c1', full_name: 'Sari', phone: '081234567890' } as Customer
const user = {
  id: 'u1',
  full_name: 'Ratna',
  email: '',
  phone: null,
  address: null,
  role: 'admin',
  email_confirmed: true,
  created_at: '',
} as const

const draftWith = (changes: Partial<SaleDraft>): SaleDraft => ({
  ...emptyDraft(),
  customer: { id: 'c1', name: 'Sari', phone: '' },
  items: [{ ...kilim, quantity: 1 }],
  payment: 'cash',
  ...changes,
})

beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  })
  return () => vi.unstubAllGlobals()
})

test('adding a size again raises the quantity of its line and updates the price', () => {
  const lines = withItem(withItem(withItem([], kilim), juice, 3), { ...kilim, price: 410_000 })
  expect(lines).toMatchObject([
    { size_id: 's1', quantity: 2, price: 410_000 },
    { size_id: 's2', quantity: 3 },
  ])
})

test('a discount reduces the price of the goods but not of the delivery', () => {
  const draft = draftWith({ discount: { amount: '500.000', reason: 'Cacat' } })
  expect(computeSums(draft, courier)).toEqual({
    goods: 400_000,
    off: 400_000,
    delivery: 18_000,
    total: 18_000,
  })
  expect(computeSums(draftWith({ discount: { amount: '25.000', reason: '' } }), null).total).toBe(375_000)
  expect(computeSums(draftWith({ discount: { amount: 'banyak', reason: '' } }), null).total).toBe(400_000)
})

test.each([
  ['cash', '500.000', 100_000],
  ['cash', 'Rp 400.000', 0],
  ['cash', '50000', -350_000],
  ['cash', '', null],
  ['cash', 'lima ratus', null],
  ['transfer', '500.000', null],
] as const)('the change of a %s payment of "%s" for 400,000 rupiah is %s', (payment, received, change) => {
  expect(computeChange(draftWith({ payment, received }), 400_000)).toBe(change)
})

test('an order paid in cash is paid in full and handed over', () => {
  const body = bodyOf(
    draftWith({
      items: [
        { ...kilim, quantity: 2 },
        { text: 'Pasang', price: 50_000, quantity: 1 },
      ],
    }),
    null,
  )
  expect(body).toMatchObject({
    customer: { id: 'c1' },
    items: [
      { product_id: 'p1', size_id: 's1', quantity: 2 },
      { text: 'Pasang', price: 50_000, quantity: 1 },
    ],
    delivery: null,
    payment: { method: 'cash', amount: 850_000 },
    handed_over: true,
  })
  expect(TakenOrder.safeParse(body).success).toBe(true)
})

test('an order with a delivery is not handed over and has the agreed area and price', () => {
  const draft = draftWith({
    delivery: { isWanted: true, method_id: 'm1', area: { id: '34.71.12', text: 'Mergangsan' } },
    address: 'Jl. Mawar 1',
  })
  expect(bodyOf(draft, courier)).toMatchObject({
    delivery: { method_id: 'm1', area: '34.71.12', price: 18_000 },
    address: 'Jl. Mawar 1',
    payment: { method: 'cash', amount: 418_000 },
    handed_over: false,
  })
})

test.each([
  ['later', null, false],
  ['link', null, false],
  ['transfer', { method: 'transfer', amount: 400_000 }, false],
] as const)(
  'an order with the payment "%s" sends the payment %j and handed_over %s',
  (payment, paid, handed_over) => {
    expect(bodyOf(draftWith({ payment }), null)).toMatchObject({ payment: paid, handed_over })
  },
)

test('an order of 0 rupiah has no payment', () => {
  const draft = draftWith({ discount: { amount: '400.000', reason: 'Hadiah' } })
  expect(bodyOf(draft, null)).toMatchObject({ payment: null, handed_over: true })
})

test('pay on arrival needs a delivery method that allows it', () => {
  const draft = draftWith({ payment: 'arrival', delivery: { isWanted: true, method_id: 'm1', area: null } })
  expect(bodyOf(draft, { ...courier, pay_on_arrival: true })).toMatchObject({
    pay_on_arrival: true,
    payment: null,
  })
  expect(bodyOf(draft, courier)).toMatchObject({ pay_on_arrival: false })
})

test("the owner's choice of handing over overrides the default, but only for a paid order", () => {
  expect(isHandedOver(draftWith({ handed_over: false }))).toBe(false)
  expect(isHandedOver(draftWith({ payment: 'qris', handed_over: true }))).toBe(true)
  expect(isHandedOver(draftWith({ payment: 'later', handed_over: true }))).toBe(false)
})

test('a new customer is sent with the name and the phone number as typed', () => {
  const customer = { id: '', name: 'Tuti', phone: '0812 2709 1144' }
  expect(bodyOf(draftWith({ customer, isNew: true, anyway: true }), null).customer).toEqual({
    name: 'Tuti',
    phone: '0812 2709 1144',
    anyway: true,
  })
})

test('refreshed lines show which products are short or no longer sold, and free lines stay', () => {
  const lines = refreshLines(
    [
      { ...kilim, quantity: 2 },
      { ...juice, quantity: 1 },
      { text: 'Pasang', price: 1, quantity: 9 },
    ],
    new Map([
      [kilim.code, { ...kilim, stock: 1, price: 390_000 }],
      [juice.code, null],
    ]),
  )
  expect(lines.map(isShort)).toEqual([true, false, false])
  expect(lines).toMatchObject([{ price: 390_000, quantity: 2 }, { isGone: true }, { text: 'Pasang' }])
})

test('a draft is stored for its admin only, and keeps its customer when another customer is preset', () => {
  expect(startDraft(user, sari).customer).toEqual({ id: 'c1', name: 'Sari', phone: '081234567890' })
  drafts.keep(user, draftWith({ customer: { id: 'c2', name: 'Budi', phone: '' } }))
  expect(startDraft(user, sari).customer.name).toBe('Budi')
  expect(isWorthKeeping(startDraft({ ...user, id: 'u2' }, null))).toBe(false)
  drafts.drop()
  expect(isWorthKeeping(startDraft(user, null))).toBe(false)
})

test('a stored draft keeps its idempotency key, and an empty draft has a new one', () => {
  const draft = draftWith({})
  drafts.keep(user, draft)
  expect(startDraft(user, null).key).toBe(draft.key)
  expect(emptyDraft().key).not.toBe(draft.key)
})

test('a line costs what its sale and its quantity make of it, until the sale has ended', () => {
  const offered: SaleItem = {
    ...juice,
    sale_price: 12_000,
    price_before: 14_000,
    quantity_prices: [{ from: 3, price: 10_000 }],
  }
  const lines = withItem([], offered, 2)
  expect(computeSums({ ...emptyDraft(), items: lines }, null).goods).toBe(24_000)
  const three = withItem(lines, offered)
  expect(computeSums({ ...emptyDraft(), items: three }, null).goods).toBe(30_000)
  const ended = refreshLines(three, new Map([[juice.code, juice]]))
  expect(computeSums({ ...emptyDraft(), items: ended }, null).goods).toBe(45_000)
})
