import { expect, test } from 'vitest'
import { emptyBulkEdit, readBulkEdit } from './bulk-edit-fields.tsx'

const sale = { kind: 'sale', unit: 'percent', round_to: 1_000, sale_from: null, sale_until: null }
const price = { kind: 'price', unit: 'percent', round_to: 1_000 }

test.each([
  [{ by: '10' }, { ...price, by: 10 }],
  [
    { by: '12,5', down: true },
    { ...price, by: -12.5 },
  ],
  [{ by: '7.25' }, { ...price, by: 7.25 }],
  [
    { by: '25.000', unit: 'rupiah' },
    { ...price, unit: 'rupiah', by: 25_000 },
  ],
  [{ by: '' }, null],
  [{ by: '0' }, null],
  [{ by: '-5' }, null],
  [{ by: 'banyak' }, null],
  [
    { kind: 'stock', by: '3', down: true },
    { kind: 'stock', by: -3, reason: 'restock', note: null },
  ],
  [{ kind: 'stock', by: '1,5' }, null],
  [
    { kind: 'sale', by: '12,5' },
    { ...sale, by: 12.5 },
  ],
  [
    { kind: 'sale', by: '90.000', sale_unit: 'price', sale_from: '2026-12-01T08:00' },
    { ...sale, unit: 'price', by: 90_000, round_to: 1, sale_from: '2026-12-01T01:00:00.000Z' },
  ],
  [{ kind: 'sale', by: '100' }, null],
  [{ kind: 'sale', by: '' }, null],
  [{ kind: 'sale', by: '0', sale_unit: 'price' }, null],
  [{ kind: 'sale', by: '10', sale_from: '2026-12-01T08:00', sale_until: '2026-12-01T08:00' }, null],
  [{ kind: 'sale_end' }, { kind: 'sale_end' }],
  [{ kind: 'category' }, null],
  [
    { kind: 'category', category_id: 'rugs' },
    { kind: 'category', category_id: 'rugs' },
  ],
  [
    { kind: 'visibility', hidden: false },
    { kind: 'visibility', hidden: false },
  ],
] as const)('the draft %o of a bulk edit is read as %o', (draft, change) => {
  expect(readBulkEdit({ ...emptyBulkEdit, ...draft })).toEqual(change)
})
