import { expect, test, vi } from 'vitest'
import { newSortedUuid } from './ids.ts'

test('a sorted UUID sorts after every earlier one, also in the same millisecond and after the clock is set back', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000)
  const made = Array.from({ length: 5_000 }, newSortedUuid)
  now.mockReturnValue(1_700_000_000_000)
  made.push(newSortedUuid())
  now.mockReturnValue(1_900_000_000_000)
  made.push(newSortedUuid())
  expect(made).toEqual(made.toSorted())
  expect(new Set(made).size).toBe(made.length)
})

test('a sorted UUID has version 7', () => {
  expect(newSortedUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
})
