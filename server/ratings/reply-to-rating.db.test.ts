import { beforeEach, describe, expect, test } from 'vitest'
import { exportRatings, listAllRatings, replyToRating } from '#contract/ratings/admin-schemas.ts'
import { listProductRatings, rate } from '#contract/ratings/schemas.ts'
import { orderAt } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let owner: { id: string }
let siti: { id: string }
let product: TestProduct
let rating: string
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
  siti = await shop.customer()
  product = await shop.product()
  rating = await rated('Halus sekali')
})

const rated = async (review: string, transaction_id: string | null = null) => {
  const body = { product_id: product.id, rating: 4, review, transaction_id }
  return (await shop.call(rate, { by: siti, body })).body.data.id
}
const answer = (reply: string, version?: number) =>
  shop.call(replyToRating, {
    by: owner,
    params: { id: rating },
    body: { reply, ...(version !== undefined && { version }) },
  })
const publicReply = async () =>
  (await shop.call(listProductRatings, { params: { id: product.id } })).body.data[0]?.reply
const mails = () =>
  shop.db.selectFrom('mails').select(['subject', 'text_body']).where('kind', '=', 'rating-reply').execute()

describe('a reply', () => {
  test('is public, changed and removed with its version, and recorded', async () => {
    const first = await answer('Terima kasih, Bu.')
    expect([first.status, first.body.message, first.body.data.version]).toEqual([
      200,
      'Balasan ditampilkan',
      1,
    ])
    expect(await publicReply()).toEqual({ text: 'Terima kasih, Bu.', at: expect.any(String) })
    expect((await answer('Terima kasih banyak.', 1)).body.data.reply?.text).toBe('Terima kasih banyak.')
    expect((await answer('  ', 2)).body).toMatchObject({
      message: 'Balasan dihapus',
      data: { reply: null, version: 3 },
    })
    expect(await publicReply()).toBeNull()
    const audit = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .orderBy('id')
      .execute()
    expect(audit).toEqual(
      [
        [null, 'Terima kasih, Bu.'],
        ['Terima kasih, Bu.', 'Terima kasih banyak.'],
        ['Terima kasih banyak.', null],
      ].map(([before, after]) => ({
        action: 'reply-to-rating',
        before: { reply: before },
        after: { reply: after },
      })),
    )
  })

  test('never overwrites the reply of another admin, also at the same time', async () => {
    const answers = await Promise.all(['Dari Ratna', 'Dari Dewi', 'Dari Budi'].map((text) => answer(text)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const kept = await publicReply()
    expect((await answer('Lagi')).body.code).toBe('EDITED_MEANWHILE')
    expect(await publicReply()).toEqual(kept)
  })

  test('is mailed once, in the language of the author', async () => {
    await answer('Terima kasih, Bu.')
    await answer('Terima kasih banyak.', 1)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/ membalas ulasan Anda$/)
    for (const text of ['Halus sekali', 'Terima kasih, Bu.', `/products/${product.id}#reviews`])
      expect(mail?.text_body).toContain(text)
  })

  test('to a hidden or unknown rating is not mailed', async () => {
    await shop.db.updateTable('ratings').set({ hidden_at: new Date() }).execute()
    expect((await answer('Maaf')).status).toBe(200)
    expect(await mails()).toEqual([])
    rating = 'nothing'
    expect((await answer('Maaf')).status).toBe(404)
  })
})

describe('the list of ratings', () => {
  test('is filtered by reply and by verified buyers', async () => {
    const order = await orderAt(shop, siti, product, 'completed')
    const bought = await rated('Cocok', order)
    await answer('Terima kasih')
    const list = async (query: object) =>
      (await shop.call(listAllRatings, { by: owner, query })).body.data.map(({ id }) => id)
    expect(await list({ reply: 'unanswered' })).toEqual([bought])
    expect(await list({ reply: 'answered' })).toEqual([rating])
    expect(await list({ verified: 'yes' })).toEqual([bought])
    expect(await list({ verified: 'yes', reply: 'answered' })).toEqual([])
    const { body } = await shop.call(listAllRatings, { by: owner, query: { verified: 'yes' } })
    expect(body.data[0]?.order).toEqual({ id: order, reference: expect.stringMatching(/^TRX-/) })
  })

  test('is exported as a file, with the same filters', async () => {
    await answer('Terima kasih; sampai jumpa')
    await rated('=1+1', await orderAt(shop, siti, product, 'completed'))
    const rows = async (query = {}) =>
      (await shop.call(exportRatings, { by: owner, query })).bytes.toString().trim().split('\r\n')
    const all = await rows()
    expect(all[0]).toBe(
      'Tanggal (WIB);Produk;Bintang;Ulasan;Nama;Email;Pesanan;Foto;Tersembunyi;Balasan toko;Dibalas (WIB)',
    )
    expect(all[1]).toMatch(
      /^[\d-]+ [\d:]+;Kilim;4;'=1\+1;customer 2;customer2@contoh\.example;TRX-[\w-]+;;;;$/,
    )
    expect(all[2]).toMatch(/;Halus sekali;customer 2;.*;;;;"Terima kasih; sampai jumpa";[\d-]+ [\d:]+$/)
    expect(await rows({ verified: 'yes' })).toHaveLength(2)
  })

  test('is exported in batches without losing a row', async () => {
    await shop.db
      .insertInto('ratings')
      .values(
        Array.from({ length: 1_001 }, (_, n) => ({
          id: `r${n}`,
          user_id: siti.id,
          product_id: product.id,
          rating: 5,
          review: `Baris ${n}`,
          created_at: '2026-01-01',
        })),
      )
      .execute()
    const { bytes } = await shop.call(exportRatings, { by: owner })
    const found = new Set(bytes.toString().match(/Baris \d+/g))
    expect(found.size).toBe(1_001)
  })
})
