import { ChangedAdminProduct, NewAdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { productFields, sizeFields } from '#contract/catalogue/product-fields.ts'
import { pick } from '#contract/platform/keys.ts'
import type { Language } from '#contract/platform/language.ts'
import { emptyColumns } from '#contract/platform/resource.ts'
import type { ImportedRow } from '#contract/platform/task.ts'
import { parseInput } from '#server/platform/http/parse-input.ts'
import { issueMessage } from '#server/platform/problem-messages.ts'
import { isProblem } from '#server/platform/problem.ts'
import { readYesOrNo } from '#server/platform/read-table.ts'
import { readCells, toTranslated } from '#server/platform/resource.ts'
import { toDraft, type ProductDraft } from '../save-products.ts'
import { columns, firstRowColumns, isSame, plainSizeColumns } from './columns.ts'
import type { GtinOwner } from '../require-free-gtins.ts'
import { importMessages, unreadableCell } from './import-messages.ts'
import { listNotes, productChanges, sizeChanges } from './preview-changes.ts'
import { previewSizes, withValuesOfSizes } from './preview-sizes.ts'
import { nameKey, type FileProduct, type FileRow } from './read-product-file.ts'
import type { StoredProduct } from '../read-products.ts'

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
  /** What is written unless the state is `refused`. */
  draft: ProductDraft
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
  { id, rows: fileRows, nameRow, isByName }: FileProduct,
  stored: StoredProduct | undefined,
  { categories, gtins, namesakes }: Known,
  language: Language,
): ProductImportPreview {
  const t = importMessages(language)
  const reasons = new Map<number, string[]>()
  const reject = ({ row }: FileRow, reason: string) => reasons.set(row, [...(reasons.get(row) ?? []), reason])
  const rows = id === null || isByName ? withValuesOfSizes(fileRows) : fileRows
  const first = rows.find(({ cells }) => firstRowColumns.some((column) => cells[column])) ?? fileRows[0]
  if (id !== null && !stored) reject(first, t.unknownId)
  const name = fileRows[0].cells.name ?? ''
  const ids = id === null ? (namesakes.get(nameKey(name)) ?? []) : []
  if (ids.length > 0) reject(first, t.nameExists(name, ids.join(' / ')))
  else if (nameRow !== undefined) reject(first, t.productTwice(nameRow))
  for (const row of rows) {
    for (const fault of row.faults) reject(row, fault[language])
    for (const column of firstRowColumns)
      if (row.cells[column] && !isSame(column, row.cells[column], first.cells[column]))
        reject(row, t.differs(columns[column][language], first.row))
  }

  const before = stored ?? { ...emptyColumns(productFields), hidden: false }
  const read = readCells(productFields, withCategoryId(first, before.category_id), before, {
    reject: (field, cell) => reject(first, unreadableCell(field, cell, language)),
  })
  const inFile = previewSizes(rows, stored ?? null, language, reject)
  const { sizes, stockChanges, plainStock, plain, rowOf } = inFile
  for (const row of rows) {
    const { gtin, gtinRow } = row
    const owner = gtin && gtins.get(gtin)
    if (owner && owner.product_id !== id) reject(row, t.gtinTaken(gtin, owner.name[language]))
    if (gtin && gtinRow !== undefined) reject(row, t.gtinTwice(gtin, gtinRow))
  }
  const isStockGiven = plainStock !== null || sizes.some((size) => size.isStockGiven)
  // A new product without stock and visibility is hidden, so that it does not appear as sold out.
  const isHiddenForStock = !stored && !isStockGiven && !first.cells.shown
  const shown = first.cells.shown ? readYesOrNo(first.cells.shown) : !before.hidden
  if (shown === undefined) reject(first, t.yesOrNo(columns.shown[language], first.cells.shown ?? ''))
  const wanted = {
    ...toTranslated(productFields, read),
    hidden: isHiddenForStock || !(shown ?? !before.hidden),
    ...pick(plain, plainSizeColumns),
    stock: plainStock ?? 0,
    sizes: sizes.map((size) => ({ ...size, ...toTranslated(sizeFields, size) })),
    picture_ids: stored?.picture_ids ?? [],
  }
  if (id === null || (stored && reasons.size === 0))
    check(wanted, stored, language, (reason, size) => reject(rowOf.get(sizes[size]!) ?? first, reason))

  const draft = toDraft(stored ?? null, wanted)
  const changes = [
    ...productChanges(stored ?? null, draft, categories.nameOf, language),
    ...sizeChanges(stored ?? null, inFile, language),
  ]
  const isChanged = changes.length > 0 || stockChanges.length > 0
  const version = first.cells.version
  if (stored && isChanged && version && version !== String(stored.version)) reject(first, t.edited)
  return {
    state: reasons.size > 0 ? 'refused' : stored ? (isChanged ? 'changed' : 'unchanged') : 'created',
    row: first.row,
    name: draft.name || (stored?.name ?? ''),
    changes,
    notes: listNotes(inFile, { isNew: !stored, isHiddenForStock, isHidden: draft.hidden }, language),
    refusals: [...reasons].map(([row, reported]) => ({ row, reasons: reported })),
    stored: stored ?? null,
    namesake: ids[0] ?? null,
    draft,
    stockChanges,
  }

  /** The placeholder keeps the rules of the form from reporting an unknown category as missing too. */
  function withCategoryId({ cells }: FileRow, category_id: string): FileRow['cells'] {
    const { category_id: name } = cells
    if (!name) return cells
    const found = categories.find(name)
    if (found === undefined) reject(first, unreadableCell(productFields.category_id, name, language))
    return { ...cells, category_id: found ?? (category_id || 'unknown') }
  }
}

function check(
  input: object,
  stored: StoredProduct | undefined,
  language: Language,
  /** `size` is the place of the size that is wrong, or -1. */
  reject: (reason: string, size: number) => void,
): void {
  try {
    if (stored) parseInput(ChangedAdminProduct, { ...input, version: stored.version })
    else parseInput(NewAdminProduct, input)
  } catch (error) {
    if (!isProblem(error, 'INVALID_INPUT')) throw error
    for (const issue of error.params.issues ?? [])
      reject(issueMessage(issue, language), Number(/^sizes\.(\d+)\./.exec(issue.field)?.[1] ?? -1))
  }
}
