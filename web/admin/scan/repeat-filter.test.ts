import { expect, test } from 'vitest'
import { createRepeatFilter } from './repeat-filter.ts'

const label = '20000011'

test('a label counts once while it stays in front of the camera, and again after it was away', () => {
  const newIn = createRepeatFilter()
  expect([0, 150, 1_400, 2_800].map((now) => newIn([label], now))).toEqual([[label], [], [], []])
  expect(newIn(['20000028'], 2_850)).toEqual(['20000028'])
  expect(newIn([], 4_301)).toEqual([])
  expect(newIn([label], 4_400)).toEqual([label])
})

test('a label counts once on a phone that needs seconds for a picture', () => {
  const newIn = createRepeatFilter()
  expect([0, 3_000, 6_000].map((now) => newIn([label], now))).toEqual([[label], [], []])
})

test('a label counts once when a picture in between was blurred', () => {
  const newIn = createRepeatFilter()
  expect([newIn([label], 0), newIn([], 150), newIn([label], 1_400)]).toEqual([[label], [], []])
})

test('two equal labels in one picture count once', () => {
  expect(createRepeatFilter()([label, label], 0)).toEqual([label])
})
