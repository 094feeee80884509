import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeSettings, showSettings } from '#contract/admin-settings.ts'
import { listSlots } from '#server/bookings/list-slots.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { showShop as readShop } from '#server/shop/show-shop.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'

let shop: TestWorkshop
let owner: Awaited<ReturnType<TestWorkshop['admin']>>
beforeEach(async () => {
  shop = await openTestWorkshop()
  owner = await shop.admin()
})
afterEach(() => shop.close())

const put = (body: object, language: 'id' | 'en' = 'id') =>
  shop.call(changeSettings, { by: owner, body, language })
const audit = () =>
  shop.db.selectFrom('audit_log').select(['user_id', 'action', 'subject', 'before', 'after']).execute()

const open = { open: '09:00', close: '12:00' }
const mornings = [open, open, open, open, open, open, null]

describe("the shop's settings", () => {
  test('are those of an empty shop until the owner changes them', async () => {
    const { body } = await shop.call(showSettings, { by: owner })
    expect(body.data).toMatchObject({ bays: 5, closed_days: [], closed_note: { id: '', en: '' } })
    expect(body.data.hours[0]).toEqual({ open: '08:00', close: '17:00' })
    expect(body.data.hours[5]).toEqual({ open: '08:00', close: '15:00' })
    expect(body.data.hours[6]).toBeNull()
  })

  test('that are named are changed, the others left, and the audit log knows what they were', async () => {
    const { status, body } = await put({ bays: 3 })
    expect([status, body.message, body.data.bays]).toEqual([200, 'Pengaturan disimpan', 3])
    expect(body.data.hours[0]).toEqual({ open: '08:00', close: '17:00' })
    expect(await readShopSettings(shop.db)).toMatchObject({ bays: 3, low_stock: 5 })
    expect(await audit()).toEqual([
      {
        user_id: owner.id,
        action: 'change-settings',
        subject: 'bays',
        before: { bays: 5 },
        after: { bays: 3 },
      },
    ])
    await put({ bays: 3 })
    expect(await audit()).toHaveLength(1)
  })

  test('decide what can be booked and what the pages say', async () => {
    const { date } = shop.form
    await put({ hours: mornings, bays: 2, closed_note: { id: 'kecuali darurat', en: 'except emergencies' } })
    expect(await listSlots(shop.db, date)).toEqual([
      { time: '09:00', available: 2 },
      { time: '10:00', available: 2 },
      { time: '11:00', available: 2 },
    ])
    expect((await readShop(shop.db, 'en')).hours).toEqual([
      { days: 'Monday - Saturday', hours: '09:00 - 12:00' },
      { days: 'Sunday', hours: 'Closed, except emergencies' },
    ])
    await put({ closed_days: [date, '2030-01-01', date] })
    expect(await listSlots(shop.db, date)).toEqual([])
    expect((await readShopSettings(shop.db)).closed_days).toEqual([date, '2030-01-01'].toSorted())
  })

  test('that leave no room for coming bookings name these', async () => {
    const { date } = shop.form
    const [sari, budi] = [await shop.customer(), await shop.customer()]
    const book = async (by: { id: string }, time: string) =>
      (await shop.book(by, { time })).body.data.reference
    const [first, second] = [await book(sari, '09:00'), await book(budi, '09:00')]
    const late = await book(sari, '16:00')
    const affected = async (changes: object) =>
      (await put(changes)).body.affected_bookings.map(({ reference }) => reference)
    expect(await affected({ bays: 2 })).toEqual([])
    expect(await affected({ bays: 1 })).toEqual([second])
    expect(await affected({ bays: 5, hours: mornings })).toEqual([late])
    expect(await affected({ closed_days: [date] })).toEqual([first, second, late])
    expect(await shop.taken()).toEqual({ [`${date} 09:00`]: 2, [`${date} 16:00`]: 1 })
  })

  test.each([
    [{ bay: 3 }, 'bay', 'Isian ini tidak dikenal', 'This field is not known'],
    [{ bays: 3, is_demo: false }, 'is_demo', 'Isian ini tidak dikenal', 'This field is not known'],
    [{ qris: {} }, 'qris', 'Isian ini tidak dikenal', 'This field is not known'],
    [{ bays: 0 }, 'bays', 'Jumlah tempat servis minimal 1', 'Number of bays must be at least 1'],
    [{ bays: 101 }, 'bays', 'Jumlah tempat servis maksimal 100', 'Number of bays may be 100 at most'],
    [{ bays: '3' }, 'bays', 'Jumlah tempat servis tidak valid', 'Number of bays is not valid'],
    [{ hours: mornings.slice(1) }, 'hours', 'Jam buka minimal 7', 'Opening hours must be at least 7'],
    [
      { hours: mornings.with(0, { open: '12:00', close: '12:00' }) },
      'hours.0.close',
      'Jam tutup harus setelah jam buka',
      'The closing time must be after the opening time',
    ],
    [
      { hours: mornings.with(6, { open: '08:30', close: '12:00' }) },
      'hours.6.open',
      'Waktu harus tepat pada jamnya, contoh: 09:00',
      'The time must be on the hour, for example: 09:00',
    ],
    [
      { closed_days: ['2026-12-25', '2026-12-32'] },
      'closed_days.1',
      'Tanggal tidak valid, contoh: 2026-11-23',
      'The date is not valid, for example: 2026-11-23',
    ],
  ])('%j are refused in both languages', async (changes, field, id, en) => {
    for (const [language, message] of [
      ['id', id],
      ['en', en],
    ] as const) {
      const { status, body } = await put(changes, language)
      expect([status, body.errors]).toEqual([400, [{ field, message }]])
    }
    expect(await audit()).toEqual([])
    expect((await readShopSettings(shop.db)).bays).toBe(5)
  })

  test.each([showSettings, changeSettings])("are the owner's alone: $method $path", async (call) => {
    const by = await shop.customer()
    expect([(await shop.call(call)).status, (await shop.call(call, { by })).status]).toEqual([401, 403])
  })
})
