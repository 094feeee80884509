import { expect, test } from 'vitest'
import { describeHours, findNextOpening } from './opening-hours.ts'

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

test('a break splits the hours of its day', () => {
  const siesta = { open: '08:30', close: '17:00', break: { from: '12:00', to: '13:30' } }
  const week = [siesta, siesta, siesta, siesta, long, null, null]
  expect(describeHours(week, nothing, 'id')).toEqual([
    { days: 'Senin - Kamis', hours: '08.30 - 12.00, 13.30 - 17.00' },
    { days: 'Jumat', hours: '08.00 - 17.00' },
    { days: 'Sabtu - Minggu', hours: 'Tutup' },
  ])
})

test.each([
  ['08:29', '08:30'],
  ['08:30', null],
  ['11:59', null],
  ['12:00', '13:30'],
  ['13:29', '13:30'],
  ['13:30', null],
])('at %s a shop with a break opens next at %s', (now, opening) => {
  const hours = Array.from({ length: 7 }, () => ({
    open: '08:30',
    close: '17:00',
    break: { from: '12:00', to: '13:30' },
  }))
  expect(findNextOpening({ hours, closed_days: [] }, new Date(`2026-11-20T${now}:00+07:00`))).toEqual(
    opening && new Date(`2026-11-20T${opening}:00+07:00`),
  )
})

test.each([
  // A Friday before, at, during, at the end of and after the opening hours.
  ['2026-11-20T07:59:59', '2026-11-20T08:00'],
  ['2026-11-20T08:00:00', null],
  ['2026-11-20T16:59:59', null],
  ['2026-11-20T17:00:00', '2026-11-21T08:00'],
  // A Saturday afternoon and a Sunday lead to Monday.
  ['2026-11-21T15:30:00', '2026-11-23T08:00'],
  ['2026-11-22T10:00:00', '2026-11-23T08:00'],
  // The Friday and the Saturday are holidays.
  ['2026-12-24T18:00:00', '2026-12-28T08:00'],
  ['2026-12-25T10:00:00', '2026-12-28T08:00'],
])('at %s the next opening is at %s', (now, opening) => {
  const hours = [long, long, long, long, long, short, null]
  const closed_days = ['2026-12-25', '2026-12-26']
  expect(findNextOpening({ hours, closed_days }, new Date(`${now}+07:00`))).toEqual(
    opening && new Date(`${opening}:00+07:00`),
  )
})

test('a shop that is always closed has no next opening', () => {
  const hours = Array.from({ length: 7 }, () => null)
  expect(findNextOpening({ hours, closed_days: [] }, new Date('2026-11-20T10:00:00+07:00'))).toBeNull()
})
