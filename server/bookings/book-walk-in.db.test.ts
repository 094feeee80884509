import { beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contract/bookings/admin-schemas.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { bookWalkIn } from './book-service.ts'

let shop: TestWorkshop
let sari: Awaited<ReturnType<TestWorkshop['customer']>>
let owner: Awaited<ReturnType<TestWorkshop['admin']>>
beforeEach(async () => {
  shop = await openTestWorkshop()
  sari = await shop.customer()
  owner = await shop.admin()
})

const booked = (changes: object = {}, by: { id: string } = sari) => shop.booked(by, changes)
const list = async (query: object) =>
  (await shop.call(admin.listAllBookings, { by: owner, query })).body.data.map(({ id }) => id)
const walkIn = (changes: object = {}, more: { key?: string; language?: 'id' | 'en' } = {}) =>
  shop.call(admin.bookWalkIn, {
    by: owner,
    body: { ...shop.form, customer_name: 'Pak Joko', ...changes },
    ...more,
  })

describe('a walk-in', () => {
  test('has no account, is accepted immediately and holds a bay', async () => {
    const { status, body } = await walkIn({ detail_kerusakan: undefined, nomer_plat: 'h9ab' })
    expect([status, body.message]).toEqual([201, 'Booking dicatat'])
    expect(body.data).toMatchObject({
      status: 'accepted',
      customer_name: 'Pak Joko',
      customer_email: null,
      walk_in: true,
      nomer_plat: 'H 9 AB',
      detail_kerusakan: '',
      history: [{ status: 'accepted', by: 'admin', by_name: owner.full_name }],
    })
    expect(Object.values(await shop.taken())).toEqual([1])
    const { id, reference } = body.data
    expect(
      await shop.db.selectFrom('audit_log').select(['action', 'subject', 'after']).orderBy('id').execute(),
    ).toEqual([
      {
        action: 'book-walk-in',
        subject: id,
        after: { reference, date: shop.form.date, time: shop.form.time, status: 'accepted' },
      },
    ])
    expect(await list({ q: 'joko' })).toEqual([id])
    const called = await shop.call(admin.cancelAnyBooking, {
      by: owner,
      params: { id },
      body: { reason: 'x' },
    })
    expect([called.status, called.body.data.walk_in]).toEqual([200, true])
    expect(await shop.mails()).toEqual([])
  })

  test('shares the bays with the customers', async () => {
    await changeShopSettings(shop.db, { bays: 1 })
    await booked()
    const { status, body } = await walkIn()
    expect([status, body.code, body.slots?.length]).toEqual([409, 'SLOT_TAKEN', 3])
    expect((await walkIn({ time: '10:00' })).status).toBe(201)
    expect((await shop.book(sari, { time: '10:00' })).body.code).toBe('SLOT_TAKEN')
  })

  test('can be booked until the hour is over', async () => {
    const at = (clock: string) =>
      shop
        .at(`2026-11-20T${clock}+07:00`, (tx) =>
          bookWalkIn(tx, owner, {
            ...shop.form,
            customer_name: 'Pak Joko',
            date: '2026-11-20',
            time: '12:00',
          }),
        )
        .then(
          ({ status }) => status,
          (error: { code?: string }) => error.code,
        )
    expect([await at('11:59:00'), await at('12:59:59'), await at('13:00:00')]).toEqual([
      'accepted',
      'accepted',
      'SLOT_PAST',
    ])
  })

  test.each([
    [{ customer_name: ' ' }, 'customer_name', 'Nama Lengkap harus diisi'],
    [{ phone: '12' }, 'phone', 'Nomor telepon harus 10-13 digit angka'],
    [{ nomer_plat: 'B 1' }, 'nomer_plat', 'Format nomor plat tidak valid, contoh: B 1234 XYZ'],
    [{ time: '07:00' }, 'time', 'Waktu tersebut di luar jam buka bengkel. Silakan pilih waktu lain.'],
  ])('is refused with %o', async (changes, field, message) => {
    const { status, body } = await walkIn(changes)
    expect([status, body.errors]).toEqual([400, [{ field, message }]])
  })

  test('sent twice with one key is stored once', async () => {
    const first = await walkIn({}, { key: 'form-1' })
    const again = await walkIn({}, { key: 'form-1' })
    expect(again.body).toEqual(first.body)
    expect(Object.values(await shop.taken())).toEqual([1])
  })
})
