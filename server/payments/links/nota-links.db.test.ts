import { beforeEach, describe, expect, test } from 'vitest'
import { recordMessage, showMessageDrafts } from '#contract/messages/admin-schemas.ts'
import {
  makeNotaLink,
  makeOwnNotaLink,
  showLinkedNota,
  showNotaLink,
  takeBackNotaLink,
} from '#contract/payments/nota-link-schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { openMoneyShop, type MoneyShop } from '#server/testing/money.ts'
import * as links from './nota-links.ts'

let m: MoneyShop
beforeEach(async () => {
  m = await openMoneyShop()
})

const paid = async () => {
  const id = await m.addOrder()
  await m.confirm(id)
  return id
}
const make = (id: string) => m.shop.call(makeNotaLink, { by: m.owner, params: { id } })
const makeOwn = (id: string, by: { id: string } = m.customer) =>
  m.shop.call(makeOwnNotaLink, { by, params: { id } })
const tokenOf = (url: string) => /\/nota\/([\w-]+)/.exec(url)![1]!
const open = (token: string, { by, language }: { by?: { id: string }; language?: 'id' | 'en' } = {}) =>
  m.shop.call(showLinkedNota, { params: { token }, ...(by && { by }), ...(language && { language }) })
const actions = async () =>
  (await m.shop.db.selectFrom('audit_log').select('action').orderBy('id').execute())
    .map(({ action }) => action)
    .filter((action) => action.endsWith('nota-link'))
/** In hours. */
const [month, tenYears] = [30 * 24, 10 * 366 * 24]

