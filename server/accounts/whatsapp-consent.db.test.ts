import { beforeEach, describe, expect, test } from 'vitest'
import { answerWhatsApp, updateDetails, whoAmI } from '#contract/accounts/schemas.ts'
import { answerForCustomer, showCustomer } from '#contract/admin/customers-schemas.ts'
import { listAudit } from '#contract/admin/audit-schemas.ts'
import { answerForWalkIn, bookWalkIn } from '#contract/bookings/admin-schemas.ts'
import { showMessageDrafts } from '#contract/messages/admin-schemas.ts'
import { placeCartOrder, placeOrder } from '#contract/orders/schemas.ts'
import { takeOrder } from '#contract/orders/take-order-schemas.ts'
import { mergeCustomers, previewMerge } from '#server/admin/merge-customers.ts'
import { contact } from '#server/testing/orders.ts'
import { car, openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'

let shop: TestWorkshop
let owner: { id: string }
let siti: { id: string; full_name: string; email: string }
beforeEach(async () => {
  shop = await openTestWorkshop()
  owner = await shop.admin()
  siti = await shop.customer()
})

const agreedAt = async (by = siti) => (await shop.call(whoAmI, { by })).body.user.whatsapp_agreed_at
const shownToOwner = async (id = siti.id) =>
  (await shop.call(showCustomer, { by: owner, params: { id } })).body.data
const answer = (agrees: boolean, id = siti.id) =>
  shop.call(answerForCustomer, { by: owner, params: { id }, body: { agrees } })

/** Each form that asks, with the answer of the customer. */
const forms: Record<string, (whatsapp: boolean | undefined) => Promise<{ status: number }>> = {
  'the order of a product': async (whatsapp) => {
    const { id } = await shop.product()
    return shop.call(placeOrder, { by: siti, body: { ...contact, product_id: id, quantity: 1, whatsapp } })
  },
  'the order of a cart': async (whatsapp) => {
    const { id } = await shop.product()
    const items = [{ product_id: id, quantity: 1 }]
    return shop.call(placeCartOrder, { by: siti, body: { ...contact, items, whatsapp } })
  },
  'a booking': (whatsapp) => shop.book(siti, { whatsapp }),
  'the profile': (whatsapp) =>
    shop.call(updateDetails, {
      by: siti,
      body: { full_name: siti.full_name, email: siti.email, whatsapp },
    }),
  'the page of an order or a booking': (agrees) =>
    agrees === undefined
      ? shop.call(whoAmI, { by: siti })
      : shop.call(answerWhatsApp, { by: siti, body: { agrees } }),
  'an order that the owner takes': async (whatsapp) => {
    const { id } = await shop.product()
    const items = [{ product_id: id, quantity: 1 }]
    return shop.call(takeOrder, { by: owner, body: { customer: { id: siti.id }, items, whatsapp } })
  },
}

describe.each(Object.keys(forms))('the answer about WhatsApp in %s', (name) => {
  const send = (whatsapp?: boolean) => forms[name]!(whatsapp)

  test('is kept with its date, stays without another answer, and can be withdrawn', async () => {
    expect((await send()).status).toBeLessThan(300)
    expect(await agreedAt()).toBeUndefined()
    await send(true)
    const first = await agreedAt()
    expect(first).toMatch(/Z$/)
    await send(true)
    await send()
    expect(await agreedAt()).toBe(first)
    await send(false)
    expect(await agreedAt()).toBeUndefined()
    expect(await shownToOwner()).toMatchObject({
      whatsapp_agreed_at: null,
      whatsapp_withdrawn_at: expect.stringMatching(/Z$/),
    })
  })
})

test('a customer who never agreed has withdrawn nothing', async () => {
  await shop.book(siti, { whatsapp: false })
  expect(await shownToOwner()).toMatchObject({ whatsapp_agreed_at: null, whatsapp_withdrawn_at: null })
})

test('the owner records an agreement and its end, each once in the audit log', async () => {
  expect((await answer(true)).body.data.whatsapp_agreed_at).toMatch(/Z$/)
  await answer(true)
  const { body } = await answer(false)
  expect(body.message).toBe('Pelanggan ini tidak dikabari lewat WhatsApp lagi')
  expect(await agreedAt()).toBeUndefined()
  const { data } = (await shop.call(listAudit, { by: owner, query: { action: 'change-consent' } })).body
  expect(data.map(({ subject, before, after }) => ({ subject, before, after }))).toEqual([
    { subject: siti.id, before: { whatsapp: true }, after: { whatsapp: false } },
    { subject: siti.id, before: { whatsapp: false }, after: { whatsapp: true } },
  ])
  expect((await answer(true, owner.id)).status).toBe(404)
})

describe('a walk-in customer', () => {
  const book = async (whatsapp: boolean, time = '09:00') => {
    const form = { ...car, service_id: shop.service, date: shop.form.date, time, customer_name: 'Pak Eko' }
    const { body } = await shop.call(bookWalkIn, { by: owner, body: { ...form, whatsapp } })
    return body.data.id
  }
  const answerOf = (id: string, agrees: boolean) =>
    shop.call(answerForWalkIn, { by: owner, params: { id }, body: { agrees } })
  const drafts = async (id: string) =>
    (await shop.call(showMessageDrafts, { by: owner, query: { booking_id: id } })).body.data

  test('agrees with the booking', async () => {
    expect((await drafts(await book(true))).agreed_at).toMatch(/Z$/)
    expect((await drafts(await book(false, '10:00'))).agreed_at).toBeNull()
  })

  test('withdraws that and agrees again, each once in the audit log', async () => {
    const id = await book(true)
    for (const agrees of [false, false, true]) expect((await answerOf(id, agrees)).status).toBe(200)
    expect((await drafts(id)).agreed_at).toMatch(/Z$/)
    await answerOf(id, false)
    expect((await drafts(id)).agreed_at).toBeNull()
    const { data } = (await shop.call(listAudit, { by: owner, query: { action: 'change-consent' } })).body
    expect(data.map(({ subject, after }) => ({ subject, after }))).toEqual(
      [false, true, false].map((whatsapp) => ({ subject: id, after: { whatsapp } })),
    )
  })

  test('is not the customer of a booking with an account', async () => {
    expect((await answerOf(await shop.booked(siti), true)).status).toBe(404)
  })
})

describe('two merged customers', () => {
  const agree = (id: string, at: string, withdrawn: string | null = null) =>
    shop.db
      .updateTable('users')
      .set({ whatsapp_agreed_at: new Date(at), whatsapp_withdrawn_at: withdrawn && new Date(withdrawn) })
      .where('id', '=', id)
      .execute()

  test.each([
    ['one agreed', null, ['2026-11-02T00:00:00Z'], '2026-11-02T00:00:00.000Z'],
    ['the remaining one agreed', ['2026-11-02T00:00:00Z'], null, '2026-11-02T00:00:00.000Z'],
    [
      'the other one withdrew later',
      ['2026-11-02T00:00:00Z'],
      ['2026-11-01T00:00:00Z', '2026-11-03T00:00:00Z'],
      null,
    ],
    [
      'the other one agreed later',
      ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'],
      ['2026-11-03T00:00:00Z'],
      '2026-11-03T00:00:00.000Z',
    ],
  ] as const)('have the later answer: %s', async (_, stays, goes, expected) => {
    const budi = await shop.customer()
    if (stays) await agree(siti.id, stays[0], stays[1])
    if (goes) await agree(budi.id, goes[0], goes[1])
    const pair = { stays: siti.id, goes: budi.id }
    await mergeCustomers(shop.db, owner, pair, (await previewMerge(shop.db, pair)).token)
    expect((await shownToOwner()).whatsapp_agreed_at).toBe(expected)
  })
})
