import { expect, test } from 'vitest'
import type { SaleItem } from '#contract/catalogue/sale-endpoints.ts'
import { linesOf, mostLikely } from './chat-lines.ts'

const item = (size_id: string): SaleItem => ({
  product_id: 'p',
  size_id,
  code: '',
  name: size_id,
  size_name: null,
  price: 1,
  stock: 1,
  picture: null,
})

test('what means one thing is taken, and what means several or none stays text until the owner says', () => {
  const checked = [
    mostLikely({ text: '2 kilim', quantity: 2, items: [item('kilim')], sure: true }),
    mostLikely({ text: 'jus', quantity: null, items: [item('jeruk'), item('mangga')], sure: false }),
    mostLikely({ text: 'sampai besok', quantity: null, items: [], sure: false }),
  ]
  expect(linesOf(checked)).toMatchObject({
    chosen: [{ item: { size_id: 'kilim' }, quantity: 2 }],
    unread: ['jus', 'sampai besok'],
  })
  const said = checked.map((line) => ({ ...line, chosen: line.items[1] ?? line.chosen }))
  expect(linesOf(said)).toMatchObject({
    chosen: [{ quantity: 2 }, { item: { size_id: 'mangga' }, quantity: 1 }],
    unread: ['sampai besok'],
  })
})

test.each<[string, number | null, boolean]>([
  ['its size is a guess', 2, false],
  ['its quantity is not named', null, true],
])('nothing is chosen where %s, until the owner says yes', (_, quantity, sure) => {
  const line = mostLikely({ text: 'kilim', quantity, items: [item('kilim')], sure })
  expect([line.chosen, line.quantity, line.isNamed]).toEqual([null, quantity ?? 1, quantity !== null])
  expect(linesOf([line])).toEqual({ chosen: [], unread: ['kilim'] })
})
