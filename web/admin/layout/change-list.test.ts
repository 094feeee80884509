import { expect, test } from 'vitest'
import { replaceInList, removeFromList } from './change-list.ts'

const answer = { data: [{ id: 'a' }, { id: 'b' }], pagination: { totalItems: 120 } }

test('a decided item leaves the list and lowers its count only once', () => {
  expect(removeFromList(answer, 'a')).toEqual({ data: [{ id: 'b' }], pagination: { totalItems: 119 } })
  expect(removeFromList(answer, 'x')).toEqual(answer)
})

test('a changed item replaces its old version', () => {
  const ratings = {
    data: [
      { id: 'a', hidden: false },
      { id: 'b', hidden: false },
    ],
  }
  const now = { id: 'a', hidden: true }
  expect(replaceInList(ratings, now).data).toEqual([now, { id: 'b', hidden: false }])
  expect(replaceInList(answer, { id: 'x' })).toEqual(answer)
})
