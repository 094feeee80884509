import { expect, test } from 'vitest'
import { fieldMessages, useAuditMessages, weekdayMessages } from './messages.ts'

test('a setting is named by its path, and opening hours are named by their weekday', () => {
  const t = useAuditMessages.in('en')
  expect(fieldMessages(t, 'hours.6.open', 'en')).toBe('Opening hours › Sunday › Opening time')
  expect(fieldMessages(t, 'about.values.0.title', 'en')).toMatch(/› 1 ›/)
})

test('a weekday is shown as its opening hours or as closed', () => {
  const t = useAuditMessages.in('id')
  const hours = { open: '09:00', close: '12:00' }
  expect(weekdayMessages(t, 'hours.6', hours, 'id')).toBe('09.00–12.00')
  expect(weekdayMessages(t, 'hours.6', hours, 'en')).toBe('09:00–12:00')
  const withBreak = { ...hours, break: { from: '10:00', to: '10:30' } }
  expect(weekdayMessages(t, 'hours.6', withBreak, 'id')).toBe('09.00–10.00, 10.30–12.00')
  expect(weekdayMessages(t, 'hours.6', null, 'id')).toBe('Tutup')
  expect(weekdayMessages(t, 'hours.6.open', '09:00', 'id')).toBeUndefined()
})
