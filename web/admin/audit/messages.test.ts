import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldMessages, useAuditMessages, weekdayMessages } from './messages.ts'

test('every action the shop writes down has words', () => {
  const written = globSync('server/**/*.ts', { exclude: (name) => name.includes('.test.') })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\baction: '([a-z]+(?:-[a-z]+)+)'/g)])
    .map((match) => match[1] ?? '')
  expect(written).toContain('confirm-payment')
  const known = Object.keys(useAuditMessages.in('id').actions)
  expect(written.filter((action) => !known.includes(action))).toEqual([])
})

test('a setting is named by its parts, opening hours by their weekday', () => {
  const t = useAuditMessages.in('en')
  expect(fieldMessages(t, 'hours.6.open')).toBe('Opening hours › Sunday › opens')
  expect(fieldMessages(t, 'about.values.0.title')).toMatch(/› 1 ›/)
})

test('a weekday that opens or closes is told by its hours', () => {
  const t = useAuditMessages.in('id')
  expect(weekdayMessages(t, 'hours.6', { open: '09:00', close: '12:00' })).toBe('09:00–12:00')
  expect(weekdayMessages(t, 'hours.6', null)).toBe('Tutup')
  expect(weekdayMessages(t, 'hours.6.open', '09:00')).toBeUndefined()
})