describe('the link of a nota', () => {
  test('shows anyone what is on the nota, and nothing else of the order and its customer', async () => {
    const id = await paid()
    await m.shop.db
      .updateTable('orders')
      .set({ notes: 'Titip ke satpam', tracking_number: 'RAHASIA-1' })
      .where('id', '=', id)
      .execute()
    await m.refund(id, { amount: 40_000, reference: 'BCA-77' })
    const { status, body } = await make(id)
    expect([status, body.data]).toEqual([
      200,
      {
        url: expect.stringMatching(/^https:\/\/toko\.example\/nota\/[\w-]{43}$/),
        made_at: expect.any(String),
      },
    ])
    const shown = await open(tokenOf(body.data.url))
    const order = await m.seen(id)
    expect(shown.headers['cache-control']).toBe('no-store')
    expect(shown.body.data).toEqual({
      reference: order.reference,
      status: 'confirmed',
      customer_name: order.customer_name,
      items: [
        {
          product_name: order.items[0]!.product_name,
          size_name: null,
          quantity: 1,
          price_per_unit: 100_000,
          total_price: 100_000,
        },
      ],
      items_total: 100_000,
      delivery: null,
      delivery_price: 0,
      unique_amount: 0,
      discount_amount: 0,
      discount_reason: null,
      total_amount: 100_000,
      due_amount: 0,
      refund_due: 0,
      nota: order.nota,
      payments: [
        expect.objectContaining({ direction: 'in', amount: 100_000, reverses: null }),
        expect.objectContaining({ direction: 'out', amount: 40_000, reverses: null }),
      ],
    })
    expect(Object.keys(shown.body.data.payments[0]!).toSorted()).toEqual(
      ['amount', 'direction', 'id', 'method', 'received_at', 'reverses'].toSorted(),
    )
    for (const secret of [
      id,
      order.customer_email,
      order.customer_phone,
      order.customer_address,
      'satpam',
      'RAHASIA',
      'BCA-77',
      'Sobek',
    ])
      expect(JSON.stringify(shown.body)).not.toContain(secret)
    // Links are forwarded, so the response is the same for every user.
    for (const by of [m.customer, await m.shop.customer(), m.owner])
      expect((await open(tokenOf(body.data.url), { by })).body).toEqual(shown.body)
  })

  test('is one for an order, also when the owner and the customer ask for it many times concurrently', async () => {
    const id = await paid()
    expect((await m.shop.call(showNotaLink, { by: m.owner, params: { id } })).body.data).toBeNull()
    const made = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? makeOwn(id) : make(id))))
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
    expect(new Set(made.map(({ body }) => JSON.stringify(body.data)))).toHaveLength(1)
    const { body } = await m.shop.call(showNotaLink, { by: m.owner, params: { id } })
    expect(body.data).toEqual(made[0]!.body.data)
    expect(await actions()).toEqual(['make-nota-link'])
    const other = await paid()
    expect((await make(other)).body.data.url).not.toBe(made[0]!.body.data.url)
  })

  test('is in the language of the order', async () => {
    const id = await paid()
    await m.shop.db.updateTable('orders').set({ language: 'en' }).where('id', '=', id).execute()
    expect((await make(id)).body.data.url).toMatch(/\/nota\/[\w-]{43}\?lang=en$/)
  })

  test('is not there for an order without a nota, or of another customer', async () => {
    const [waiting, id] = [await m.addOrder(), await paid()]
    const stranger = await m.shop.customer()
    const answers = [make(waiting), makeOwn(waiting), make('tidak-ada'), makeOwn(id, stranger)]
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await m.shop.db.selectFrom('nota_links').selectAll().execute()).toEqual([])
    expect(await actions()).toEqual([])
  })

  test('ends when it is withdrawn, which is audited once, and the next one has another address', async () => {
    const id = await paid()
    const first = tokenOf((await make(id)).body.data.url)
    for (const _ of ['', 'again'])
      expect((await m.shop.call(takeBackNotaLink, { by: m.owner, params: { id } })).status).toBe(200)
    const second = tokenOf((await makeOwn(id)).body.data.url)
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
    expect(await actions()).toEqual(['make-nota-link', 'take-back-nota-link', 'make-nota-link'])
    const audit = await m.shop.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(audit)).not.toContain(second)
  })

  test('ends ten years after the nota, and cannot be made again', async () => {
    const id = await paid()
    const token = tokenOf((await make(id)).body.data.url)
    const show = (tx: Db) => links.showLinkedNota(tx, { token, ip: '192.0.2.1' }, 'id')
    const again = (tx: Db) => links.makeNotaLink(tx, { by: m.owner, publicUrl: 'https://toko.example' }, id)
    const address = (tx: Db) => links.showNotaLink(tx, 'https://toko.example', id)
    expect(await m.shop.later(tenYears - month, show)).toMatchObject({ nota: { number: 1 } })
    expect(await m.shop.later(tenYears - month, links.forgetNotaLinks)).toBe(0)
    await expect(m.shop.later(tenYears, show)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(m.shop.later(tenYears, again)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await m.shop.later(tenYears, address)).toBeNull()
    expect(await m.shop.later(tenYears, links.forgetNotaLinks)).toBe(1)
    expect(await m.shop.db.selectFrom('notas').selectAll().execute()).toHaveLength(1)
  })

  test('gives an unknown, a withdrawn and an ended one the same response, and 429 after sixty of them', async () => {
    const id = await paid()
    const token = tokenOf((await make(id)).body.data.url)
    await m.shop.call(takeBackNotaLink, { by: m.owner, params: { id } })
    const unknown = await open('x'.repeat(43))
    expect(unknown.status).toBe(404)
    expect((await open(token)).body).toEqual(unknown.body)
    for (let n = 2; n < 60; n++) expect((await open(`guess-${n}`)).status).toBe(404)
    expect((await open('guess-60')).status).toBe(429)
    // Other customers at the same address have valid links.
    expect((await open(tokenOf((await make(id)).body.data.url))).status).toBe(200)
  })
})

describe('the message with a nota', () => {
  const draft = async (order_id: string) => {
    const { body } = await m.shop.call(showMessageDrafts, { by: m.owner, query: { order_id } })
    return body.data.drafts.find(({ kind }) => kind === 'nota')!
  }

  test('has the link instead of the page that needs a login, once it was made', async () => {
    const id = await paid()
    expect((await draft(id)).values['link']).toBe(`https://toko.example/transaction/${id}/nota`)
    const { url } = (await make(id)).body.data
    expect((await draft(id)).text).toContain(`Nota Anda: ${url}`)
    const { body } = await m.shop.call(recordMessage, { by: m.owner, body: { kind: 'nota', order_id: id } })
    expect(body.data.text).toContain(url)
  })

  test('has it for a customer without an account too', async () => {
    const id = await paid()
    await m.shop.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', m.customer.id)
      .execute()
    expect((await draft(id)).values['link']).toBeUndefined()
    const { url } = (await make(id)).body.data
    expect((await draft(id)).text).toContain(url)
  })
})
