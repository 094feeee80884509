import { expect, test, vi } from 'vitest'
import { sizeFields } from '#contract/catalogue/product-fields.ts'
import { keysOf } from '#contract/platform/keys.ts'
import { emptyColumns, type Kind } from '#contract/platform/resource.ts'
import { columns, type Column } from './columns.ts'
import { previewProduct } from './preview-product.ts'
import { readProductFile } from './read-product-file.ts'

/** The fields of today and two more, as a later version of the shop may have them. */
vi.mock(import('#contract/catalogue/product-fields.ts'), async (original) => {
  const { flag, line } = await import('#contract/platform/resource.ts')
  const fields = await original()
  const later = {
    material: line(40, {
      label: ['Bahan', 'Material'],
      both: true,
      optional: true,
      csv: ['bahan', 'material'],
    }),
    is_washable: flag({ label: ['Bisa dicuci', 'Washable'], csv: ['bisa_dicuci', 'washable'] }),
  }
  return { ...fields, sizeFields: { ...fields.sizeFields, ...later } }
})

const stored = {
  id: 'kilim',
  version: 1,
  name: 'Kilim',
  name_en: null,
  description: '',
  description_en: null,
  category_id: 'rugs',
  price: 250_000,
  weight_grams: null,
  brand: null,
  is_popular: false,
  hidden: false,
  picture_ids: [],
  sizes: [
    {
      ...emptyColumns(sizeFields),
      name: 'Merah / Red',
      id: 'red',
      code: '20000011',
      gtin: null,
      sale_price: 1,
      sale_before: null,
      quantity_prices: [],
      stock: 2,
    },
  ],
  created_at: new Date(0),
  updated_at: new Date(0),
}

/** The preview of a file with one row, which has these cells of the size. */
function preview(cells: Record<string, string>, language: 'id' | 'en' = 'id') {
  const all = { id: 'kilim', size_id: 'red', ...cells }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mocked table has these columns
  const heads = Object.keys(all).map((column) => columns[column as Column].id)
  const { products, unread } = readProductFile(Buffer.from(`${heads.join()}\n${Object.values(all).join()}`))
  const [product] = products
  if (!product || unread.length > 0) throw new Error('The file was not read')
  const known = {
    categories: { find: () => 'rugs', nameOf: () => 'Karpet' },
    gtins: new Map(),
    namesakes: new Map(),
  }
  return previewProduct(product, stored, known, language)
}

const cellOf: Partial<Record<Kind, string>> = {
  line: 'Rotan',
  text: 'Rotan',
  money: '5000',
  grams: '750',
  flag: 'ya',
  offer: '4000',
  moment: '2026-12-01 08:00',
}

const changes = keysOf(sizeFields).flatMap((name): [string, string][] => {
  const { kind, both } = { both: false, ...sizeFields[name] }
  const cell = cellOf[kind] ?? ''
  return [[`size_${name}`, cell], ...(both ? [[`size_${name}_en`, cell] as [string, string]] : [])]
})
test.each([...changes, ['gtin', '4006381333931']])(
  'a file that changes only %s of a size, to %s, changes the product',
  (column, cell) => {
    expect(preview({ [column]: cell })).toMatchObject({ state: 'changed', changes: [{}] })
  },
)

test.each([
  [
    'id',
    { size_weight_grams: '750', gtin: '4006381333931' },
    'Merah / Red +0, 750 g, Harga promo: 1, Bisa dicuci: tidak, 4006381333931',
  ],
  ['id', { size_material: 'Rotan' }, 'Merah / Red +0, Harga promo: 1, Bahan: Rotan, Bisa dicuci: tidak'],
  [
    'en',
    { size_material_en: 'Rattan' },
    'Merah / Red +0, Sale price: 1, Material (English): Rattan, Washable: no',
  ],
] as const)('in the language %s the change %o is shown as %s', (language, cells, after) => {
  expect(preview(cells, language).changes).toMatchObject([{ after }])
})

test('a name that is divided into both languages is a change', () => {
  expect(preview({ size_name: 'Merah', size_name_en: 'Red' }).state).toBe('changed')
})

test('blank cells of blank fields are no change', () => {
  const cells = { size_name_en: '', size_material: '', size_weight_grams: '', size_is_washable: '', gtin: '' }
  expect(preview(cells)).toMatchObject({ state: 'unchanged', refusals: [] })
})
