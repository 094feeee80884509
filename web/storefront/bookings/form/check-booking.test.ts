import { describe, expect, test } from 'vitest'
import { checkBooking } from '#web/storefront/bookings/form/check-booking.ts'

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
const blank = {
  service_id: '',
  date: '',
  time: '',
  merek: ' ',
  model: '',
  tahun: 0,
  nomer_plat: '',
  detail_kerusakan: '',
  phone: '',
}

test('a booking that is complete has nothing wrong with it', () => {
  expect(checkBooking(booking, today, 'id')).toEqual([])
})

test('everything is required, in the order of the form', () => {
  expect(checkBooking(blank, today, 'id').map(({ field, message }) => `${field}: ${message}`)).toEqual([
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

test('what is missing comes before what is wrong', () => {
  const fields = checkBooking({ ...booking, merek: '', time: '', nomer_plat: '12', tahun: 1950 }, today, 'en')
  expect(fields.map(({ message }) => message)).toEqual([
    'Choose a time first',
    'Make is required',
    'Year must be at least 1970',
    'The plate number is not valid, for example: B 1234 XYZ',
  ])
})

describe.each([
  ['id', 'Tahun maksimal 2027', 'Nomor telepon harus 10-13 digit angka'],
  ['en', 'Year may be 2027 at most', 'The phone number must have 10-13 digits'],
] as const)('in the language %s', (language, tooNew, digits) => {
  test.each([
    [1970, []],
    [2027, []],
    [2028, [tooNew]],
  ])('a vehicle of the year %i', (tahun, messages) => {
    expect(checkBooking({ ...booking, tahun }, today, language).map(({ message }) => message)).toEqual(
      messages,
    )
  })

  test('the newest year follows the shop, also on the last evening of a year', () => {
    expect(checkBooking({ ...booking, tahun: 2028 }, '2027-01-01', language)).toEqual([])
    expect(checkBooking({ ...booking, tahun: 2028 }, '2026-12-31', language)).toHaveLength(1)
  })

  test.each(['0812345', 'nomor saya', '08123456789012'])('the phone %s is refused', (phone) => {
    expect(checkBooking({ ...booking, phone }, today, language)).toEqual([
      { field: 'phone', message: digits },
    ])
  })
})

test.each([
  [2_000, 0],
  [2_001, 1],
])('a description of %i characters has %i problems', (length, problems) => {
  expect(checkBooking({ ...booking, detail_kerusakan: 'x'.repeat(length) }, today, 'id')).toHaveLength(
    problems,
  )
})
