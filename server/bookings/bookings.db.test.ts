import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { signedIn } from '#server/testing/people.ts'
import { createService } from './create-service.ts'
import { listServices } from './list-services.ts'
import { showBooking } from './show-booking.ts'

let db: Db
beforeEach(async () => {
  db = (await openTestDatabase()).db
})

test("services come in the owner's order and the visitor's language", async () => {
  await createService(db, { name: 'Tune up', price: 350_000, position: 2 })
  await createService(db, {
    name: 'Ganti oli',
    name_en: 'Oil change',
    price: 150_000,
    position: 1,
    popular: true,
    features: [{ id: 'Oli baru', en: 'New oil' }],
  })
  expect(await listServices(db, 'en')).toMatchObject([
    { name: 'Oil change', price: 150_000, popular: true, features: ['New oil'], picture: null },
    { name: 'Tune up', popular: false, features: [] },
  ])
})

test('a booking is shown to who made it and is not found by anybody else', async () => {
  const sari = await signedIn(db)
  const budi = await signedIn(db, 'budi@example.com')
  await db
    .insertInto('bookings')
    .values({
      id: 'b',
      reference: 'BKG-2222-3333',
      user_id: sari.id,
      service_id: null,
      language: 'id',
      jenis_service: 'Tune up',
      merek: 'Toyota',
      model: 'Avanza',
      tahun: 2020,
      nomer_plat: 'B 1234 XYZ',
      detail_kerusakan: 'Mesin kasar',
      phone: '081234567890',
      day: '2026-11-23',
      hour: '09:00',
      rejection_reason: null,
    })
    .execute()
  expect(await showBooking(db, sari.id, 'b')).toMatchObject({
    status: 'pending',
    date: '2026-11-23',
    time: '09:00',
  })
  await expect(showBooking(db, budi.id, 'b')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
