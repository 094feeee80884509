import { expect, test } from 'vitest'
import { createRepeatFilter } from './repeat-filter.ts'

test('a label counts once while it stays in front of the camera, and again after it was away', () => {
  const isNew = createRepeatFilter()
  expect([0, 150, 1_400, 2_800].map((now) => isNew('20000011', now))).toEqual([true, false, false, false])
  expect(isNew('20000028', 2_850)).toBe(true)
  expect(isNew('20000011', 4_301)).toBe(true)
})
