import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCustomer, answerForCustomer } from '#contract/admin/customers-schemas.ts'
import { showDashboard } from '#contract/admin/dashboard-schemas.ts'
import { needKinds, showNeedsMe, type NeedKind } from '#contract/admin/needs-me-schemas.ts'
import { retryMail } from '#contract/admin/outbox-schemas.ts'
import { acceptBooking } from '#contract/bookings/admin-schemas.ts'
import { sendMessage } from '#contract/messages/admin-schemas.ts'
import { acceptOrder, moveOrder } from '#contract/orders/admin-schemas.ts'
import { confirmPayment } from '#contract/payments/admin-schemas.ts'
import { declineClaim } from '#contract/payments/claim-schemas.ts'
import { recordPayment, refundOrder } from '#contract/payments/ledger-schemas.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import { markSuggestion } from '#contract/suggestions/admin-schemas.ts'
import { suggest } from '#contract/suggestions/schemas.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { orderAt, photograph } from '#server/testing/orders.ts'
import type { TestProduct } from '#server/testing/shop.ts'

let shop: TestWorkshop
let siti: { id: string }
let owner: { id: string }
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestWorkshop()
  siti = await shop.customer()
  owner = await shop.admin()
  rug = await shop.product({ price: 100_000, stock: 50 })
})

const needsMe = async () => (await shop.call(showNeedsMe, { by: owner })).body.data
const needOf = async (kind: NeedKind) => (await needsMe()).needs.find((need) => need.kind === kind)
const countOf = async () => (await needsMe()).count

interface Example {
  /** Returns the id of the item. */
  make: () => Promise<string>
  done: (id: string) => Promise<{ status: number }>
  item: object
}

/** Each kind, made and done through the API where a person does it there. */
const examples: Record<Exclude<NeedKind, 'health'>, Example> = {
  proof: {
    async make() {
      const id = await orderAt(shop, siti, rug)
      await shop.call(uploadProof, { by: siti, params: { id }, body: {}, file: await photograph() })
      return id
    },
    done: (id) => shop.call(confirmPayment, { by: owner, params: { id }, body: { proof: 1 } }),
    item: { of: 'order', name: 'Siti Rahma', amount: 100_000, proof_count: 1 },
  },
  accept: {
    async make() {
      const id = await orderAt(shop, siti, rug)
      await sql`update orders set pay_on_arrival = true where id = ${id}`.execute(shop.db)
      return id
    },
    done: (id) => shop.call(acceptOrder, { by: owner, params: { id } }),
    item: { of: 'order', name: 'Siti Rahma', amount: 100_000 },
  },
  booking: {
    make: () => shop.booked(siti),
    done: (id) => shop.call(acceptBooking, { by: owner, params: { id } }),
    item: { of: 'booking', amount: null },
  },
  ship: {
    make: () => orderAt(shop, siti, rug, 'confirmed', 2),
    done: (id) => shop.call(moveOrder, { by: owner, params: { id }, body: { status: 'shipped' } }),
    item: { of: 'order', name: 'Siti Rahma', amount: 200_000 },
  },
  message: {
    async make() {
      await shop.call(answerForCustomer, { by: owner, params: { id: siti.id }, body: { agrees: true } })
      const id = await orderAt(shop, siti, rug, 'shipped')
      await queueMessage(shop.db, { kind: 'order_sent', about: { orderId: id }, event: id })
      return (await shop.db.selectFrom('messages').select('id').executeTakeFirstOrThrow()).id
    },
    done: (id) => shop.call(sendMessage, { by: owner, params: { id } }),
    item: { of: 'message', name: 'Siti Rahma', detail: 'Pesanan dikirim' },
  },
  refund: {
    async make() {
      const id = await orderAt(shop, siti, rug)
      await shop.call(moveOrder, { by: owner, params: { id }, body: { status: 'cancelled' } })
      const body = { direction: 'in', method: 'cash', amount: 40_000 } as const
      await shop.call(recordPayment, { by: owner, params: { id }, body })
      return id
    },
    done: (id) =>
      shop.call(refundOrder, {
        by: owner,
        params: { id },
        body: { amount: 40_000, method: 'cash', reason: 'Batal' },
      }),
    item: { of: 'order', name: 'Siti Rahma', amount: 40_000 },
  },
  claim: {
    async make() {
      const { body } = await shop.call(addCustomer, {
        by: owner,
        body: { name: 'Bu Tuti', phone: '081299988877' },
      })
      const id = await orderAt(shop, siti, rug)
      await sql`update orders set user_id = ${body.data.id} where id = ${id}`.execute(shop.db)
      await sql`insert into order_claims (order_id, user_id, matched) values (${id}, ${siti.id}, 'phone')`.execute(
        shop.db,
      )
      return id
    },
    done: (id) => shop.call(declineClaim, { by: owner, params: { id, customerId: siti.id } }),
    item: { of: 'order', amount: null },
  },
  suggestion: {
    async make() {
      await shop.call(suggest, { by: siti, body: { message: 'Tambah jus semangka' } })
      return (await shop.db.selectFrom('suggestions').select('id').executeTakeFirstOrThrow()).id
    },
    done: (id) => shop.call(markSuggestion, { by: owner, params: { id }, body: { read: true } }),
    item: { of: 'suggestion', detail: 'Tambah jus semangka' },
  },
  mail: {
    async make() {
      const mail = {
        to: 'siti@contoh.example',
        isLimited: false,
        subject: 'Halo',
        text: 'Halo',
        html: 'Halo',
      }
      const id = await queueMail(shop.db, { ...mail, language: 'id', kind: 'test' })
      const failed = { status: 'failed', last_error: 'no route' } as const
      await shop.db.updateTable('mails').set(failed).where('id', '=', id).execute()
      return id
    },
    async done(id) {
      const answer = await shop.call(retryMail, { by: owner, params: { id } })
      await shop.db.updateTable('mails').set({ last_error: null }).where('id', '=', id).execute()
      return answer
    },
    item: { of: 'mail', name: 'siti@contoh.example', detail: 'Halo' },
  },
}

