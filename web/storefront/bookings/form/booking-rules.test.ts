import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/platform/language.ts'
import { rulesResolver } from '#web/app/forms.ts'
import { nothingTyped, type BookingTyped } from '#web/storefront/bookings/form/booking-draft.ts'
import { bookingRules } from '#web/storefront/bookings/form/booking-rules.ts'
import { useSendBookingMessages } from '#web/storefront/bookings/form/send-messages.ts'

const booking = {
  service_id: 's1',
  date: '2026-11-23',
  time: '09:00',
  merek: 'Toyota',
  model: 'Avanza',
  tahun: 2019,
  nomer_plat: 'b 1234-xyz',
  detail_kerusakan: 'Rem berdecit',
  phone: '0812 3456 7890',
}
const today = '2026-11-21'

async function findErrors(body: object, day: string, language: Language) {
  const own = useSendBookingMessages.in(language).choose
  const resolve = rulesResolver<BookingTyped>(bookingRules(day), language, { own, bodyOf: () => body })
  const { errors } = await resolve(nothingTyped, undefined, { fields: {}, shouldUseNativeValidation: false })
  return Object.entries(errors).map(([field, error]) => `${field}: ${error?.message}`)
}

const blank = {
  service_id: '',
  date: '',
  time: '',
  merek: ' ',
  model: '',
  tahun: undefined,
  nomer_plat: '',
  detail_kerusakan: '',
  phone: '',
}

test('a complete booking has no errors', async () => {
  expect(await findErrors(booking, today, 'id')).toEqual([])
})

test('all fields are required, in the order of the form', async () => {
  expect(await findErrors(blank, today, 'id')).toEqual([
    'service_id: Pilih layanan terlebih dahulu',
    'date: Pilih hari terlebih dahulu',
    'time: Pilih jam terlebih dahulu',
    'merek: Merek harus diisi',
    'model: Model harus diisi',
    'tahun: Tahun harus diisi',
    'nomer_plat: Nomor plat harus diisi',
    'detail_kerusakan: Detail kerusakan harus diisi',
    'phone: Nomor Telepon harus diisi',
  ])
})

test('missing values are reported before invalid values', async () => {
  const body = { ...booking, merek: '', time: '', nomer_plat: '12', tahun: 1950 }
  expect(await findErrors(body, today, 'en')).toEqual([
    'time: Choose a time first',
    'merek: Make is required',
    'tahun: Year must be at least 1970',
    'nomer_plat: The plate number is not valid, for example: B 1234 XYZ',
  ])
})

describe.each([
  ['id', 'Tahun maksimal 2027', 'Nomor telepon harus 10-13 digit angka'],
  ['en', 'Year may be 2027 at most', 'The phone number must have 10-13 digits'],
] as const)('the booking form in the language %s', (language, tooNew, digits) => {
  test.each([
    [1970, []],
    [2027, []],
    [2028, [`tahun: ${tooNew}`]],
  ])('a vehicle of the year %i has the errors %j', async (tahun, wrong) => {
    expect(await findErrors({ ...booking, tahun }, today, language)).toEqual(wrong)
  })

  test("the newest year follows the shop's date, also on the last evening of a year", async () => {
    expect(await findErrors({ ...booking, tahun: 2028 }, '2027-01-01', language)).toEqual([])
    expect(await findErrors({ ...booking, tahun: 2028 }, '2026-12-31', language)).toHaveLength(1)
  })

  test.each(['0812345', 'nomor saya', '08123456789012'])('the phone %s is refused', async (phone) => {
    expect(await findErrors({ ...booking, phone }, today, language)).toEqual([`phone: ${digits}`])
  })
})

test.each([
  [2_000, 0],
  [2_001, 1],
])('a description of %i characters has %i problems', async (length, problems) => {
  const body = { ...booking, detail_kerusakan: 'x'.repeat(length) }
  expect(await findErrors(body, today, 'id')).toHaveLength(problems)
})
