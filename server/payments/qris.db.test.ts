import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '#contract/platform/language.ts'
import { changeSettings } from '#contract/admin/settings-schemas.ts'
import { showOrder } from '#contract/orders/schemas.ts'
import { changeQris, previewQris } from '#contract/payments/admin-schemas.ts'
import { withAmount } from '#contract/payments/qris.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { changeShopSettings, readShopSettings } from '#server/shop/settings.ts'
import { orderAt } from '#server/testing/orders.ts'
import { renderQris, makeQris, withChecksum } from '#server/testing/qris.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { setQris } from './set-qris.ts'

const password = 'griya-segar-2026'
const payload = makeQris()
const password_hash = await hashPassword(password)
const picture = await renderQris(payload)

let shop: TestShop
let owner: Awaited<ReturnType<TestShop['admin']>>
beforeEach(async () => {
  shop = await openTestShop({ hasQris: false })
  owner = await shop.admin()
  await shop.db.updateTable('users').set({ password_hash }).execute()
})

interface Sent {
  body?: { password?: string }
  by?: { id: string }
  language?: Language
}

const send = (file: Buffer, { body = { password }, by = owner, language }: Sent = {}) =>
  shop.call(changeQris, {
    by,
    file,
    body,
    ...(language && { language }),
  })
const shown = async () => (await readShopSettings(shop.db)).qris
const audit = () =>
  shop.db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'subject', 'before', 'after'])
    .orderBy('id')
    .execute()
const mails = () => shop.db.selectFrom('mails').select(['to_address', 'subject', 'text_body']).execute()