describe('what needs an admin', () => {
  test.each(Object.entries(examples))('lists %s until it is done', async (kind, { make, done, item }) => {
    const before = await countOf()
    const id = await make()
    const need = await needOf(kind as NeedKind)
    expect(need).toMatchObject({ count: 1, items: [{ id, since: expect.any(String), ...item }] })
    expect(await countOf()).toBe(before + 1)
    expect((await shop.call(showDashboard, { by: owner })).body.data.needs_me).toBe(before + 1)
    expect((await done(id)).status).toBeLessThan(300)
    expect(await needOf(kind as NeedKind)).toBeUndefined()
  })

  test('is in one order of urgency, whichever came first', async () => {
    for (const { make } of Object.values(examples).toReversed()) await make()
    const kinds = (await needsMe()).needs.map(({ kind }) => kind)
    expect(kinds).toEqual(needKinds.filter((kind) => kinds.includes(kind)))
    expect(kinds).toEqual(expect.arrayContaining(Object.keys(examples)))
  })

  test('has the sum and the age of all of a kind, and its ten oldest items', async () => {
    const ids: string[] = []
    for (let n = 0; n < 12; n++) ids.push(await orderAt(shop, siti, rug, 'paid'))
    await sql`update orders set paid_at = shop_now() - interval '2 hours' where id = ${ids[11]!}`.execute(
      shop.db,
    )
    const proofs = await needOf('proof')
    expect([proofs?.count, proofs?.amount]).toEqual([12, 1_200_000])
    expect(proofs?.since).toBe(proofs?.items[0]?.since)
    expect(proofs?.items.map(({ id }) => id)).toEqual([ids[11], ...ids.slice(0, 9)])
  })

  test('includes a booking that must be refunded', async () => {
    const id = await shop.booked(siti)
    await sql`update bookings set status = 'cancelled', paid_amount = 50000 where id = ${id}`.execute(shop.db)
    expect(await needOf('refund')).toMatchObject({
      count: 1,
      amount: 50_000,
      items: [{ id, of: 'booking', amount: 50_000 }],
    })
  })

  test('lists the refund of a booking among many of orders by the time since which it waits', async () => {
    const booking = await shop.booked(siti)
    await sql`update bookings set status = 'cancelled', paid_amount = 50000 where id = ${booking}`.execute(
      shop.db,
    )
    await sql`update booking_steps set at = shop_now() - interval '3 days'`.execute(shop.db)
    for (let n = 0; n < 11; n++) {
      const id = await orderAt(shop, siti, rug)
      await sql`update orders set status = 'cancelled', paid_amount = 40000, created_at = shop_now() - interval '60 days'
        where id = ${id}`.execute(shop.db)
    }
    const refunds = await needOf('refund')
    expect([refunds?.count, refunds?.items.length, refunds?.items[0]?.id]).toEqual([12, 10, booking])
    expect(Date.now() - Date.parse(refunds!.items[1]!.since!)).toBeLessThan(24 * 3600 * 1_000)
  })
})
