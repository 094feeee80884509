import { expect, test } from 'vitest'
import { withOne, withoutOne } from './change-list.ts'

const answer = { data: [{ id: 'a' }, { id: 'b' }], pagination: { totalItems: 120 } }

test('what is decided leaves the list and its count once', () => {
  expect(withoutOne(answer, 'a')).toEqual({ data: [{ id: 'b' }], pagination: { totalItems: 119 } })
  expect(withoutOne(answer, 'x')).toEqual(answer)
})

test('what has changed takes its own place in the list', () => {
  const ratings = {
    data: [
      { id: 'a', hidden: false },
      { id: 'b', hidden: false },
    ],
  }
  const now = { id: 'a', hidden: true }
  expect(withOne(ratings, now).data).toEqual([now, { id: 'b', hidden: false }])
  expect(withOne(answer, { id: 'x' })).toEqual(answer)
})