describe("the shop's QRIS", () => {
  test('becomes the one on the picture, and the audit log has the old and the new one', async () => {
    await setQris(shop.db, { payload: makeQris('TOKO LAMA'), pictureId: null })
    const { status, body } = await send(picture)
    expect([status, body.message]).toEqual([200, 'QRIS toko diganti'])
    expect(body.data).toEqual({
      payload,
      merchant_name: 'GRIYA SEGAR',
      merchant_city: 'YOGYAKARTA',
      merchant_account: 'ID1020000000001',
    })
    const now = await shown()
    expect(now).toEqual({
      payload,
      merchant_name: 'GRIYA SEGAR',
      picture_id: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    expect(await audit()).toEqual([
      {
        user_id: owner.id,
        action: 'change-qris',
        subject: 'qris',
        before: {
          payload: makeQris('TOKO LAMA'),
          merchant_name: 'TOKO LAMA',
          picture_id: null,
        },
        after: now,
      },
    ])
  })

  test('is mailed after a change to every admin in the language of each, and to no customer', async () => {
    await shop.customer()
    const partner = await shop.admin()
    await shop.db.updateTable('users').set({ language: 'en' }).where('id', '=', partner.id).execute()
    await send(picture)
    const reported = await mails()
    expect(reported.map(({ to_address }) => to_address).toSorted()).toEqual([owner.email, partner.email])
    const textTo = (email: string) => reported.find(({ to_address }) => to_address === email)?.text_body
    expect(textTo(owner.email)).toContain('Penerima sekarang: GRIYA SEGAR, YOGYAKARTA (ID1020000000001)')
    expect(textTo(owner.email)).toContain(`Diganti oleh: ${owner.full_name} (${owner.email})`)
    expect(textTo(partner.email)).toContain('Before: none')
    expect(textTo(partner.email)).toContain('https://toko.example/admin/qris')
  })

  test('is only decoded for a preview, without password, audit or mail', async () => {
    const previewed = await shop.call(previewQris, { by: owner, file: picture })
    expect([previewed.status, previewed.body.data.merchant_name]).toEqual([200, 'GRIYA SEGAR'])
    expect([(await shown()).payload, await audit(), await mails()]).toEqual([null, [], []])
    expect(await shop.db.selectFrom('pictures').select('id').execute()).toEqual([])
  })

  test('changed by two admins at the same time is that of the later change, whose audit row has the earlier one', async () => {
    const partner = await shop.admin()
    await shop.db.updateTable('users').set({ password_hash }).execute()
    const answers = await Promise.all([
      send(picture),
      send(await renderQris(makeQris('TOKO LAIN')), { by: partner }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [first, second] = await audit()
    expect(second?.before).toEqual(first?.after)
    expect(second?.after).toEqual(await shown())
  })
})

describe('the password', () => {
  test.each([
    ['a wrong one', { password: 'salah-sekali-ini' }, 'WRONG_CURRENT_PASSWORD', 'Kata sandi saat ini salah.'],
    ['none', {}, 'INVALID_INPUT', 'Kata sandi harus diisi'],
    ['an empty one', { password: '' }, 'INVALID_INPUT', 'Kata sandi harus diisi'],
  ])('is required: %s is refused and changes nothing', async (_, body, code, message) => {
    const answered = await send(picture, { body })
    expect([answered.status, answered.body.code, answered.body.message]).toEqual([400, code, message])
    expect([(await shown()).payload, await audit(), await mails()]).toEqual([null, [], []])
  })

  test('is refused after ten wrong attempts, even if it is right', async () => {
    for (let n = 0; n < 10; n++) expect((await send(picture, { body: { password: 'x' } })).status).toBe(400)
    const { status, body } = await send(picture)
    expect([status, body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect((await shown()).payload).toBeNull()
  })
})

describe('a picture is refused with the reason', () => {
  const withoutAccount = withChecksum(payload.replace(/26\d\d.*(?=5204)/, ''))
  const dollars = withChecksum(payload.replace('5303360', '5303840'))
  const abroad = withChecksum(payload.replace('5802ID', '5802SG'))
  const nameless = withChecksum(payload.replace('5911GRIYA SEGAR', ''))
  const wrong = [
    ['that shows a web address', 'https://toko.example', 'isinya bukan kode pembayaran'],
    ['with a digit changed', payload.replace('55281', '55282'), 'angka pemeriksanya (CRC) salah'],
    [
      'for a single payment',
      withAmount(payload, 15_000),
      'kode ini untuk satu pembayaran saja, bukan kode statis',
    ],
    ['without a QRIS account', withoutAccount, 'tidak memuat akun merchant QRIS'],
    ['in dollars', dollars, 'mata uangnya bukan rupiah'],
    ['of a shop abroad', abroad, 'merchant tidak berada di Indonesia'],
    ['without a name', nameless, 'nama, kota atau jenis usaha tidak ada'],
  ] as const

  test.each(wrong)('for a QR code %s', async (_, code, reason) => {
    const { status, body } = await send(await renderQris(code))
    expect([status, body.code, body.message]).toEqual([
      400,
      'QRIS_INVALID',
      `Kode QR ini bukan QRIS statis yang sah: ${reason}.`,
    ])
    expect([(await shown()).payload, await audit()]).toEqual([null, []])
  })

  test('if it shows no QR code, in the language of the request', async () => {
    const { status, body } = await send(await readFile('demo/photos/jus-jeruk.jpg'), { language: 'en' })
    expect([status, body.code, body.message]).toEqual([
      400,
      'QRIS_UNREADABLE',
      'No QR code could be read from the picture. Please use a clearer one.',
    ])
  })

  test('if it shows two QR codes', async () => {
    const two = await sharp(picture)
      .extend({ right: 520, background: '#ffffff' })
      .composite([{ input: await renderQris('https://toko.example'), left: 500, top: 0 }])
      .png()
      .toBuffer()
    const { status, body } = await send(two)
    expect([status, body.code]).toEqual([400, 'QRIS_SEVERAL'])
  })

  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).png()
  test.each([
    ['no file', async () => Buffer.alloc(0), 400, 'PICTURE_MISSING'],
    ['a text', async () => Buffer.from('QRIS'), 415, 'PICTURE_TYPE'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'PICTURE_TYPE'],
    ['a GIF', async () => Buffer.from('GIF89a\x01\x00\x01\x00'), 415, 'PICTURE_TYPE'],
    ['a PNG that is cut off', async () => picture.subarray(0, picture.length / 2), 400, 'PICTURE_BROKEN'],
    ['64 million pixels and more', async () => plain(8_001, 8_001).toBuffer(), 400, 'PICTURE_DIMENSIONS'],
    [
      'more than 5 MB',
      async () => Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)]),
      413,
      'PICTURE_TOO_LARGE',
    ],
  ] as const)('if the upload is %s', async (_, file, status, code) => {
    const answered = await send(await file())
    expect([answered.status, answered.body.code]).toEqual([status, code])
    expect([(await shown()).payload, await audit()]).toEqual([null, []])
  })
})

describe("the code with the order's amount", () => {
  const payloadOf = async (status: Parameters<typeof orderAt>[3]) => {
    const siti = await shop.customer()
    const id = await orderAt(shop, siti, await shop.product({ price: 150_000 }), status)
    return (await shop.call(showOrder, { by: siti, params: { id } })).body.data.qris_payload
  }

  test.each(['pending', 'reject'] as const)('is part of an order that is %s', async (status) => {
    await setQris(shop.db, { payload, pictureId: null })
    expect(await payloadOf(status)).toBe(withAmount(payload, 150_000))
  })

  test.each(['paid', 'confirmed', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'] as const)(
    'is not part of an order that is %s',
    async (status) => {
      await setQris(shop.db, { payload, pictureId: null })
      expect(await payloadOf(status)).toBeNull()
    },
  )

  test('is shown only if the shop has a QRIS and the setting is on', async () => {
    const accounts = [{ bank: 'Bank Contoh', number: '012', holder: 'Siti' }]
    await changeShopSettings(shop.db, {
      payment: { transfer: { active: true, accounts }, unique_amount: false },
    })
    expect(await payloadOf('pending')).toBeNull()
    await setQris(shop.db, { payload, pictureId: null })
    const off = await shop.call(changeSettings, { by: owner, body: { qris_with_amount: false } })
    expect(off.status).toBe(200)
    expect(await payloadOf('pending')).toBeNull()
  })
})
