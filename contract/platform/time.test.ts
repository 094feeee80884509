import { afterEach, describe, expect, test } from 'vitest'
import { addDays, dayOf, momentOf, timeOf, weekdayOf } from './time.ts'
import { isDay, localTimeOf, readLocalTime } from './typed-time.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

describe.each([
  ['America/New_York', 300],
  ['Pacific/Kiritimati', -840],
  ['Asia/Jakarta', -420],
  ['UTC', 0],
])('on a machine in %s', (machine, offset) => {
  test.each([
    ['2026-11-22T16:59:59Z', '2026-11-22', '23:59'],
    ['2026-11-22T17:00:00Z', '2026-11-23', '00:00'],
    ['2026-12-31T16:59:59Z', '2026-12-31', '23:59'],
    ['2026-12-31T17:00:00Z', '2027-01-01', '00:00'],
    ['2028-02-28T17:00:00Z', '2028-02-29', '00:00'],
    // New York skips an hour at this moment.
    ['2027-03-14T07:00:00Z', '2027-03-14', '14:00'],
  ])('%s is %s %s in Jakarta', (moment, day, time) => {
    process.env['TZ'] = machine
    expect(new Date('2026-01-15T00:00:00Z').getTimezoneOffset()).toBe(offset)
    expect([dayOf(new Date(moment)), timeOf(new Date(moment))]).toEqual([day, time])
    expect(momentOf(day, time).toISOString().slice(0, 16)).toBe(moment.slice(0, 16))
  })

  test('weekdayOf and addDays follow the calendar', () => {
    process.env['TZ'] = machine
    expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual([0, 5, 6])
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
    expect(addDays('2026-11-20', 60)).toBe('2027-01-19')
  })
})

test.each([
  ['2026-11-23', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-11-31', false],
  ['2026-1-1', false],
  ['23-11-2026', false],
  ['2026-11-23T00:00', false],
  ['0000-01-01', false],
  ['9999-12-31', false],
  ['', false],
])('isDay(%j) is %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

test.each([
  ['2026-12-01T01:00:00.000Z', '2026-12-01 08:00'],
  ['2026-12-31T17:00:00.000Z', '2027-01-01 00:00'],
  ['2026-12-01T01:00:30.000Z', '2026-12-01 08:00:30'],
  ['2026-12-01T01:00:00.250Z', '2026-12-01 08:00:00.250'],
])('the moment %s is written as %s, and read again', (moment, written) => {
  expect(localTimeOf(moment)).toBe(written)
  expect(readLocalTime(written)?.toISOString()).toBe(moment)
  expect(readLocalTime(written.replace(' ', 'T'))?.toISOString()).toBe(moment)
})

test.each([
  ['2026-12-01', '2026-11-30T17:00:00.000Z'],
  ['2026-12-01 24:00', undefined],
  ['2026-02-30 08:00', undefined],
  ['2026-12-01 8:00', undefined],
  ['01/12/2026 08:00', undefined],
  ['', undefined],
])('the text %j is read as the moment %s', (typed, moment) => {
  expect(readLocalTime(typed)?.toISOString()).toBe(moment)
})
