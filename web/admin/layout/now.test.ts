import { expect, test } from 'vitest'
import { formatWait } from './now.ts'

test.each([
  [20, 'baru saja', 'just now'],
  [60, '1 menit', '1 minute'],
  [59 * 60, '59 menit', '59 minutes'],
  [90 * 60, '1 jam', '1 hour'],
  [47 * 3600, '47 jam', '47 hours'],
  [49 * 3600, '2 hari', '2 days'],
  [-500, 'baru saja', 'just now'],
])('a wait of %i seconds is shown as "%s" and "%s"', (seconds, id, en) => {
  const now = Date.parse('2026-11-20T05:00:00Z')
  const since = new Date(now - seconds * 1000).toISOString()
  expect(formatWait(since, now, 'id')).toBe(id)
  expect(formatWait(since, now, 'en')).toBe(en)
})
