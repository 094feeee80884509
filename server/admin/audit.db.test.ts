import type { AuditAction } from '#contract/platform/audit.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { confirmPayment } from '#contract/payments/admin-schemas.ts'
import { listAudit } from '#contract/admin/audit-schemas.ts'
import { changeSettings } from '#contract/admin/settings-schemas.ts'
import { writeAudit } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { orderAt } from '#server/testing/orders.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let owner: Awaited<ReturnType<TestShop['admin']>>
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
})

const ask = async (query: Record<string, string> = {}, language: 'id' | 'en' = 'id') =>
  (await shop.call(listAudit, { by: owner, query, language })).body
const actionsOf = async (query: Record<string, string>) => (await ask(query)).data.map(({ action }) => action)

const doneAt = (at: string, action: AuditAction, by: { id: string } | null, subject = 'thing') =>
  inTransaction(shop.db, async (tx) => {
    await sql`select set_config('griya.now', ${`${at}+07:00`}, true)`.execute(tx)
    await writeAudit(tx, { userId: by?.id ?? null, action, subject, after: { about: { values: [1, null] } } })
  })

describe('the audit log', () => {
  test('shows who did what to which order, with before and after', async () => {
    const siti = await shop.customer()
    const product = await shop.product()
    const id = await orderAt(shop, siti, product, 'paid')
    await shop.call(confirmPayment, { by: owner, params: { id } })
    const { data, pagination } = await ask()
    expect(data).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/Z$/),
        by: { id: owner.id, full_name: owner.full_name, role: 'owner' },
        action: 'confirm-payment',
        subject: id,
        subject_kind: 'order',
        subject_name: expect.stringMatching(/^TRX-/),
        before: { status: 'paid' },
        after: { status: 'confirmed', amount: 100_000 },
      },
    ])
    expect(pagination).toEqual({ currentPage: 1, totalPages: 1, totalItems: 1, limit: 50 })
    const reference = data[0]?.subject_name ?? ''
    for (const subject of [id, reference, reference.toLowerCase(), ` ${reference} `])
      expect(await actionsOf({ subject })).toEqual(['confirm-payment'])
    expect(await actionsOf({ subject: 'TRX-NOTHING' })).toEqual([])
  })

  test('shows any stored value, and a deleted subject only by its id', async () => {
    await doneAt('2026-03-02 10:00', 'move-order', null)
    expect((await ask()).data).toMatchObject([
      {
        by: null,
        subject: 'thing',
        subject_kind: null,
        subject_name: null,
        before: null,
        after: { about: { values: [1, null] } },
      },
    ])
  })

  test('is filtered by admin, action and day in Asia/Jakarta, newest first', async () => {
    const other = await shop.admin()
    await doneAt('2026-03-01 23:59:59', 'add-product', owner)
    await doneAt('2026-03-02 00:00:00', 'change-product', other)
    await doneAt('2026-03-02 23:59:59', 'hide-product', owner)
    await doneAt('2026-03-03 00:00:00', 'show-product', null)
    expect(await actionsOf({})).toEqual(['show-product', 'hide-product', 'change-product', 'add-product'])
    expect(await actionsOf({ from: '2026-03-02', to: '2026-03-02' })).toEqual([
      'hide-product',
      'change-product',
    ])
    expect(await actionsOf({ from: '2026-03-03' })).toEqual(['show-product'])
    expect(await actionsOf({ to: '2026-03-01' })).toEqual(['add-product'])
    expect(await actionsOf({ admin: owner.id })).toEqual(['hide-product', 'add-product'])
    expect(await actionsOf({ admin: 'terminal' })).toEqual(['show-product'])
    expect(await actionsOf({ action: 'change-product', admin: owner.id })).toEqual([])
    expect(await actionsOf({ limit: '1', page: '2' })).toEqual(['hide-product'])
    const { filters } = await ask({ action: 'change-product' })
    expect(filters).toEqual({
      admins: [owner, other].map(({ id, full_name }) => ({ id, full_name })),
      actions: ['add-product', 'change-product', 'hide-product', 'show-product'],
    })
  })

  test('names a product in the requested language', async () => {
    const product = await shop.product({ name: 'Kilim' })
    await doneAt('2026-03-02 10:00', 'change-product', owner, product.id)
    expect((await ask({}, 'en')).data[0]).toMatchObject({
      subject_kind: 'product',
      subject_name: 'Kilim (en)',
    })
    expect((await ask({}, 'id')).data[0]).toMatchObject({ subject_name: 'Kilim' })
  })

  test('has every change of the settings', async () => {
    await shop.call(changeSettings, { by: owner, body: { bays: 3 } })
    expect((await ask()).data).toMatchObject([
      { action: 'change-settings', subject: 'bays', before: { bays: 5 }, after: { bays: 3 } },
    ])
  })

  test.each([{ from: '2026-02-30' }, { to: 'yesterday' }, { page: '0' }])(
    'refuses the query %j',
    async (query) => {
      expect((await shop.call(listAudit, { by: owner, query })).status).toBe(400)
    },
  )
})
