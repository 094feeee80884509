import { ChangedAdminProduct, NewAdminProduct } from '#contract/catalogue/admin-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import type { ImportedRow } from '#contract/platform/task.ts'
import { parseInput } from '#server/platform/http/parse-input.ts'
import { issueMessage } from '#server/platform/problem-messages.ts'
import { isProblem } from '#server/platform/problem.ts'
import {
  columns,
  firstRowColumns,
  isSame,
  noFields,
  readProductCells,
  type Body,
  type GivenBody,
} from './columns.ts'
import type { GtinOwner } from '../require-free-gtins.ts'
import { importMessages } from './import-messages.ts'
import { listNotes, productChanges, sizeChanges } from './preview-changes.ts'
import { namedSizes, previewSizes, withValuesOfSizes, type PreviewedSize } from './preview-sizes.ts'
import { nameKey, type FileProduct, type FileRow } from './read-product-file.ts'
import type { StoredProduct } from './stored-products.ts'

export interface ProductImportPreview {
  state: 'created' | 'changed' | 'unchanged' | 'refused'
  row: number
  name: string
  changes: ImportedRow['changes']
  notes: string[]
  refusals: { row: number; reasons: string[] }[]
  stored: StoredProduct | null
  /** The id of the product that has the name of a product without an id. */
  namesake: string | null
  body: Omit<NewAdminProduct, 'sizes'>
  sizes: PreviewedSize[]
  plainGtin: string | null
  /** The sizes change, or the barcode of a product without sizes. */
  sizesChange: boolean
  stockChanges: { size_id: string; change: number }[]
}

export interface KnownCategories {
  find: (idOrName: string) => string | undefined
  nameOf: (id: string) => string
}

interface Known {
  categories: KnownCategories
  /** The products that have the barcodes of the file. */
  gtins: ReadonlyMap<string, GtinOwner>
  /** The ids of products that have the names of the file, by `nameKey`. */
  namesakes: ReadonlyMap<string, readonly string[]>
}

export function previewProduct(
  { id, rows: given, nameRow, isByName }: FileProduct,
  stored: StoredProduct | undefined,
  { categories, gtins, namesakes }: Known,
  language: Language,
): ProductImportPreview {
  const t = importMessages(language)
  const reasons = new Map<number, string[]>()
  const reject = ({ row }: FileRow, reason: string) => reasons.set(row, [...(reasons.get(row) ?? []), reason])
  const rows = id === null || isByName ? withValuesOfSizes(given) : given
  const first = rows.find(({ cells }) => firstRowColumns.some((column) => cells[column])) ?? given[0]
  if (id !== null && !stored) reject(first, t.unknownId)
  const name = given[0].cells.name ?? ''
  const ids = id === null ? (namesakes.get(nameKey(name)) ?? []) : []
  if (ids.length > 0) reject(first, t.nameExists(name, ids.join(' / ')))
  else if (nameRow !== undefined) reject(first, t.productTwice(nameRow))
  for (const row of rows) {
    for (const fault of row.faults) reject(row, fault[language])
    for (const column of firstRowColumns)
      if (row.cells[column] && !isSame(column, row.cells[column], first.cells[column]))
        reject(row, t.differs(columns[column][language], first.row))
  }

  const before = stored ?? { ...noFields, id: '', version: 1, sizes: [] }
  const read = readProductCells(first, before, categories.find, language, (reason) => reject(first, reason))
  const inFile = previewSizes(rows, stored ?? null, language, reject)
  const { sizes, stockChanges, plainStock, plainGtin } = inFile
  for (const row of rows) {
    const { gtin, gtinRow } = row
    const owner = gtin && gtins.get(gtin)
    if (owner && owner.product_id !== id) reject(row, t.gtinTaken(gtin, owner.name[language]))
    if (gtin && gtinRow !== undefined) reject(row, t.gtinTwice(gtin, gtinRow))
  }
  const isStockGiven = plainStock !== null || sizes.some((size) => size.isStockGiven)
  // A new product without stock and visibility is hidden, so that it does not appear as sold out.
  const isHiddenForStock = !stored && !isStockGiven && !first.cells.shown
  const body: Body = { ...read, price: read.price ?? 0, hidden: read.hidden || isHiddenForStock }
  const whole = { ...read, stock: plainStock ?? 0, gtin: plainGtin, sizes }
  if (id === null || (stored && reasons.size === 0))
    check(whole, stored, language, (reason) => reject(first, reason))

  const changes = [
    ...productChanges(before, body, categories.nameOf, language),
    ...sizeChanges(before, inFile, language),
  ]
  const plainBefore = before.sizes.find(({ name }) => name === null)?.gtin ?? null
  const sizesChange =
    JSON.stringify(sizes.map(comparable)) !== JSON.stringify(namedSizes(before).map(comparable)) ||
    (sizes.length === 0 && plainGtin !== plainBefore)
  const isChanged = changes.length > 0 || stockChanges.length > 0 || sizesChange
  const version = first.cells.version
  if (stored && isChanged && version && version !== String(stored.version)) reject(first, t.edited)
  return {
    state: reasons.size > 0 ? 'refused' : stored ? (isChanged ? 'changed' : 'unchanged') : 'created',
    row: first.row,
    name: body.name || before.name,
    changes,
    notes: listNotes(inFile, { isNew: !stored, isHiddenForStock, isHidden: body.hidden }, language),
    refusals: [...reasons].map(([row, reported]) => ({ row, reasons: reported })),
    stored: stored ?? null,
    namesake: ids[0] ?? null,
    body: { ...body, stock: whole.stock, gtin: plainGtin },
    sizes,
    plainGtin,
    sizesChange,
    stockChanges,
  }
}

function check(
  whole: GivenBody & { stock: number; gtin: string | null; sizes: PreviewedSize[] },
  stored: StoredProduct | undefined,
  language: Language,
  reject: (reason: string) => void,
): void {
  try {
    if (stored) parseInput(ChangedAdminProduct, { ...whole, version: stored.version })
    else parseInput(NewAdminProduct, whole)
  } catch (error) {
    if (!isProblem(error, 'INVALID_INPUT')) throw error
    for (const issue of error.params.issues ?? []) reject(issueMessage(issue, language))
  }
}

const comparable = ({ size_id, name, translations, additional_price, weight_grams, gtin }: PreviewedSize) => [
  size_id,
  name,
  translations.en.name,
  additional_price,
  weight_grams,
  gtin,
]
