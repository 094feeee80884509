import type { NewAdminProduct } from '#contract/catalogue/admin-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import type { ImportedRow } from '#contract/platform/task.ts'
import { toProductColumns } from '../product-columns.ts'
import { columns, firstRowColumns, productCells, type FileProductFields } from './columns.ts'
import { importMessages } from './import-messages.ts'
import { namedSizes, type PreviewedSize, type PreviewedSizes } from './preview-sizes.ts'
import type { StoredProduct } from './stored-products.ts'

type Changes = ImportedRow['changes']

export function productChanges(
  before: StoredProduct,
  body: Omit<NewAdminProduct, 'sizes' | 'stock'>,
  categoryName: (id: string) => string,
  language: Language,
): Changes {
  const cellsOf = (product: FileProductFields) =>
    productCells(product, product.category_id && categoryName(product.category_id), language)
  const was = cellsOf(before)
  const is = cellsOf({ ...toProductColumns(body), hidden: body.hidden })
  return firstRowColumns
    .map((column) => ({
      column: columns[column][language],
      // The price of a new product is listed even if it is 0.
      before: column === 'price' && !before.id ? '' : String(was[column]),
      after: String(is[column]),
    }))
    .filter((change) => change.before !== change.after)
}

export function sizeChanges(
  before: StoredProduct,
  { sizes, stockChanges, plainStock, plainGtin, divided }: PreviewedSizes,
  language: Language,
): Changes {
  const known = namedSizes(before)
  const ofSizes = sizes.flatMap((size): Changes => {
    const was = formatStock(known.find(({ size_id }) => size_id !== null && size_id === size.size_id))
    const is = formatStock(size)
    return was === is ? [] : [{ column: columns.size[language], before: was, after: is }]
  })
  const first = sizes
    .filter(({ size_id, isStockGiven }) => size_id === null && isStockGiven)
    .map(({ name, stock }) => ({ name, stock: String(stock) }))
  if (plainStock !== null && sizes.length === 0) first.push({ name: '', stock: String(plainStock) })
  const ofStock = stockChanges.flatMap(({ size_id, change }): Changes => {
    if (divided !== null) return []
    const stock = before.sizes.find(({ id }) => id === size_id)?.stock ?? 0
    return [{ column: columns.stock_change[language], before: String(stock), after: String(stock + change) }]
  })
  const gtin = {
    column: columns.gtin[language],
    before: before.sizes.find(({ name }) => name === null)?.gtin ?? '',
    after: (sizes.length === 0 && plainGtin) || '',
  }
  return [
    ...ofSizes,
    ...(sizes.length === 0 && gtin.before !== gtin.after ? [gtin] : []),
    ...first.map(({ name, stock }) => ({
      column: `${columns.stock[language]} ${name}`.trim(),
      before: '',
      after: stock,
    })),
    ...ofStock,
  ]
}

const formatStock = (size: PreviewedSize | undefined): string => {
  if (!size) return ''
  const { name, translations, additional_price, weight_grams, gtin } = size
  const english = translations.en.name ? ` / ${translations.en.name}` : ''
  return `${name}${english} +${additional_price}${weight_grams === null ? '' : `, ${weight_grams} g`}${gtin === null ? '' : `, ${gtin}`}`
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
