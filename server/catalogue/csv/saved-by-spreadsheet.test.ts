import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { csvBeginning, csvRow } from '#server/platform/csv.ts'
import { columns } from './columns.ts'
import { readProductFile } from './read-product-file.ts'

const cells = [
  ['Ab3dEf6hIj9kLm2n', 1, 'Karpet', '', 'Wol; "asli"\nCuci kering', '', 'Karpet', 2_450_000, 'ya', 'ya'],
  ['Ab3dEf6hIj9kLm2n', null, null, null, null, null, null, null, null, null, 's2', '1/2', '01', 135_000, 7],
  ['1234567890123456', 2, '007', '1.5', '-5 derajat', '', 'Jus & Minuman', 22_000, 'tidak', 'tidak'],
  ['12345678901234e5', 1, '=1+1', '@cmd', '+62 812', "'tanda", '3-4', 1_500, 'tidak', 'ya'],
  ['zzzzzzzzzzzzzzzz', 1, '1,5', '50%', 'Rp 5.000', '10:30 AM', '2026-11-21', 1_000_000_000, 'ya', 'ya'],
  ['zzzzzzzzzzzzzzz2', 1, "'007", "''=1", 'Rp5.000,00', '1e5', '12.500', 0, 'ya', 'ya'],
]

const savedColumns = [
  'id',
  'version',
  'name',
  'name_en',
  'description',
  'description_en',
  'category_id',
  'price',
  'is_popular',
  'shown',
  'size_id',
  'size_name',
  'size_name_en',
  'size_additional_price',
  'stock_now',
  'stock_change',
] as const

const exported = new TextEncoder().encode(
  csvBeginning +
    csvRow(savedColumns.map((name) => columns[name].id)) +
    cells.map((row) => csvRow(savedColumns.map((_, at) => row[at] ?? null))).join(''),
)

// The files were saved as CSV by LibreOffice Calc 7.4; the one with semicolons with Indonesian settings.
test.each(['semicolons', 'commas'])(
  'an export that a spreadsheet saved with %s has the same content',
  async (name) => {
    const saved = await readFile(new URL(`saved/${name}.csv`, import.meta.url))
    expect(saved).not.toEqual(Buffer.from(exported))
    expect(readProductFile(saved)).toEqual(readProductFile(exported))
  },
)
