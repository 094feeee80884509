import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { changeShopSettings, readShopSettings } from './settings.ts'
import { showShop } from './show-shop.ts'

let db: Db
beforeEach(async () => {
  db = (await openTestDatabase()).db
})

test('an empty shop has a neutral name, no QRIS and no demo content', async () => {
  expect(await showShop(db, 'id')).toMatchObject({
    name: 'Griya',
    qris: { payload: null, merchant_name: null, picture: null, with_amount: true },
    hero: { picture: null },
    about: { stats: [], timeline: [], vision: '', mission: '', values: [] },
    quoted_reviews: [],
    selling_points: [],
    return_days: 0,
    shipping_estimate: '',
    unpaid_hours: 24,
    is_demo: false,
  })
})

test("a change leaves the other settings, and is shown in the visitor's language", async () => {
  await changeShopSettings(db, { name: 'Griya Segar', bays: 3 })
  await changeShopSettings(db, { bays: 4, tagline: { id: 'Rumah segar', en: 'A fresh home' } })
  expect(await readShopSettings(db)).toMatchObject({ name: 'Griya Segar', bays: 4, low_stock: 5 })
  const shop = await showShop(db, 'en')
  expect(shop).toMatchObject({ name: 'Griya Segar', tagline: 'A fresh home' })
  expect(shop.hours.at(-1)).toEqual({ days: 'Sunday', hours: 'Closed' })
  for (const hiddenSetting of ['bays', 'closed_days', 'closed_note'])
    expect(shop).not.toHaveProperty(hiddenSetting)
})

test('the ways to pay are those that the shop has set up, in the language of the visitor', async () => {
  expect((await showShop(db, 'id')).ways_to_pay).toEqual([])
  const method = { name: 'Ambil', pay_on_arrival: true }
  await db
    .insertInto('delivery_methods')
    .values([
      { id: 'off', kind: 'own_courier', active: false, ...method },
      { id: 'pickup', kind: 'pickup', active: true, ...method },
    ])
    .execute()
  expect((await showShop(db, 'id')).ways_to_pay).toEqual(['Bayar di toko'])
  await db.updateTable('delivery_methods').set({ active: true }).execute()
  await changeShopSettings(db, {
    qris: { payload: 'x', merchant_name: null, picture_id: null },
    payment: {
      transfer: { active: true, accounts: [{ bank: 'Bank', number: '1', holder: 'Melati' }] },
      unique_amount: false,
    },
  })
  expect((await showShop(db, 'en')).ways_to_pay).toEqual([
    'QRIS',
    'Bank transfer',
    'Pay on arrival',
    'Pay at the shop',
  ])
})

test("a selling point without a title in the visitor's language is not shown", async () => {
  await changeShopSettings(db, {
    selling_points: [
      { title: { id: 'Diantar gratis', en: 'Free delivery' }, text: { id: 'Di Sleman.', en: '' } },
      { title: { id: 'Buka tiap hari', en: ' ' }, text: { id: '', en: 'On Sundays too.' } },
    ],
  })
  expect((await showShop(db, 'id')).selling_points).toEqual([
    { title: 'Diantar gratis', text: 'Di Sleman.' },
    { title: 'Buka tiap hari', text: '' },
  ])
  expect((await showShop(db, 'en')).selling_points).toEqual([{ title: 'Free delivery', text: '' }])
})

test("the about page is in the visitor's language", async () => {
  const messages = (text: string) => ({ id: text, en: `${text} (en)` })
  await changeShopSettings(db, {
    about: {
      stats: [{ value: '5+', label: messages('Tahun') }],
      timeline: [{ year: '2018', text: messages('Buka') }],
      vision: messages('Visi'),
      mission: messages('Misi'),
      values: [{ title: messages('Jujur'), text: messages('Apa adanya') }],
    },
    quoted_reviews: [{ name: 'Budi', rating: 5, text: messages('Ramah') }],
  })
  expect(await showShop(db, 'en')).toMatchObject({
    about: {
      stats: [{ value: '5+', label: 'Tahun (en)' }],
      timeline: [{ year: '2018', text: 'Buka (en)' }],
      vision: 'Visi (en)',
      mission: 'Misi (en)',
      values: [{ title: 'Jujur (en)', text: 'Apa adanya (en)' }],
    },
    quoted_reviews: [{ name: 'Budi', rating: 5, text: 'Ramah (en)' }],
  })
})
