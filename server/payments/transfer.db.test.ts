import { beforeEach, expect, test } from 'vitest'
import { changeSettings, showSettings } from '#contract/admin/settings-schemas.ts'
import { showAnyOrder } from '#contract/orders/admin-schemas.ts'
import { showOrder } from '#contract/orders/schemas.ts'
import { confirmPayment, rejectPayment } from '#contract/payments/admin-schemas.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import { showShop } from '#server/shop/show-shop.ts'
import { setQris } from '#server/payments/set-qris.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { orderAt, photograph } from '#server/testing/orders.ts'
import { adminPassword } from '#server/testing/passwords.ts'
import { makeQris } from '#server/testing/qris.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

const account = { bank: 'Bank Contoh', number: '012 3456-789', holder: 'Toko Siti' }

let shop: TestShop
let owner: { id: string }
let siti: { id: string }
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
  siti = await shop.customer()
  rug = await shop.product({ price: 100_000, stock: 10 })
})

const takeTransfers = (transfer: object = {}) =>
  shop.call(changeSettings, {
    by: owner,
    body: {
      payment: { transfer: { active: true, accounts: [account], ...transfer }, unique_amount: false },
      current_password: adminPassword,
    },
  })
const seen = async (id: string) => (await shop.call(showOrder, { by: siti, params: { id } })).body.data
const send = async (id: string, method?: 'qris' | 'transfer') =>
  shop.call(uploadProof, {
    by: siti,
    params: { id },
    file: await photograph(),
    body: method ? { method } : {},
  })

test('an order lists the accounts while it waits for a payment; the public shop data never do', async () => {
  const id = await orderAt(shop, siti, rug)
  expect((await seen(id)).transfer_accounts).toEqual([])
  expect((await takeTransfers()).status).toBe(200)
  expect((await seen(id)).transfer_accounts).toEqual([account])
  const shown = await showShop(shop.db, 'id')
  expect(shown).toMatchObject({ takes_transfers: true, adds_unique_amount: false })
  expect(JSON.stringify(shown)).not.toMatch(/3456|Toko Siti/)

  await send(id, 'transfer')
  expect((await seen(id)).transfer_accounts).toEqual([])
  await shop.call(rejectPayment, { by: owner, params: { id }, body: { rejection_reason: 'Buram' } })
  expect((await seen(id)).transfer_accounts).toEqual([account])
  await takeTransfers({ active: false })
  expect((await seen(id)).transfer_accounts).toEqual([])
})

test.each(['qris', 'transfer', undefined] as const)(
  'a confirmed proof by %s is recorded with that payment method, by default QRIS',
  async (method) => {
    const id = await orderAt(shop, siti, rug)
    expect((await send(id, method)).status).toBe(200)
    const shown = await shop.call(showAnyOrder, { by: owner, params: { id } })
    expect(shown.body.data.proof_method).toBe(method ?? 'qris')
    const { body } = await shop.call(confirmPayment, { by: owner, params: { id } })
    expect(body.data.payments).toMatchObject([{ method: method ?? 'qris', amount: 100_000 }])
  },
)

test('the last proof decides the payment method', async () => {
  const id = await orderAt(shop, siti, rug)
  await send(id, 'transfer')
  await shop.call(rejectPayment, { by: owner, params: { id }, body: { rejection_reason: 'Buram' } })
  await send(id, 'qris')
  const { body } = await shop.call(confirmPayment, { by: owner, params: { id } })
  expect(body.data).toMatchObject({ proof_method: 'qris', payments: [{ method: 'qris' }] })
})

test('a proof with an unknown payment method is refused', async () => {
  const id = await orderAt(shop, siti, rug)
  const { status, body } = await send(id, 'cash' as never)
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'method'])
})

test('the mail that asks for the payment lists the accounts and the ways to pay', async () => {
  await takeTransfers()
  await changeShopSettings(shop.db, { qris: { payload: null, merchant_name: null, picture_id: null } })
  await orderAt(shop, siti, rug)
  await shop.writeMails()
  await setQris(shop.db, { payload: makeQris(), pictureId: null })
  await orderAt(shop, siti, rug)
  await shop.writeMails()
  const [only, either] = await shop.db
    .selectFrom('mails')
    .select('text_body')
    .where('kind', '=', 'order-placed')
    .orderBy('created_at')
    .execute()
  for (const mail of [only, either])
    expect(mail?.text_body).toContain('Rekening untuk transfer:\nBank Contoh 012 3456-789, Toko Siti')
  expect(only?.text_body).not.toContain('QRIS')
  expect(either?.text_body).toContain('QRIS atau transfer bank')
})

test.each([
  [{ accounts: [] }, 'payment.transfer.accounts', /paling sedikit satu rekening/],
  [{ accounts: [{ ...account, number: 'BCA 12' }] }, 'payment.transfer.accounts.0.number', /hanya angka/],
  [{ accounts: [{ ...account, number: ' ' }] }, 'payment.transfer.accounts.0.number', /harus diisi/],
  [{ accounts: [{ ...account, bank: '' }] }, 'payment.transfer.accounts.0.bank', /harus diisi/],
  [{ accounts: [{ ...account, holder: ' ' }] }, 'payment.transfer.accounts.0.holder', /harus diisi/],
  [{ accounts: Array.from({ length: 11 }, () => account) }, 'payment.transfer.accounts', /maksimal 10/],
])('accounts as in %j are refused at %s', async (transfer, field, words) => {
  const { status, body } = await takeTransfers(transfer)
  expect([status, body.errors?.[0]?.field]).toEqual([400, field])
  expect(body.errors?.[0]?.message).toMatch(words)
})

test('a change of the payment methods from an outdated version is refused', async () => {
  const { version } = (await shop.call(showSettings, { by: owner })).body
  await takeTransfers()
  const payment = { transfer: { active: false, accounts: [] }, unique_amount: true }
  const { status, body } = await shop.call(changeSettings, {
    by: owner,
    body: { payment, version, current_password: adminPassword },
  })
  expect([status, body.code]).toEqual([409, 'EDITED_MEANWHILE'])
})
