import type { NewAdminProduct } from '#contract/catalogue/admin-endpoints.ts'
import type { Language } from '#contract/platform/language.ts'
import { readRupiah } from '#contract/platform/read-rupiah.ts'
import { comparableName } from '#server/platform/read-table.ts'
import type { EditedProduct } from '../product-columns.ts'
import { columns, readYesOrNo, yesOrNo, type Column, type ProductColumn } from './columns.ts'
import { importMessages } from './import-messages.ts'
import { readWeight } from './preview-sizes.ts'
import type { FileRow } from './read-product-file.ts'

/** What the file says of a product in its first row. */
export type FileProductFields = EditedProduct & { hidden: boolean }

/** The cells of a product's own columns. */
export const productCells = (
  product: FileProductFields,
  category: string,
  language: Language,
): Record<ProductColumn, string | number> => ({
  name: product.name,
  name_en: product.name_en ?? '',
  description: product.description,
  description_en: product.description_en ?? '',
  category,
  price: product.price,
  weight_grams: product.weight_grams ?? '',
  is_popular: yesOrNo(product.is_popular)[language],
  shown: yesOrNo(!product.hidden)[language],
})

/** What a product has before a file says anything of it. */
export const noFields: FileProductFields = {
  name: '',
  name_en: null,
  description: '',
  description_en: null,
  category_id: '',
  price: 0,
  weight_grams: null,
  is_popular: false,
  hidden: false,
}

/** A number is the same however it is written, and so is a name. */
export function isSame(column: Column, text: string, other = ''): boolean {
  if (column === 'name' || column === 'category') return comparableName(text) === comparableName(other)
  if (column === 'price' || column === 'weight_grams')
    return text === other || (readRupiah(text) !== null && readRupiah(text) === readRupiah(other))
  return text === other
}

export type Body = Omit<NewAdminProduct, 'sizes' | 'stock'>
/** Without a price where the file has none. */
export type GivenBody = Omit<Body, 'price'> & { price: number | undefined }

/** What the first row of a product says. A column that is not in the file leaves what is stored. */
export function readProductCells(
  { cells }: FileRow,
  before: FileProductFields,
  findCategory: (idOrName: string) => string | undefined,
  language: Language,
  reject: (reason: string) => void,
): GivenBody {
  const t = importMessages(language)
  const readWord = (column: 'is_popular' | 'shown', otherwise: boolean): boolean => {
    const word = cells[column]
    if (!word) return otherwise
    const read = readYesOrNo(word)
    if (read === null) reject(t.yesOrNo(columns[column][language], word))
    return read ?? otherwise
  }
  const category = cells.category === undefined ? before.category_id : findCategory(cells.category)
  if (cells.category && category === undefined) reject(t.unknownCategory(cells.category))
  const price = cells.price === undefined ? before.price : readRupiah(cells.price)
  if (cells.price && price === null) reject(t.price(cells.price))
  const weight = readWeight(cells.weight_grams, before.weight_grams)
  if (weight === undefined) reject(t.weight(cells.weight_grams ?? ''))
  return {
    name: cells.name ?? before.name,
    description: cells.description ?? before.description,
    translations: {
      en: {
        name: cells.name_en ?? before.name_en,
        description: cells.description_en ?? before.description_en,
      },
    },
    // What is missing is found by the rules of the form.
    category_id: category ?? (cells.category ? before.category_id || 'x' : ''),
    price: price ?? (cells.price ? 0 : undefined),
    weight_grams: weight ?? null,
    is_popular: readWord('is_popular', before.is_popular),
    hidden: !readWord('shown', !before.hidden),
    picture_ids: [],
  }
}
