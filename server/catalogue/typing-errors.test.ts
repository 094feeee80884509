import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countEdits, isTypingError } from './typing-errors.ts'

test.each([
  ['kapret', 'karpet'],
  ['karpt', 'karpet'],
  ['karppet', 'karpet'],
  ['kapert', 'karpet'],
  ['akrpet', 'karpet'],
  ['lmapu', 'lampu'],
  ['lampuu', 'lampu'],
  ['lmpu', 'lampu'],
  ['kilm', 'kilim'],
  ['jeurk', 'jeruk'],
  ['jsu', 'jus'],
  ['vass', 'vas'],
  ['kopu', 'kopi'],
  ['berbre', 'berber'],
  ['lammps', 'lamps'],
  ['lentara', 'lentera'],
  ['chandalire', 'chandelier'],
])('%s is a mistyped %s', (typed, word) => {
  expect(isTypingError(typed, word)).toBe(true)
})

test.each([
  ['roti', 'rotan'],
  ['meja', 'jam'],
  ['meja', 'mewah'],
  ['kemeja', 'kereta'],
  ['manggis', 'mangga'],
  ['barang', 'arang'],
  ['tas', 'vas'],
  ['jas', 'jus'],
  ['gas', 'gaun'],
  ['kelas', 'gelas'],
  ['pintu', 'bintu'],
  ['bantal', 'lantai'],
  ['sepatu', 'sepeda'],
  ['kursi', 'kertas'],
  ['jambu', 'jamur'],
  ['lemari', 'lampu'],
  ['kaca', 'kacang'],
  ['sarung', 'sarang burung'],
  ['a', 'b'],
  ['', 'jus'],
])('%s is not a mistyped %s', (typed, word) => {
  expect([isTypingError(typed, word), isTypingError(word, typed)]).toEqual([false, false])
})

test('the edits are those of the full computation, up to three', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
  fc.assert(
    fc.property(words, words, (one, other) => {
      expect(countEdits(one, other)).toBe(Math.min(3, allEdits(one, other)))
    }),
  )
})

function allEdits(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => d[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      d[i]![j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? at(i - 2, j - 2) + 1 : Infinity,
      )
    }
  return at(a.length, b.length)
}
