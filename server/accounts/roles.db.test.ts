import { beforeEach, describe, expect, test } from 'vitest'
import {
  changeRole,
  inviteStaff,
  removeStaff,
  showMyRights,
  showRole,
} from '#contract/accounts/admin-schemas.ts'
import {
  changeCustomer,
  endCustomerSessions,
  mergeCustomers,
  showCustomer,
} from '#contract/admin/customers-schemas.ts'
import { changeStock } from '#contract/catalogue/admin-schemas.ts'
import { showDashboard } from '#contract/admin/dashboard-schemas.ts'
import { showNeedsMe } from '#contract/admin/needs-me-schemas.ts'
import { showSales } from '#contract/admin/sales-schemas.ts'
import { searchShop } from '#contract/admin/search-schemas.ts'
import { listTasks, showTask } from '#contract/admin/tasks-schemas.ts'
import { recordBookingPayment, showAnyBooking } from '#contract/bookings/admin-schemas.ts'
import { listAllOrders, moveManyOrders, moveOrder } from '#contract/orders/admin-schemas.ts'
import { takeOrder } from '#contract/orders/take-order-schemas.ts'
import { recordPayment, refundOrder, reversePayment } from '#contract/payments/ledger-schemas.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { noSwitches, type Staff, type Switches } from '#contract/platform/roles.ts'
import { acceptInvitation, openInvitation } from '#server/accounts/staff-invitations.ts'
import { newId } from '#server/platform/ids.ts'
import { hashSecret } from '#server/accounts/secrets.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { orderAt, photograph } from '#server/testing/orders.ts'
import { adminPassword } from '#server/testing/passwords.ts'
import { problemIn, type TestProduct } from '#server/testing/shop.ts'

let shop: TestWorkshop
let owner: { id: string }
let siti: { id: string }
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestWorkshop()
  owner = await shop.admin()
  siti = await shop.customer()
  rug = await shop.product({ price: 100_000, stock: 50 })
})

const cashier = (switches: Partial<Switches> = {}): Staff => ({
  role: 'cashier',
  switches: { ...noSwitches, ...switches },
})
const change = (by: { id: string }, id: string, body: object) =>
  shop.call(changeRole, {
    by,
    params: { id },
    body: { version: 1, current_password: adminPassword, ...body } as never,
  })
const roles = async () =>
  (await shop.db.selectFrom('users').select(['id', 'staff_role']).where('role', '=', 'admin').execute()).map(
    ({ staff_role }) => staff_role,
  )

