import { expect, test } from 'vitest'
import { axisSteps } from './axis-steps.ts'

test.each([
  [0, [0]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [1_000_000, [0, 500_000, 1_000_000]],
  [1_000_001, [0, 500_000, 1_000_000, 1_500_000]],
  [745_000, [0, 200_000, 400_000, 600_000, 800_000]],
  [8_200_000, [0, 5_000_000, 10_000_000]],
])('the axis up to %i has the values %j', (max, steps) => {
  expect(axisSteps(max)).toEqual(steps)
})
