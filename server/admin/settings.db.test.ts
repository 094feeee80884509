import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OpeningHours } from '#contract/shop/settings.ts'
import { changeSettings, showSettings } from '#contract/admin/settings-schemas.ts'
import { listSlots } from '#server/bookings/list-slots.ts'
import { cleanPictures } from '#server/platform/images/clean-pictures.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { showShop as readShop } from '#server/shop/show-shop.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'

let shop: TestWorkshop
let owner: Awaited<ReturnType<TestWorkshop['admin']>>
beforeEach(async () => {
  shop = await openTestWorkshop()
  owner = await shop.admin()
})

const put = (body: object, language: 'id' | 'en' = 'id') =>
  shop.call(changeSettings, { by: owner, body, language })
const audit = () =>
  shop.db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'subject', 'before', 'after'])
    .orderBy('id')
    .execute()

const open = { open: '09:00', close: '12:00' }
const mornings: OpeningHours[] = [open, open, open, open, open, open, null]

describe("the shop's settings", () => {
  test('are those of an empty shop until the owner changes them', async () => {
    const { body } = await shop.call(showSettings, { by: owner })
    expect(body.data).toMatchObject({ bays: 5, closed_days: [], closed_note: { id: '', en: '' } })
    expect(body.data.hours[0]).toEqual({ open: '08:00', close: '17:00' })
    expect(body.data.hours[5]).toEqual({ open: '08:00', close: '15:00' })
    expect(body.data.hours[6]).toBeNull()
  })

  test('change only if they are named, and the audit log has their old values', async () => {
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

  test('that are saved unchanged keep their versions and times, and nothing is recorded', async () => {
    const save = async () => put((await shop.call(showSettings, { by: owner })).body.data)
    const stored = () => shop.db.selectFrom('settings').selectAll().orderBy('key').execute()
    await save()
    for (const change of [{}, { bays: 3, hours: mornings, closed_days: ['2030-01-01'] }]) {
      await put(change)
      const before = [await stored(), await audit()]
      expect((await save()).status).toBe(200)
      expect([await stored(), await audit()]).toEqual(before)
    }
  })

  test('are shown on the pages: names, contacts, both languages, the home and about pages', async () => {
    const texts = (text: string) => ({ id: text, en: `${text} (en)` })
    const changedSettings = {
      name: 'Toko Melati',
      tagline: texts('Segar'),
      workshop_name: 'Bengkel Melati',
      email: 'halo@melati.example',
      phone: '0274 555 0199',
      chat_number: '6281234567890',
      address: 'Jl. Melati 5',
      instagram: 'toko.melati',
      tiktok: 'melati',
      nib: '1234567890123',
      accent_colour: '#1f4e79',
      hero: { title: texts('Halo'), text: texts('Mari masuk'), picture_id: null },
      about: {
        stats: [{ value: '5+', label: texts('Tahun') }],
        timeline: [{ year: '2018', text: texts('Buka') }],
        vision: texts('Visi'),
        mission: texts('Misi'),
        values: [{ title: texts('Jujur'), text: texts('Apa adanya') }],
      },
      quoted_reviews: [{ name: 'Budi', rating: 5, text: texts('Ramah') }],
      unpaid_hours: 48,
      low_stock: 3,
    }
    const { status, body } = await put(changedSettings)
    expect([status, body.data]).toEqual([200, expect.objectContaining(changedSettings)])
    expect(await readShop(shop.db, 'en')).toMatchObject({
      name: 'Toko Melati',
      tagline: 'Segar (en)',
      chat_number: '6281234567890',
      hero: { title: 'Halo (en)', text: 'Mari masuk (en)', picture: null },
      about: { vision: 'Visi (en)', stats: [{ value: '5+', label: 'Tahun (en)' }] },
      quoted_reviews: [{ name: 'Budi', rating: 5, text: 'Ramah (en)' }],
      unpaid_hours: 48,
    })
    const [entry] = await audit()
    expect(entry?.before).toMatchObject({ name: 'Griya', low_stock: 5 })
    expect(entry?.after).toMatchObject({ name: 'Toko Melati', low_stock: 3 })
    await put(changedSettings)
    expect(await audit()).toHaveLength(1)
  })

  test('are normalised: accounts, registration number and colour', async () => {
    const { body } = await put({
      instagram: 'https://www.instagram.com/Toko.Melati/?hl=id',
      tiktok: '@Melati',
      nib: '1234 5678 90123',
      accent_colour: ' 1F4E79',
    })
    const normalised = {
      instagram: 'toko.melati',
      tiktok: 'melati',
      nib: '1234567890123',
      accent_colour: '#1f4e79',
    }
    expect(body.data).toMatchObject(normalised)
    expect(await readShop(shop.db, 'id')).toMatchObject({ ...normalised, logo: null })
    const [entry] = await audit()
    expect([entry?.subject, entry?.after]).toEqual(['instagram,tiktok,nib,accent_colour', normalised])
  })

  describe('edited by two admins', () => {
    const versionOf = async () => (await shop.call(showSettings, { by: owner })).body.version

    test("are refused to the later one, who sees the other's values and may then save", async () => {
      const version = await versionOf()
      const other = await shop.admin()
      const mine = { tagline: { id: 'Punyaku', en: 'Mine' }, version }
      await shop.call(changeSettings, { by: other, body: { tagline: { id: 'Lain', en: 'Other' }, version } })
      const rejected = await put(mine)
      expect([rejected.status, rejected.body.code]).toEqual([409, 'EDITED_MEANWHILE'])
      const now = (await shop.call(showSettings, { by: owner })).body
      expect(now.data.tagline).toEqual({ id: 'Lain', en: 'Other' })
      const saved = await put({ ...mine, version: now.version })
      expect([saved.status, saved.body.data.tagline.id]).toEqual([200, 'Punyaku'])
      expect(saved.body.version).toBe(await versionOf())
      expect(saved.body.version).toBeGreaterThan(now.version)
    })

    test('do not conflict if they differ, or are changed to the same value', async () => {
      const version = await versionOf()
      expect((await put({ low_stock: 2, version })).status).toBe(200)
      expect((await put({ name: 'Toko Melati', version })).status).toBe(200)
      expect((await put({ low_stock: 2, version })).status).toBe(200)
      expect((await put({ low_stock: 9, version })).status).toBe(409)
      expect((await put({ low_stock: 9 })).status).toBe(200)
    })

    test('at the same time to different values are saved once', async () => {
      const version = await versionOf()
      const answers = await Promise.all([1, 2, 3, 4].map((n) => put({ low_stock: n, version })))
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
      expect((await readShopSettings(shop.db)).low_stock).toBe(won[0]?.body.data.low_stock)
      expect(await audit()).toHaveLength(1)
    })
  })

  test('decide what can be booked and what the pages show', async () => {
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

  test('that leave no room for coming bookings list these', async () => {
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
    [{ bay: 3, version: 0 }, 'bay', 'Isian ini tidak dikenal', 'Unknown field'],
    [{ bays: 3, is_demo: false }, 'is_demo', 'Isian ini tidak dikenal', 'Unknown field'],
    [{ qris: {} }, 'qris', 'Isian ini tidak dikenal', 'Unknown field'],
    [{ bays: 0 }, 'bays', 'Jumlah tempat servis minimal 1', 'Number of bays must be at least 1'],
    [{ bays: 101 }, 'bays', 'Jumlah tempat servis maksimal 100', 'Number of bays may be 100 at most'],
    [{ name: ' ' }, 'name', 'Nama harus diisi', 'Name is required'],
    [{ email: 'halo' }, 'email', 'Format email tidak valid', 'The email format is not valid'],
    [
      { chat_number: '62 812 x' },
      'chat_number',
      'Nomor chat hanya angka, paling banyak 15, diawali kode negara: 6281234567890',
      'The chat number must be at most 15 digits, starting with the country code: 6281234567890',
    ],
    [
      // Chat links do not work with a number in the local format.
      { chat_number: '0274 512345' },
      'chat_number',
      'Nomor chat hanya angka, paling banyak 15, diawali kode negara: 6281234567890',
      'The chat number must be at most 15 digits, starting with the country code: 6281234567890',
    ],
    [
      { accent_colour: 'hijau' },
      'accent_colour',
      'Tulis warna dengan enam angka atau huruf, contoh: #1f4e79',
      'Write the colour with six digits or letters, for example: #1f4e79',
    ],
    [
      { accent_colour: '#ffd54f' },
      'accent_colour',
      'Warna ini terlalu terang: tulisan putih di atasnya sulit dibaca. Warna terdekat yang bisa dipakai: #867029',
      'This colour is too light: white text on it is hard to read. The nearest colour that works is #867029',
    ],
    [
      { instagram: 'toko melati' },
      'instagram',
      'Tulis nama akun Instagram atau alamatnya, contoh: @tokomelati',
      'Enter the Instagram account or its address, for example: @tokomelati',
    ],
    [
      { tiktok: 'https://example.com/melati' },
      'tiktok',
      'Tulis nama akun TikTok atau alamatnya, contoh: @tokomelati',
      'Enter the TikTok account or its address, for example: @tokomelati',
    ],
    [{ nib: '123456789012' }, 'nib', 'NIB terdiri dari 13 angka', 'A NIB has 13 digits'],
    [{ logo: { picture_id: 'nothing' } }, 'logo.picture_id', 'Gambar tidak valid', 'Picture is not valid'],
    [{ unpaid_hours: 0 }, 'unpaid_hours', 'Batas waktu bayar minimal 1', 'Time to pay must be at least 1'],
    [
      { low_stock: -1 },
      'low_stock',
      'Batas stok menipis minimal 0',
      'Low-stock threshold must be at least 0',
    ],
    [
      { tagline: { id: 'Segar', en: 'x'.repeat(501) } },
      'tagline.en',
      'Slogan (Inggris) maksimal 500 karakter',
      'Tagline (English) may have 500 characters at most',
    ],
    [
      { hero: { title: { id: '', en: '' }, text: { id: '', en: '' }, picture_id: 'nothing' } },
      'hero.picture_id',
      'Gambar tidak valid',
      'Picture is not valid',
    ],
    [{ bays: '3' }, 'bays', 'Jumlah tempat servis tidak valid', 'Number of bays is not valid'],
    [{ hours: mornings.slice(1) }, 'hours', 'Jam buka minimal 7', 'Opening hours must be at least 7'],
    [
      { hours: mornings.with(0, { open: '12:00', close: '12:00' }) },
      'hours.0.close',
      'Jam tutup harus setelah jam buka',
      'The closing time must be after the opening time',
    ],
    [
      { hours: mornings.with(6, { open: '08:15', close: '12:00' }) },
      'hours.6.open',
      'Waktu harus tepat atau setengah jam, contoh: 09.30',
      'The time must be on the hour or half hour, for example: 09:30',
    ],
    [
      { hours: mornings.with(1, { open: '08:30', close: '12:00', break: { from: '11:00', to: '10:30' } }) },
      'hours.1.break.to',
      'Istirahat harus selesai setelah mulainya',
      'The break must end after it begins',
    ],
    [
      { hours: mornings.with(2, { open: '08:30', close: '12:00', break: { from: '08:30', to: '09:00' } }) },
      'hours.2.break',
      'Istirahat harus berada di antara jam buka dan jam tutup',
      'The break must be between opening and closing',
    ],
    [
      { hours: mornings.with(2, { open: '08:30', close: '12:00', break: { from: '11:30', to: '12:00' } }) },
      'hours.2.break',
      'Istirahat harus berada di antara jam buka dan jam tutup',
      'The break must be between opening and closing',
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

  test.each([showSettings, changeSettings])('are only for admins: $method $path', async (call) => {
    const by = await shop.customer()
    expect([(await shop.call(call)).status, (await shop.call(call, { by })).status]).toEqual([401, 403])
  })
})

test('a photograph for the home page that is being deleted as unused is either refused or stays', async () => {
  const hero = (picture_id: string) => ({ title: { id: '', en: '' }, text: { id: '', en: '' }, picture_id })
  for (let round = 0; round < 10; round++) {
    const id = `foto-${round}`
    await shop.db
      .insertInto('pictures')
      .values({ id, width: 1, height: 1, placeholder: '', widths: [1] })
      .execute()
    await sql`update pictures set unused_since = shop_now() - interval '2 days'`.execute(shop.db)
    const [{ status }] = await Promise.all([put({ hero: hero(id) }), cleanPictures(shop.db)])
    const { hero: savedHero } = await readShopSettings(shop.db)
    const pictureRows = await shop.db.selectFrom('pictures').select('id').where('id', '=', id).execute()
    expect([status, savedHero.picture_id === id, pictureRows.length]).toEqual(
      status === 200 ? [200, true, 1] : [400, false, 0],
    )
  }
})
