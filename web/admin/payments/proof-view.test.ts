import { expect, test } from 'vitest'
import {
  moveBy,
  toTransform,
  turnRight,
  toViewBox,
  readableProof,
  zoomBy,
  type ProofView,
} from '#web/admin/payments/proof-view.ts'

const size = { width: 1000, height: 2000 }
const wholeView = readableProof(size)

test('a proof is initially shown completely', () => {
  expect(toViewBox(wholeView, size)).toBe('0 0 1000 2000')
  expect(toTransform(wholeView, size)).toBe(undefined)
})

test('a long screenshot is initially shown at its start, centred across its narrow side', () => {
  const long = { width: 720, height: 20_000 }
  expect(toViewBox(readableProof(long), long)).toBe('341.86 0 36.29 1008')
  expect(toViewBox(moveBy(readableProof(long), long, 0, 1e6), long)).toBe('341.86 18992 36.29 1008')
  expect(toViewBox(zoomBy(readableProof(long), long, 1 / 100), long)).toBe('0 0 720 20000')
  const wide = { width: 20_000, height: 720 }
  expect(toViewBox(readableProof(wide), wide)).toBe('0 341.86 1008 36.29')
})

test('zooming keeps the point under the finger in place', () => {
  const view = zoomBy(wholeView, size, 2, { x: 250, y: 500 })
  // At 250 of 1000 the point was at a quarter of the width. It still is at a quarter of the visible half.
  expect(toViewBox(view, size)).toBe('125 250 500 1000')
})

test('the zoom is limited to 8 times and to the complete picture', () => {
  expect(zoomBy(wholeView, size, 100).zoom).toBe(8)
  expect(zoomBy(zoomBy(wholeView, size, 4, { x: 0, y: 0 }), size, 0.01)).toEqual(wholeView)
})

test('dragging stops at the edge of the picture', () => {
  const near = zoomBy(wholeView, size, 2)
  expect(toViewBox(moveBy(near, size, -5000, 5000), size)).toBe('0 1000 500 1000')
  expect(moveBy(wholeView, size, 300, 300)).toEqual(wholeView)
})

test('four quarter turns restore the view', () => {
  let view: ProofView = zoomBy(wholeView, size, 2, { x: 0, y: 0 })
  const before = view
  for (let turn = 0; turn < 4; turn++) view = turnRight(view, size)
  expect(view).toEqual(before)
})

test('a quarter turn moves the top left corner to the top right', () => {
  const turned = turnRight(wholeView, size)
  expect(toViewBox(turned, size)).toBe('0 0 2000 1000')
  expect(toTransform(turned, size)).toBe('translate(2000 0) rotate(90)')
})
