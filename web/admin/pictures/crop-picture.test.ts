import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameOf, moveCrop, shapes, wholeCrop } from './crop-picture.ts'

test.each([
  ['a wide photograph keeps its height', { width: 3000, height: 1000 }, wholeCrop, [1100, 0, 800, 1000]],
  ['a tall one its width', { width: 800, height: 3000 }, wholeCrop, [0, 1000, 800, 1000]],
  ['one of 4:5 all of it', { width: 800, height: 1000 }, wholeCrop, [0, 0, 800, 1000]],
  ['enlarged twice half of it', { width: 800, height: 1000 }, { zoom: 2, x: 0, y: 1 }, [0, 500, 400, 500]],
])('%s', (_, size, crop, [left, top, width, height]) => {
  expect(frameOf(size, shapes.product, crop)).toEqual({ left, top, width, height })
})

test('wherever it is moved, the frame is 4:5 and inside the photograph', () => {
  const side = fc.integer({ min: 1, max: 9000 })
  const step = fc.integer({ min: -5000, max: 5000 })
  const zoom = fc.double({ min: 1, max: 4, noNaN: true })
  fc.assert(
    fc.property(side, side, zoom, step, step, (width, height, zoom, dx, dy) => {
      const crop = moveCrop({ width, height }, shapes.product, { ...wholeCrop, zoom }, [dx, dy], 320)
      const frame = frameOf({ width, height }, shapes.product, crop)
      const slack = 1e-6 * Math.max(width, height)
      expect(frame.height / frame.width).toBeCloseTo(1.25)
      expect(frame.left).toBeGreaterThanOrEqual(0)
      expect(frame.top).toBeGreaterThanOrEqual(0)
      expect(frame.left + frame.width).toBeLessThanOrEqual(width + slack)
      expect(frame.top + frame.height).toBeLessThanOrEqual(height + slack)
    }),
  )
})