describe('the role of a person', () => {
  test('is changed by an owner, holds from the next request, and is audited and mailed', async () => {
    const dewi = await shop.admin()
    expect((await shop.call(listAllOrders, { by: dewi })).status).toBe(200)
    const { status, body } = await change(owner, dewi.id, { role: 'packer', switches: { exports: true } })
    expect(status).toBe(200)
    // A switch that changes nothing for a packer is off.
    expect(body.data).toMatchObject({ role: 'packer', switches: noSwitches, version: 2 })
    const refused = await shop.call(listAllOrders, { by: dewi })
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({
      code: 'ROLE_FORBIDDEN',
      message: 'Ini untuk pemilik, kasir. Peran Anda: pengepak.',
    })
    expect((await shop.call(showMyRights, { by: dewi })).body.data).toEqual({
      role: 'packer',
      switches: noSwitches,
      rights: ['console', 'packing', 'stock'],
    })
    const entry = await shop.db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      user_id: owner.id,
      action: 'change-role',
      subject: dewi.id,
      before: { role: 'owner' },
      after: { role: 'packer' },
    })
    const mails = await shop.db
      .selectFrom('mails')
      .select('to_address')
      .where('kind', '=', 'role-changed')
      .execute()
    expect(mails).toHaveLength(2)
  })

  test('of a customer, or of an unknown id, is 404', async () => {
    for (const id of [siti.id, 'unknown']) {
      expect((await shop.call(showRole, { by: owner, params: { id } })).status).toBe(404)
      expect((await change(owner, id, { role: 'packer' })).status).toBe(404)
    }
  })

  test('needs the password of the owner, and the version that was shown', async () => {
    const dewi = await shop.admin()
    const wrong = await change(owner, dewi.id, { role: 'packer', current_password: 'salah' })
    expect(wrong.body).toMatchObject({ code: 'WRONG_CURRENT_PASSWORD' })
    const outdated = await change(owner, dewi.id, { role: 'packer', version: 7 })
    expect(outdated.body).toMatchObject({ code: 'EDITED_MEANWHILE' })
    for (const odd of [{ role: 'cashier', switches: { discounts_up_to: 101 } }, { switches: {} }, {}])
      expect(await change(owner, dewi.id, odd)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT' },
      })
    expect(await roles()).toEqual(['owner', 'owner'])
  })

  test('of the last owner stays', async () => {
    const refused = await change(owner, owner.id, { role: 'cashier' })
    expect(refused).toMatchObject({ status: 400, body: { code: 'LAST_OWNER' } })
    const other = await shop.admin()
    expect((await change(owner, owner.id, { role: 'cashier' })).status).toBe(200)
    expect((await shop.call(changeRole, { by: owner, params: { id: other.id } })).status).toBe(403)
  })

  test.each(['demote', 'remove'] as const)(
    'two owners who %s each other at the same time leave one',
    async (act) => {
      const other = await shop.admin()
      const pairs = [
        [owner, other],
        [other, owner],
      ] as const
      const answers = await Promise.all(
        pairs.map(([by, { id }]) =>
          act === 'demote'
            ? change(by, id, { role: 'packer' })
            : shop.call(removeStaff, { by, params: { id }, body: { current_password: adminPassword } }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await roles()).filter((role) => role === 'owner')).toHaveLength(1)
    },
  )

  test('is that of the invitation, which ends when its sender is no longer an owner', async () => {
    const boss = await shop.admin()
    const sent = await shop.call(inviteStaff, {
      by: boss,
      body: {
        full_name: 'Agus',
        email: 'agus@contoh.example',
        role: 'cashier',
        switches: { refunds_up_to: 50_000 },
        current_password: adminPassword,
      },
    })
    expect(sent.body.data).toMatchObject(cashier({ refunds_up_to: 50_000 }))
    const token = await linkOf(sent.body.data.id)
    await change(owner, boss.id, { role: 'cashier' })
    const accept = () =>
      acceptInvitation(
        shop.db,
        token,
        { password: 'dua-belas-huruf-baru' },
        { publicUrl: 'https://toko.example', language: 'id' },
      )
    expect((await problemIn('id', accept())).code).toBe('INVITATION_DEAD')
    const id = await openInvitation(shop.db, {
      full_name: 'Agus',
      email: 'agus@contoh.example',
      staff: cashier({ refunds_up_to: 50_000 }),
      by: owner.id,
      mailId: newId(),
    })
    await linkOf(id, token)
    await accept()
    const agus = await shop.db
      .selectFrom('users')
      .select(['staff_role', 'switches'])
      .where('email', '=', 'agus@contoh.example')
      .executeTakeFirstOrThrow()
    expect(agus).toEqual({ staff_role: 'cashier', switches: cashier({ refunds_up_to: 50_000 }).switches })
  })
})

async function linkOf(id: string, token = 'a'.repeat(43)): Promise<string> {
  await shop.db
    .updateTable('staff_invitations')
    .set({ token_hash: hashSecret(token) })
    .where('id', '=', id)
    .execute()
  return token
}

