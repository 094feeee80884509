import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { listCustomers, showCustomer } from '#contract/admin/customers-schemas.ts'
import { removeStaff } from '#contract/accounts/admin-schemas.ts'
import { adminPassword } from '#server/testing/passwords.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { orderAt } from '#server/testing/orders.ts'
import type { TestProduct } from '#server/testing/shop.ts'

let shop: TestWorkshop
let owner: { id: string }
let siti: Awaited<ReturnType<TestWorkshop['customer']>>
let budi: Awaited<ReturnType<TestWorkshop['customer']>>
let product: TestProduct
beforeEach(async () => {
  shop = await openTestWorkshop()
  owner = await shop.admin()
  siti = await shop.customer()
  budi = await shop.customer()
  product = await shop.product({ stock: 100, price: 100_000 })
  await shop.db
    .updateTable('users')
    .set({ created_at: sql<Date>`shop_now() - interval '1 day'` })
    .where('id', '=', siti.id)
    .execute()
})

const list = async (query: Record<string, string> = {}) =>
  (await shop.call(listCustomers, { by: owner, query })).body
const idsOf = async (query: Record<string, string>) => (await list(query)).data.map(({ id }) => id)

describe('the customers', () => {
  test('are listed newest first with their activity', async () => {
    await orderAt(shop, siti, product, 'confirmed', 2)
    await orderAt(shop, siti, product, 'completed', 1)
    await orderAt(shop, siti, product, 'pending', 5)
    await orderAt(shop, siti, product, 'cancelled', 7)
    await shop.book(siti)
    const { data, pagination } = await list()
    expect(data).toEqual([
      {
        id: budi.id,
        full_name: budi.full_name,
        email: budi.email,
        email_confirmed: true,
        has_account: true,
        phone: null,
        created_at: expect.stringMatching(/Z$/),
        orders: 0,
        bookings: 0,
        total_spent: 0,
        last_order_at: null,
        whatsapp_agreed_at: null,
      },
      expect.objectContaining({
        id: siti.id,
        orders: 4,
        bookings: 1,
        total_spent: 300_000,
        last_order_at: expect.stringMatching(/Z$/),
      }),
    ])
    expect(pagination).toEqual({ currentPage: 1, totalPages: 1, totalItems: 2, limit: 20 })
  })

  test('are sorted by spending and by their last order', async () => {
    await orderAt(shop, siti, product, 'confirmed', 2)
    const late = await orderAt(shop, budi, product, 'pending', 9)
    await shop.db
      .updateTable('orders')
      .set({ created_at: sql<Date>`shop_now() + interval '1 hour'` })
      .where('id', '=', late)
      .execute()
    const wati = await shop.customer()
    expect((await idsOf({ sort: 'spent' }))[0]).toBe(siti.id)
    expect(await idsOf({ sort: 'last_order' })).toEqual([budi.id, siti.id, wati.id])
    expect(await idsOf({ sort: 'last_order', limit: '1', page: '2' })).toEqual([siti.id])
  })

  test.each([
    ['a part of the name in any case', 'PURNAMA', true],
    ['a part of the e-mail', 'siti@rumah', true],
    ['a part of the phone', '99887', true],
    ['the phone with the code of the country', '+62 812-9988-7766', true],
    ['that code and no sign', '6281299', true],
    ['the phone with a zero and spaces', '0812 998', true],
    ['three digits of it', '776', true],
    ['other digits', '0813 998', false],
    ['a percent sign, which is no wildcard', '100%', true],
    ['an underscore, which is no wildcard', 'P_rnama', false],
    ['nothing that is there', 'zulfikar', false],
  ])('are found by %s', async (_, q, found) => {
    await shop.db
      .updateTable('users')
      .set({ full_name: 'Siti Purnama 100%', email: 'Siti@Rumah.example', phone: '081299887766' })
      .where('id', '=', siti.id)
      .execute()
    expect(await idsOf({ q })).toEqual(found ? [siti.id] : [])
  })

  test('never include admins or former admins', async () => {
    const former = await shop.admin()
    await shop.call(removeStaff, {
      by: owner,
      params: { id: former.id },
      body: { current_password: adminPassword },
    })
    expect((await idsOf({})).toSorted()).toEqual([siti.id, budi.id].toSorted())
    for (const id of [owner.id, former.id, 'unknown'])
      expect((await shop.call(showCustomer, { by: owner, params: { id } })).status).toBe(404)
  })

  test('are shown with their own orders and bookings, newest first', async () => {
    const first = await orderAt(shop, siti, product, 'confirmed', 2)
    await shop.db
      .updateTable('orders')
      .set({ created_at: sql<Date>`shop_now() - interval '1 hour'` })
      .where('id', '=', first)
      .execute()
    const second = await orderAt(shop, siti, product)
    await orderAt(shop, budi, product)
    const booking = (await shop.book(siti)).body.data
    const { body } = await shop.call(showCustomer, { by: owner, params: { id: siti.id } })
    expect(body.data.order_list.map(({ id }) => id)).toEqual([second, first])
    expect(body.data.booking_list.map(({ id }) => id)).toEqual([booking.id])
    expect(body.data).toMatchObject({ orders: 2, bookings: 1, total_spent: 200_000 })
  })
})
