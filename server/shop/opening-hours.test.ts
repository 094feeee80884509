import { expect, test } from 'vitest'
import { describeHours } from './opening-hours.ts'

const long = { open: '08:00', close: '17:00' }
const short = { open: '08:00', close: '15:00' }
const emergencies = { id: 'kecuali darurat', en: 'except emergencies' }
const nothing = { id: '', en: '' }

test.each([
  {
    week: [long, long, long, long, long, short, null],
    id: [
      ['Senin - Jumat', '08.00 - 17.00'],
      ['Sabtu', '08.00 - 15.00'],
      ['Minggu', 'Tutup, kecuali darurat'],
    ],
    en: [
      ['Monday - Friday', '08:00 - 17:00'],
      ['Saturday', '08:00 - 15:00'],
      ['Sunday', 'Closed, except emergencies'],
    ],
  },
  {
    week: [null, long, short, long, long, null, null],
    id: [
      ['Senin', 'Tutup, kecuali darurat'],
      ['Selasa', '08.00 - 17.00'],
      ['Rabu', '08.00 - 15.00'],
      ['Kamis - Jumat', '08.00 - 17.00'],
      ['Sabtu - Minggu', 'Tutup, kecuali darurat'],
    ],
    en: [
      ['Monday', 'Closed, except emergencies'],
      ['Tuesday', '08:00 - 17:00'],
      ['Wednesday', '08:00 - 15:00'],
      ['Thursday - Friday', '08:00 - 17:00'],
      ['Saturday - Sunday', 'Closed, except emergencies'],
    ],
  },
])('consecutive weekdays with the same opening hours share a line (%#)', ({ week, id, en }) => {
  const format = (language: 'id' | 'en') =>
    describeHours(week, emergencies, language).map(({ days, hours }) => [days, hours])
  expect([format('id'), format('en')]).toEqual([id, en])
})

test('equal days are one line, and an empty note adds nothing', () => {
  const week = (open: typeof long | null) => Array.from({ length: 7 }, () => open)
  expect(describeHours(week(long), nothing, 'id')).toEqual([{ days: 'Setiap hari', hours: '08.00 - 17.00' }])
  expect(describeHours(week(null), nothing, 'en')).toEqual([{ days: 'Every day', hours: 'Closed' }])
})