describe('a cashier', () => {
  const pay = (by: { id: string }, id: string, amount = 100_000) =>
    shop.call(recordPayment, { by, params: { id }, body: { direction: 'in', method: 'cash', amount } })
  const refund = (by: { id: string }, id: string, amount: number) =>
    shop.call(refundOrder, { by, params: { id }, body: { amount, method: 'cash', reason: 'Rusak' } })

  test('refunds up to the own sum for an order, in parts; what was reversed does not count', async () => {
    const dewi = await shop.admin(cashier({ refunds_up_to: 50_000 }))
    const id = await orderAt(shop, siti, rug)
    await pay(dewi, id)
    expect((await refund(dewi, id, 50_001)).body).toMatchObject({
      code: 'ABOVE_OWN_LIMIT',
      message: expect.stringContaining(formatRupiah(50_000)),
      errors: [{ field: 'amount' }],
    })
    expect((await refund(dewi, id, 30_000)).status).toBe(201)
    expect((await refund(dewi, id, 20_001)).status).toBe(403)
    const row = await shop.db
      .selectFrom('payments')
      .select('id')
      .where('direction', '=', 'out')
      .executeTakeFirstOrThrow()
    const undo = { params: { id: row.id }, body: { reason: 'Salah' } }
    expect((await shop.call(reversePayment, { by: dewi, ...undo })).status).toBe(403)
    expect((await shop.call(reversePayment, { by: owner, ...undo })).status).toBe(200)
    expect((await refund(dewi, id, 50_000)).status).toBe(201)
    expect((await refund(owner, id, 50_000)).status).toBe(201)
  })

  test('never refunds more than the own sum with many requests at the same time', async () => {
    const dewi = await shop.admin(cashier({ refunds_up_to: 50_000 }))
    const id = await orderAt(shop, siti, rug)
    await pay(dewi, id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(dewi, id, 20_000)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  })

  /** Each way to pay money back, from an order and a booking that are paid. */
  async function payBackInEachWay(by: { id: string }, orders: () => Promise<string>) {
    const out = { direction: 'out', method: 'cash', amount: 1_000 } as const
    const booking = await shop.booked(siti)
    await shop.call(recordBookingPayment, {
      by: owner,
      params: { id: booking },
      body: { ...out, direction: 'in' },
    })
    const answers = [
      await refund(by, await orders(), 1_000),
      await shop.call(recordPayment, { by, params: { id: await orders() }, body: out }),
      await shop.call(recordBookingPayment, { by, params: { id: booking }, body: out }),
      await shop.call(moveOrder, {
        by,
        params: { id: await orders() },
        body: { status: 'cancelled', refund: { method: 'cash' } },
      }),
    ]
    return answers.map(({ status, body }) => [status, body.code])
  }

  const paidOrder = async (by: { id: string }) => {
    const id = await orderAt(shop, siti, rug)
    await pay(by, id)
    return id
  }

  test('without refunds takes no money out in another way', async () => {
    const dewi = await shop.admin(cashier())
    const id = await paidOrder(dewi)
    const answers = await payBackInEachWay(dewi, () => Promise.resolve(id))
    expect(answers).toEqual(answers.map(() => [403, 'ROLE_FORBIDDEN']))
    expect(
      (await shop.call(moveOrder, { by: dewi, params: { id }, body: { status: 'cancelled' } })).status,
    ).toBe(200)
  })

  test('refunds within the own sum without the second factor; an owner, who has no sum, is asked for it', async () => {
    const dewi = await shop.admin(cashier({ refunds_up_to: 100_000 }))
    for (const person of [owner, dewi]) shop.setFactor(person, { isFresh: false })
    const orders = () => paidOrder(owner)
    const done = [
      [201, undefined],
      [201, undefined],
      [201, undefined],
      [200, undefined],
    ]
    expect(await payBackInEachWay(dewi, orders)).toEqual(done)
    expect(await payBackInEachWay(owner, orders)).toEqual(done.map(() => [403, 'ELEVATION_NEEDED']))
    shop.setFactor(owner, { isFresh: true })
    expect(await payBackInEachWay(owner, orders)).toEqual(done)
  })

  test('without the switch for proofs does not confirm an order with a proof by recording its money', async () => {
    const dewi = await shop.admin(cashier())
    const id = await orderAt(shop, siti, rug)
    await shop.call(uploadProof, { by: siti, params: { id }, body: {}, file: await photograph() })
    expect(await pay(dewi, id)).toMatchObject({ status: 403, body: { code: 'ROLE_FORBIDDEN' } })
    const rini = await shop.admin(cashier({ confirms_proofs: true }))
    expect((await pay(rini, id)).status).toBe(201)
  })

  test('changes nothing of an owner as if it were a customer', async () => {
    const dewi = await shop.admin(cashier())
    const stored = () => shop.db.selectFrom('users').selectAll().orderBy('id').execute()
    const before = await stored()
    const params = { id: owner.id }
    const email = 'dewi.lain@contoh.example'
    const answers = [
      await shop.call(showCustomer, { by: dewi, params }),
      await shop.call(changeCustomer, {
        by: dewi,
        params,
        body: { name: 'Ratna', phone: '081234567890', email, version: 1 },
      }),
      await shop.call(endCustomerSessions, { by: dewi, params }),
      await shop.call(mergeCustomers, {
        by: dewi,
        params: { id: siti.id },
        body: { with: owner.id, token: 'x' },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await stored()).toEqual(before)
  })

  test('takes a discount up to the own percent off an order', async () => {
    const dewi = await shop.admin(cashier({ discounts_up_to: 10 }))
    const take = (by: { id: string }, amount: number) =>
      shop.call(takeOrder, {
        by,
        body: {
          customer: { id: siti.id },
          items: [{ product_id: rug.id, quantity: 1 }],
          discount: { amount, reason: 'Langganan' },
        },
      })
    expect((await take(dewi, 10_001)).body).toMatchObject({
      code: 'ABOVE_OWN_LIMIT',
      message: expect.stringContaining('10%'),
    })
    expect((await take(dewi, 10_000)).status).toBe(201)
    expect((await take(owner, 60_000)).status).toBe(201)
    expect((await take(await shop.admin(cashier()), 1)).body).toMatchObject({ code: 'ROLE_FORBIDDEN' })
  })

  test('corrects the stock when allowed to change it; a packer, who sees no prices, counts instead', async () => {
    const correct = async (staff: Staff) =>
      shop.call(changeStock, {
        by: await shop.admin(staff),
        params: { id: rug.id },
        body: { set_to: 7, seen: 50, reason: 'correction' },
      })
    expect((await correct(cashier())).body).toMatchObject({
      code: 'ROLE_FORBIDDEN',
      message: 'Ini untuk pemilik, kasir (jika diizinkan pemilik). Peran Anda: kasir.',
    })
    expect((await correct({ role: 'packer', switches: noSwitches })).status).toBe(403)
    expect((await correct(cashier({ changes_stock: true }))).body.data.stock).toBe(7)
  })

  test('gets mails about proofs only when allowed to decide on them', async () => {
    await shop.admin(cashier())
    const rini = await shop.admin(cashier({ confirms_proofs: true }))
    const id = await orderAt(shop, siti, rug)
    await shop.call(uploadProof, { by: siti, params: { id }, body: {}, file: await photograph() })
    await shop.writeMails()
    const mails = await shop.db
      .selectFrom('mails')
      .select('to_address')
      .where('kind', '=', 'proof-received')
      .execute()
    const people = await shop.db.selectFrom('users').select(['id', 'email']).execute()
    const readers = people.filter(({ email }) => mails.some(({ to_address }) => to_address === email))
    expect(new Set(readers.map(({ id }) => id))).toEqual(new Set([owner.id, rini.id]))
  })

  test('that is taken away ends a task which is under way', async () => {
    const agus = await shop.admin({ role: 'packer' })
    const orders = [await orderAt(shop, siti, rug, 'confirmed'), await orderAt(shop, siti, rug, 'confirmed')]
    const body = { ids: orders, action: 'processing' as const }
    const { id } = (await shop.call(moveManyOrders, { by: agus, body })).body.data
    await change(owner, agus.id, { role: 'mechanic' })
    await shop.finishTasks()
    expect((await shop.call(showTask, { by: owner, params: { id } })).body.data).toMatchObject({
      state: 'failed',
      problem: 'ROLE_FORBIDDEN',
      done: 0,
    })
    const moved = await shop.db.selectFrom('orders').select('id').where('status', '=', 'processing').execute()
    expect(moved).toEqual([])
  })

  test('sees only the tasks that this person asked for', async () => {
    const dewi = await shop.admin(cashier())
    const ask = async (by: { id: string }) =>
      (await shop.call(moveManyOrders, { by, body: { ids: ['x'], action: 'processing' } })).body.data.id
    const [own, other] = [await ask(dewi), await ask(owner)]
    const listed = (await shop.call(listTasks, { by: dewi })).body
    expect(listed.data.map(({ id }) => id)).toEqual([own])
    expect(listed.pagination.totalItems).toBe(1)
    expect((await shop.call(showTask, { by: dewi, params: { id: other } })).status).toBe(404)
    expect((await shop.call(listTasks, { by: owner })).body.data).toHaveLength(2)
    // As an owner this person changed prices.
    await shop.db.updateTable('tasks').set({ kind: 'change', details: '{"change":"price"}' }).execute()
    expect((await shop.call(showTask, { by: dewi, params: { id: own } })).status).toBe(404)
    const none = (await shop.call(listTasks, { by: dewi })).body
    expect([none.data, none.pagination.totalItems]).toEqual([[], 0])
    expect((await shop.call(showDashboard, { by: dewi })).body.data.running_tasks).toBe(0)
    expect((await shop.call(showDashboard, { by: owner })).body.data.running_tasks).toBe(2)
  })
})

test('a cashier who sees the turnover does not see the backups', async () => {
  const dewi = await shop.admin(cashier({ sees_turnover: true }))
  expect((await shop.call(showSales, { by: dewi })).body.data.backup).toBeNull()
  expect((await shop.call(showSales, { by: owner })).body.data.backup).toEqual({ last: null, problem: null })
})

describe('what waits', () => {
  async function fill() {
    const id = await orderAt(shop, siti, rug)
    await shop.call(uploadProof, { by: siti, params: { id }, body: {}, file: await photograph() })
    await orderAt(shop, siti, rug, 'confirmed')
    await shop.booked(siti)
  }
  const kindsFor = async (staff: Staff) => {
    const by = await shop.admin(staff)
    const { count, needs } = (await shop.call(showNeedsMe, { by })).body.data
    const dashboard = (await shop.call(showDashboard, { by })).body.data
    expect(dashboard.needs_me).toBe(count)
    return { kinds: needs.map(({ kind }) => kind), amounts: needs.map(({ amount }) => amount), dashboard }
  }

  test('is what the role may do, and a packer sees no sums', async () => {
    await fill()
    expect((await kindsFor(cashier({ confirms_proofs: true }))).kinds).toEqual(['proof', 'booking', 'ship'])
    expect((await kindsFor(cashier())).kinds).toEqual(['booking', 'ship'])
    const packer = await kindsFor({ role: 'packer', switches: noSwitches })
    expect(packer).toMatchObject({ kinds: ['ship'], amounts: [null] })
    expect(packer.dashboard).toMatchObject({
      today: null,
      payments_to_check: 0,
      orders_to_ship: 1,
      bookings_to_answer: 0,
      health: [],
      ledger: null,
      guide: null,
      low_stock: [],
    })
    expect((await kindsFor({ role: 'mechanic', switches: noSwitches })).kinds).toEqual(['booking'])
  })

  test('is found by the search as far as the role sees it', async () => {
    await shop.db.updateTable('users').set({ full_name: 'Siti Rahma' }).where('id', '=', siti.id).execute()
    await fill()
    const find = async (staff: Staff) => {
      const by = await shop.admin(staff)
      const { data } = (await shop.call(searchShop, { by, query: { q: 'siti' } })).body
      return data.filter(({ results }) => results.length > 0).map(({ kind }) => kind)
    }
    expect(await find({ role: 'owner', switches: noSwitches })).toEqual(['order', 'customer', 'booking'])
    expect(await find(cashier())).toEqual(['order', 'customer', 'booking'])
    expect(await find({ role: 'mechanic', switches: noSwitches })).toEqual(['booking'])
    expect(await find({ role: 'packer', switches: noSwitches })).toEqual([])
  })
})

test('a mechanic sees the bill of a booking, and not how it was paid', async () => {
  const mechanic = await shop.admin({ role: 'mechanic', switches: noSwitches })
  const id = await shop.booked(siti)
  await shop.call(recordBookingPayment, {
    by: owner,
    params: { id },
    body: { direction: 'in', method: 'cash', amount: 5_000, reference: 'KWITANSI-9' },
  })
  const shown = async (by: { id: string }) => (await shop.call(showAnyBooking, { by, params: { id } })).body
  expect((await shown(owner)).data.payments).toHaveLength(1)
  expect((await shown(mechanic)).data.payments).toEqual([])
  expect(JSON.stringify(await shown(mechanic))).not.toContain('KWITANSI-9')
})
