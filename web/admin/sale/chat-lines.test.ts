import { expect, test } from 'vitest'
import type { SaleItem } from '#contract/catalogue/sale-schemas.ts'
import { splitChecked, toCheckedLine } from './chat-lines.ts'

const item = (size_id: string): SaleItem => ({
  product_id: 'p',
  size_id,
  code: '',
  gtin: null,
  name: size_id,
  size_name: null,
  price: 1,
  stock: 1,
  picture: null,
})

test('a line of a chat list with one match is chosen, and other lines stay text until the owner decides', () => {
  const checked = [
    toCheckedLine({ text: '2 kilim', quantity: 2, items: [item('kilim')], sure: true }),
    toCheckedLine({ text: 'jus', quantity: null, items: [item('jeruk'), item('mangga')], sure: false }),
    toCheckedLine({ text: 'sampai besok', quantity: null, items: [], sure: false }),
  ]
  expect(splitChecked(checked)).toMatchObject({
    chosen: [{ item: { size_id: 'kilim' }, quantity: 2 }],
    unread: ['jus', 'sampai besok'],
  })
  const answered = checked.map((line) => ({ ...line, chosen: line.items[1] ?? line.chosen }))
  expect(splitChecked(answered)).toMatchObject({
    chosen: [{ quantity: 2 }, { item: { size_id: 'mangga' }, quantity: 1 }],
    unread: ['sampai besok'],
  })
})

test.each<[string, number | null, boolean]>([
  ['the size is a guess', 2, false],
  ['the quantity is missing', null, true],
])('a line of a chat list is not chosen if %s, until the owner confirms', (_, quantity, sure) => {
  const line = toCheckedLine({ text: 'kilim', quantity, items: [item('kilim')], sure })
  expect([line.chosen, line.quantity, line.isNamed]).toEqual([null, quantity ?? 1, quantity !== null])
  expect(splitChecked([line])).toEqual({ chosen: [], unread: ['kilim'] })
})
