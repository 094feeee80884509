import { beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '#contract/platform/language.ts'
import { cancelOrder, placeCartOrder, placeOrder } from '#contract/orders/schemas.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { contact } from '#server/testing/orders.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { addVoucher } from '#server/testing/vouchers.ts'
import type { OrderNews } from './order-mail-messages.ts'
import { mailAbout, type OrderOccasion } from './order-mails.ts'
import { findOrder } from './show-order.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

async function orderTwoThings(language: Language, notes = '') {
  const siti = await shop.customer()
  const rug = await shop.product({
    name: 'Kilim <b>"Sumba"</b>',
    price: 1_000_000,
    sizes: [
      { name: 'S', stock: 1 },
      { name: 'L & lebar', additional_price: 250_000, stock: 9 },
    ],
  })
  const lamp = await shop.product({ name: 'Lampu Gantung', price: 18_000 })
  const items = [
    { product_id: rug.id, size_id: rug.sizes[1], quantity: 2 },
    { product_id: lamp.id, quantity: 1 },
  ]
  const { body } = await shop.call(placeCartOrder, {
    by: siti,
    body: { ...contact, customer_email: siti.email, notes, items },
    language,
  })
  return body.data
}

const mailsOf = async (kind: string) => {
  await shop.writeMails()
  return shop.db
    .selectFrom('mails')
    .select(['text_body', 'html_body', 'language'])
    .where('kind', '=', kind)
    .orderBy('language')
    .execute()
}

const about = (news: OrderOccasion['news'], id: string, then: { rejection_reason?: string } = {}) =>
  inTransaction(shop.db, async (tx) =>
    mailAbout(tx, news, { ...(await findOrder(tx, id)), ...then }, new Date()),
  )

const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ')

const inIndonesian = `Kilim <b>"Sumba"</b> (L & lebar)
  2 × Rp 1.250.000 = Rp 2.500.000
Lampu Gantung
  1 × Rp 18.000 = Rp 18.000
Total: Rp 2.518.000

Nomor pesanan: `
const inEnglish = `Kilim <b>"Sumba"</b> (en) (L & lebar)
  2 × Rp 1.250.000 = Rp 2.500.000
Lampu Gantung (en)
  1 × Rp 18.000 = Rp 18.000
Total: Rp 2.518.000

Order number: `

const goesTo = `${contact.customer_name}\n${contact.customer_address}\n${contact.customer_phone}`

describe('the mails of an order', () => {
  test('start with one that lists items, total and address', async () => {
    const { reference } = await orderTwoThings('id')
    const [mail] = await mailsOf('order-placed')
    expect(plain(mail?.text_body)).toContain(`${inIndonesian}${reference}\n\nDikirim ke:\n${goesTo}\n`)
    const html = plain(mail?.html_body)
    expect(html).toContain('Kilim &lt;b&gt;&quot;Sumba&quot;&lt;/b&gt; (L &amp; lebar)<')
    expect(html).toContain('>2 × Rp 1.250.000<')
    expect(html).toContain('>Rp 2.500.000<')
    expect(html).toContain('>Rp 2.518.000<')
    expect(html).toContain('Siti Rahma<br>Jl. Melati 5, Yogyakarta<br>081234567890')
  })

  test('name the price before a sale, and the voucher', async () => {
    const siti = await shop.customer()
    const rug = await shop.product({ name: 'Kilim Sumba', price: 100_000 })
    await shop.db.updateTable('product_sizes').set({ sale_price: 80_000, sale_before: 90_000 }).execute()
    await addVoucher(shop.db)
    const items = [{ product_id: rug.id, quantity: 2 }]
    const body = { ...contact, customer_email: siti.email, items, voucher_codes: ['HEMAT'] }
    await shop.call(placeCartOrder, { by: siti, body, language: 'id' })
    const [mail] = await mailsOf('order-placed')
    expect(plain(mail?.text_body)).toContain(`Kilim Sumba
  2 × Rp 80.000 (sebelumnya Rp 90.000) = Rp 160.000
Voucher HEMAT: -Rp 10.000
Total: Rp 150.000`)
  })

  test.each<[OrderNews, string[]]>([
    ['payment-confirmed', ['Ships to:']],
    ['payment-rejected', ['Ships to:']],
    ['order-shipped', ['Ships to:']],
    ['order-cancelled', []],
  ])(
    'about %s have the names and prices at the time of the order, in its language',
    async (news, address) => {
      const { id, reference } = await orderTwoThings('en')
      await shop.db.updateTable('products').set({ name: 'Lain', name_en: 'Other', price: 1 }).execute()
      await about(news, id)
      const [mail] = await mailsOf(news)
      expect(plain(mail?.text_body)).toContain(`${inEnglish}${reference}\n`)
      expect(mail?.text_body.match(/^Ships to:$/gm) ?? []).toEqual(address)
    },
  )

  test.each([
    ['', 'Your order has been shipped.\n'],
    ['2-5 working days', 'Your order has been shipped. It should arrive: 2-5 working days.\n'],
  ])('about a shipped order promise only what the owner set: %j', async (en, sentence) => {
    await changeShopSettings(shop.db, { shipping_estimate: { id: en, en } })
    const { id } = await orderTwoThings('en')
    await about('order-shipped', id)
    const [mail] = await mailsOf('order-shipped')
    expect(mail?.text_body).toContain(sentence)
  })

  test('do not ask for the payment of an order that was cancelled before the mail was written', async () => {
    const siti = await shop.customer()
    const product = await shop.product()
    const order = { ...contact, product_id: product.id, quantity: 1 }
    const { body } = await shop.call(placeOrder, { by: siti, body: order })
    await shop.call(cancelOrder, { by: siti, params: { id: body.data.id } })
    expect([await mailsOf('order-placed'), await mailsOf('order-cancelled')]).toEqual([
      [],
      [expect.objectContaining({ text_body: expect.stringContaining(body.data.reference) })],
    ])
  })

  test('about a rejection have its reason, even if a new proof arrived before the mail was written', async () => {
    const { id } = await orderTwoThings('id')
    await about('payment-rejected', id, { rejection_reason: 'Nominal tidak sesuai' })
    const [mail] = await mailsOf('payment-rejected')
    expect(mail?.text_body).toContain('Alasan: Nominal tidak sesuai\n')
  })

  test("to the admins have the items and the customer's note, in the language of each", async () => {
    const { id, reference } = await orderTwoThings('id', 'Titip satpam\n<i>sebelum</i> jam 5')
    await shop.admin()
    const english = await shop.admin()
    await shop.db.updateTable('users').set({ language: 'en' }).where('id', '=', english.id).execute()
    await about('proof-received', id)
    const [en, id_] = await mailsOf('proof-received')
    const buyer = contact.customer_name
    expect(plain(en?.text_body)).toContain(
      `${inEnglish}${reference}\nCustomer: ${buyer}\n\nShips to:\n${goesTo}`,
    )
    expect(plain(id_?.text_body)).toContain(
      `${inIndonesian}${reference}\nPembeli: ${buyer}\n\nDikirim ke:\n${goesTo}`,
    )
    expect(en?.text_body).toContain('Note from the customer:\nTitip satpam\n<i>sebelum</i> jam 5\n')
    expect(en?.html_body).toContain('Titip satpam<br>&lt;i&gt;sebelum&lt;/i&gt; jam 5')
  })
})
