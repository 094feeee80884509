import { expect, test } from 'vitest'
import type { OpeningHours } from '#contract/shop/settings.ts'
import { addDay, copyFirstOpen, toOpeningHours, toWeekdayFields } from './hours.ts'

const long: OpeningHours = { open: '08:00', close: '17:00' }
const withBreak: OpeningHours = { open: '08:30', close: '16:30', break: { from: '12:00', to: '13:30' } }

test.each([long, withBreak, null])('the hours %j survive the conversion to fields and back', (weekday) => {
  expect(toOpeningHours(toWeekdayFields(weekday))).toEqual(weekday)
})

test('a newly opened weekday gets the default hours', () => {
  expect(toOpeningHours({ ...toWeekdayFields(null), isOpen: true })).toEqual(long)
})

test('a new break is at noon', () => {
  expect(toOpeningHours({ ...toWeekdayFields(long), hasBreak: true })).toEqual({
    ...long,
    break: { from: '12:00', to: '13:00' },
  })
})

test('the hours of the first open day are copied to the open days alone', () => {
  const week = [null, withBreak, long, null].map(toWeekdayFields)
  expect(copyFirstOpen(week).map(toOpeningHours)).toEqual([null, withBreak, withBreak, null])
})

test('a closed day that is added twice is listed once, in order', () => {
  const days = addDay(addDay(['2026-12-25'], '2026-12-24'), '2026-12-24')
  expect(days).toEqual(['2026-12-24', '2026-12-25'])
})
