import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listAllOrders, listMails, retryMail, showDashboard } from '#contract/admin.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { openTill } from '#server/testing/till.ts'

let till: Awaited<ReturnType<typeof openTill>>
beforeEach(async () => {
  till = await openTill()
})
afterEach(() => till.close())

const by = 'owner' as const
const list = async (query: Record<string, string> = {}) =>
  (await till.ask(listAllOrders, { by, query })).json()
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)

describe('the list of orders', () => {
  test('has the newest first, and of those to check the longest waiting first', async () => {
    await till.addOrder('old', 'paid', { hoursAgo: 30 })
    await till.addOrder('shipped', 'shipped', { hoursAgo: 20 })
    await till.addOrder('young', 'paid', { hoursAgo: 1 })
    expect(idsOf(await list())).toEqual(['young', 'shipped', 'old'])
    expect(idsOf(await list({ status: 'paid' }))).toEqual(['old', 'young'])
    expect((await list({ status: 'paid' })).data[0]).toMatchObject({
      total_amount: 500_000,
      proof_count: 0,
      paid_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  test('comes in pages', async () => {
    for (let n = 0; n < 3; n++) await till.addOrder(`n${n}`, 'pending', { hoursAgo: n })
    const second = await list({ limit: '2', page: '2' })
    expect(idsOf(second)).toEqual(['n2'])
    expect(second.pagination).toEqual({
      currentPage: 2,
      totalPages: 2,
      totalItems: 3,
      limit: 2,
      totalTransactions: 3,
    })
  })

  test.each([
    ['a part of the name', 'WIDODO', ['a']],
    ['a part of the phone', '99887', ['b']],
    ['the e-mail', 'siti@contoh', ['b']],
    ['a percent sign, which is no wildcard', '100%', ['b']],
    ['an underscore, which is no wildcard', 'W_dodo', []],
    ['a backslash', '\\', []],
    ['nothing that is there', 'Kilim', []],
    ['blank', '  ', ['b', 'a']],
  ])('is searched by %s', async (_, q, found) => {
    await till.addOrder('a', 'pending', { by: 'budi', name: 'Budi Widodo', hoursAgo: 1 })
    await till.addOrder('b', 'pending', { name: 'Siti 100%', phone: '081299887766' })
    expect(idsOf(await list({ q }))).toEqual(found)
  })

  test('is searched by the reference, within a status', async () => {
    await till.addOrder('a', 'pending')
    const { reference } = (await list()).data[0]
    expect(idsOf(await list({ q: reference.toLowerCase() }))).toEqual(['a'])
    expect(idsOf(await list({ q: reference, status: 'paid' }))).toEqual([])
    expect((await till.ask(listAllOrders, { by, query: { status: 'eaten' } })).statusCode).toBe(400)
  })
})

describe('the dashboard', () => {
  test('says what waits', async () => {
    for (const status of ['pending', 'paid', 'paid', 'confirmed', 'processing', 'shipped'] as const)
      await till.addOrder(`${status}-${Math.random()}`, status)
    await addMails()
    await changeShopSettings(till.db, { low_stock: 10 })
    await till.db
      .insertInto('product_sizes')
      .values([
        { id: 'kilim-m', product_id: 'kilim', position: 1, name: 'Sedang', name_en: 'Medium', stock: 0 },
        { id: 'kilim-l', product_id: 'kilim', position: 2, name: '2 × 3', stock: 11 },
      ])
      .execute()
    const { data } = (await till.ask(showDashboard, { by, query: { lang: 'en' } })).json()
    expect(data).toEqual({
      payments_to_check: 2,
      orders_to_ship: 2,
      bookings_to_answer: 0,
      bookings_today: 0,
      low_stock: [
        { product_id: 'kilim', name: 'Kilim rug', size_name: 'Medium', stock: 0 },
        { product_id: 'kilim', name: 'Kilim rug', size_name: '60 × 90', stock: 10 },
      ],
      failing_mails: 2,
    })
  })
})

describe('the outbox', () => {
  test('has every mail, and sends one that failed again', async () => {
    const { failed, sent } = await addMails()
    const { data, pagination } = (await till.ask(listMails, { by })).json()
    expect(pagination).toMatchObject({ totalItems: 4, totalPages: 1 })
    expect(data.find(({ id }: { id: string }) => id === failed)).toMatchObject({
      to_address: 'siti@contoh.example',
      status: 'failed',
      last_error: 'no route',
      html_body: '<p>Halo</p>',
    })
    const retry = (id: string) => till.ask(retryMail, { by, params: { id } })
    expect((await retry(failed)).json()).toEqual({ success: true, message: 'E-mail akan dikirim ulang' })
    const { status } = await till.db
      .selectFrom('mails')
      .select('status')
      .where('id', '=', failed)
      .executeTakeFirstOrThrow()
    expect(status).toBe('queued')
    expect((await retry(sent)).statusCode).toBe(404)
    expect((await retry('nothing')).statusCode).toBe(404)
    expect(await till.db.selectFrom('audit_log').select(['action', 'subject']).execute()).toEqual([
      { action: 'retry-mail', subject: failed },
    ])
  })
})

/** One of each: new, tried in vain, given up and sent. */
async function addMails() {
  const [, retried, failed, sent] = await Promise.all([addMail(), addMail(), addMail(), addMail()])
  const change = (id: string, set: object) =>
    till.db.updateTable('mails').set(set).where('id', '=', id).execute()
  await change(retried, { last_error: 'no route', attempts: 1 })
  await change(failed, { last_error: 'no route', attempts: 51, status: 'failed' })
  await change(sent, { status: 'sent', sent_at: new Date() })
  return { failed, sent }
}

const addMail = () =>
  queueMail(till.db, {
    to: 'siti@contoh.example',
    subject: 'Halo',
    text: 'Halo',
    html: '<p>Halo</p>',
    language: 'id',
    kind: 'test',
  })
