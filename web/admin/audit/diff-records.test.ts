import { expect, test } from 'vitest'
import { diffRecords } from './diff-records.ts'

test.each([
  [null, null, []],
  [{ status: 'paid' }, { status: 'confirmed' }, [['status', 'paid', 'confirmed']]],
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, [['b', 2, 3]]],
  [null, { name: 'Siti' }, [['name', undefined, 'Siti']]],
  [{ name: 'Siti' }, null, [['name', 'Siti', undefined]]],
  [
    { about: { vision: { id: 'A', en: 'B' } } },
    { about: { vision: { id: 'A', en: 'C' } } },
    [['about.vision.en', 'B', 'C']],
  ],
  [{ closed: null }, { closed: { open: '09:00' } }, [['closed', null, { open: '09:00' }]]],
  [
    { hours: [null, { open: '08:00', close: '17:00' }] },
    { hours: [null, { open: '09:00', close: '17:00' }] },
    [['hours.1', { open: '08:00', close: '17:00' }, { open: '09:00', close: '17:00' }]],
  ],
  [{ days: ['a'] }, { days: ['a', 'b'] }, [['days.1', undefined, 'b']]],
  [{ x: [1] }, { x: { 0: 1 } }, [['x', [1], { 0: 1 }]]],
])('diffRecords returns only the changed values of %j and %j', (before, after, changes) => {
  expect(diffRecords(before, after).map(({ path, before: was, after: is }) => [path, was, is])).toEqual(
    changes,
  )
})

test('prices by quantity are compared together', () => {
  const steps = [{ from: 3, price: 22_000 }]
  expect(diffRecords({ quantity_prices: [] }, { quantity_prices: steps })).toEqual([
    { path: 'quantity_prices', before: [], after: steps },
  ])
  expect(diffRecords({ sizes: [{ quantity_prices: steps }] }, { sizes: [{ quantity_prices: [] }] })).toEqual([
    { path: 'sizes.0.quantity_prices', before: steps, after: [] },
  ])
})
