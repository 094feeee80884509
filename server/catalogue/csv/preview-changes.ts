import { productFields } from '#contract/catalogue/product-fields.ts'
import { fieldLabel } from '#contract/labels.ts'
import type { Language } from '#contract/platform/language.ts'
import type { ImportedRow } from '#contract/platform/task.ts'
import { emptyColumns } from '#contract/platform/resource.ts'
import type { StoredProduct } from '../read-products.ts'
import type { ProductDraft } from '../save-products.ts'
import {
  columnOfSize,
  columns,
  fileSizeColumns,
  firstRowColumns,
  plainSizeColumns,
  productCells,
  sizeCell,
} from './columns.ts'
import { importMessages } from './import-messages.ts'
import { namedSizes, plainSizeOf, type PreviewedSize, type PreviewedSizes } from './preview-sizes.ts'

type Changes = ImportedRow['changes']

export function productChanges(
  before: StoredProduct | null,
  after: ProductDraft,
  categoryName: (id: string) => string,
  language: Language,
): Changes {
  const cellsOf = (product: ProductDraft | StoredProduct) =>
    productCells(product, categoryName(product.category_id), language)
  const was = before
    ? cellsOf(before)
    : productCells({ ...emptyColumns(productFields), hidden: false }, '', language)
  const is = cellsOf(after)
  return firstRowColumns
    .map((column) => ({
      column: columns[column][language],
      // The price of a new product is listed even if it is 0.
      before: column === 'price' && !before ? '' : String(was[column]),
      after: String(is[column]),
    }))
    .filter((change) => change.before !== change.after)
}

export function sizeChanges(
  before: StoredProduct | null,
  { sizes, stockChanges, plainStock, plain, divided }: PreviewedSizes,
  language: Language,
): Changes {
  const known = before ? namedSizes(before) : []
  const plainBefore = plainSizeOf(before)
  const ofSizes = sizes.flatMap((size): Changes => {
    const was = known.find(({ size_id }) => size_id !== null && size_id === size.size_id)
    const isSame = (column: (typeof fileSizeColumns)[number]) =>
      was && sizeCell(was, column, language) === sizeCell(size, column, language)
    if (fileSizeColumns.every(isSame)) return []
    const before = was ? formatSize(was, language) : ''
    return [{ column: columns.size_name[language], before, after: formatSize(size, language) }]
  })
  const first = sizes
    .filter(({ size_id, isStockGiven }) => size_id === null && isStockGiven)
    .map(({ name, stock }) => ({ name, stock: String(stock) }))
  if (plainStock !== null && sizes.length === 0) first.push({ name: '', stock: String(plainStock) })
  const ofStock = stockChanges.flatMap(({ size_id, change }): Changes => {
    if (divided !== null) return []
    const stock = before?.sizes.find(({ id }) => id === size_id)?.stock ?? 0
    return [{ column: columns.stock_change[language], before: String(stock), after: String(stock + change) }]
  })
  const ofPlain = plainSizeColumns.map((column) => ({
    column: columns[columnOfSize(column)][language],
    before: String(sizeCell(plainBefore, column, language)),
    after: String(sizeCell(plain, column, language)),
  }))
  return [
    ...ofSizes,
    ...(sizes.length === 0 ? ofPlain.filter((change) => change.before !== change.after) : []),
    ...first.map(({ name, stock }) => ({
      column: `${columns.stock[language]} ${name}`.trim(),
      before: '',
      after: stock,
    })),
    ...ofStock,
  ]
}

const formatSize = (size: PreviewedSize, language: Language): string =>
  fileSizeColumns
    .map((column) => {
      const cell = sizeCell(size, column, language)
      if (cell === '') return ''
      return shortForms[column]?.(cell) ?? `, ${fieldLabel(column, language)}: ${cell}`
    })
    .join('')

/** The columns that are shown without their label. */
const shortForms: Partial<Record<string, (cell: string | number) => string>> = {
  name: String,
  name_en: (cell) => ` / ${cell}`,
  additional_price: (cell) => ` +${cell}`,
  weight_grams: (cell) => `, ${cell} g`,
  gtin: (cell) => `, ${cell}`,
}

export function listNotes(
  { sizes, plainStock, divided }: PreviewedSizes,
  { isNew, isHiddenForStock, isHidden }: { isNew: boolean; isHiddenForStock: boolean; isHidden: boolean },
  language: Language,
): string[] {
  const t = importMessages(language)
  if (isHiddenForStock) return [t.hiddenWithoutStock]
  const sum = sizes.reduce((all, { stock }) => all + stock, 0)
  const notes = divided === null ? [] : [t.divided(divided, sum)]
  if (isHidden) return notes
  const empty = sizes.filter(({ size_id, stock }) => size_id === null && stock === 0)
  if (isNew && sum + (plainStock ?? 0) === 0) notes.push(t.soldOut)
  else if (empty.length > 0) notes.push(t.sizesSoldOut(empty.map(({ name }) => name).join(', ')))
  return notes
}
