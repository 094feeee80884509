import { ChangedAdminProduct, NewAdminProduct } from '#contract/catalogue/admin-endpoints.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { readRupiah } from '#contract/platform/read-rupiah.ts'
import type { ImportedRow } from '#contract/platform/task.ts'
import { parseInput } from '#server/platform/http/parse-input.ts'
import { issueMessage } from '#server/platform/problem-messages.ts'
import { isApiError } from '#server/platform/problem.ts'
import { columns, productColumns, readYesOrNo, yesOrNo, type Column } from './columns.ts'
import { importMessages } from './import-messages.ts'
import type { FileProduct, FileRow } from './read-product-file.ts'
import type { StoredProduct } from './stored-products.ts'

/** What a file's rows about one product mean. */
export interface ProductImportPreview {
  state: 'created' | 'changed' | 'unchanged' | 'refused'
  row: number
  name: string
  changes: ImportedRow['changes']
  /** By row; only of one that is refused. */
  refusals: { row: number; reasons: string[] }[]
  stored: StoredProduct | null
  body: Omit<NewAdminProduct, 'sizes'>
  /** Those it has afterwards. */
  sizes: PreviewedSize[]
  sizesChange: boolean
  /** Pieces to add, by the id of the size. */
  stockChanges: { size_id: string; change: number }[]
}

interface PreviewedSize {
  size_id: string | null
  name: string
  translations: { en: { name: string | null } }
  additional_price: number
  weight_grams: number | null
  stock: number
}

export interface KnownCategories {
  /** The id for an id or a name in either language. */
  find: (idOrName: string) => string | undefined
  nameOf: (id: string) => string
}

/** Compares rows with what is stored. Nothing is written here. */
export function previewProduct(
  { id, rows }: FileProduct,
  stored: StoredProduct | undefined,
  categories: KnownCategories,
  language: Language,
): ProductImportPreview {
  const t = importMessages(language)
  const reasons = new Map<number, string[]>()
  const reject = ({ row }: FileRow, reason: string) => reasons.set(row, [...(reasons.get(row) ?? []), reason])
  const first = rows.find(({ cells }) => productColumns.some((column) => cells[column])) ?? rows[0]
  if (id !== null && !stored) reject(first, t.unknownId)
  for (const row of rows)
    for (const column of productColumns)
      if (row.cells[column] && row.cells[column] !== first.cells[column])
        reject(row, t.differs(columns[column][language], first.row))

  const before = stored ?? nothing
  const given = bodyOf(first, before, categories, language, (reason) => reject(first, reason))
  const body: Body = { ...given, price: given.price ?? 0 }
  const { sizes, stockChanges, plainStock } = sizesOf(rows, stored ?? null, language, reject)
  const whole = { ...given, stock: Math.max(0, plainStock), sizes }
  if (id === null || (stored && reasons.size === 0))
    check(whole, stored, language, (reason) => reject(first, reason))

  const changes = [
    ...productChanges(before, body, categories, language),
    ...sizeChanges(before, sizes, stockChanges, language),
  ]
  const sizesChange =
    JSON.stringify(sizes.map(comparable)) !== JSON.stringify(namedSizes(before).map(comparable))
  const isChanged = changes.length > 0 || stockChanges.length > 0 || sizesChange
  const version = first.cells.version
  if (stored && isChanged && version && version !== String(stored.version)) reject(first, t.edited)
  return {
    state: reasons.size > 0 ? 'refused' : stored ? (isChanged ? 'changed' : 'unchanged') : 'created',
    row: first.row,
    name: body.name || before.name,
    changes,
    refusals: [...reasons].map(([row, reported]) => ({ row, reasons: reported })),
    stored: stored ?? null,
    body: { ...body, stock: whole.stock },
    sizes,
    sizesChange,
    stockChanges,
  }
}

const nothing: StoredProduct = {
  id: '',
  version: 1,
  name: '',
  name_en: null,
  description: '',
  description_en: null,
  category_id: '',
  price: 0,
  weight_grams: null,
  is_popular: false,
  hidden: false,
  sizes: [],
}

type Body = Omit<NewAdminProduct, 'sizes' | 'stock'>
/** Without a price where the file has none. */
type GivenBody = Omit<Body, 'price'> & { price: number | undefined }

/** A column that is not in the file leaves what is stored. */
function bodyOf(
  { cells }: FileRow,
  before: StoredProduct,
  categories: KnownCategories,
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
  const category = cells.category === undefined ? before.category_id : categories.find(cells.category)
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

/** Grams; an empty cell takes the weight away, without the column it stays. Undefined is no number. */
function readWeight(cell: string | undefined, before: number | null): number | null | undefined {
  if (cell === undefined) return before
  return cell === '' ? null : /[^\d.,]/.test(cell) ? undefined : (readRupiah(cell) ?? undefined)
}

const namedSizes = ({ sizes }: StoredProduct): PreviewedSize[] =>
  sizes.flatMap(({ id, name, name_en, additional_price, weight_grams }) =>
    name === null
      ? []
      : [
          {
            size_id: id,
            name,
            translations: { en: { name: name_en } },
            additional_price,
            weight_grams,
            stock: 0,
          },
        ],
  )

function sizesOf(
  rows: readonly FileRow[],
  stored: StoredProduct | null,
  language: Language,
  reject: (row: FileRow, reason: string) => void,
) {
  const t = importMessages(language)
  const sizes = stored ? namedSizes(stored) : []
  const plain = stored?.sizes.find(({ name }) => name === null)
  const seen = new Set<PreviewedSize>()
  const stockChanges: ProductImportPreview['stockChanges'] = []
  let plainStock = 0
  for (const row of rows) {
    const { size_id, size: name, size_en, additional_price, size_weight_grams, stock_change } = row.cells
    const change = wholeNumber(stock_change)
    if (change === null) reject(row, t.stockChange(stock_change ?? ''))
    const surcharge = additional_price ? readRupiah(additional_price) : 0
    if (surcharge === null) reject(row, t.surcharge(additional_price ?? ''))
    if (!size_id && !name) {
      plainStock += change ?? 0
      if (plain) addStock(row, plain, change)
      else if (stored && change) reject(row, t.sizeName)
      continue
    }
    let size = size_id
      ? sizes.find((each) => each.size_id === size_id)
      : sizes.find((each) => each.name.toLowerCase() === name?.toLowerCase())
    if (size_id && !size) {
      reject(row, t.unknownSize)
      continue
    }
    if (size && seen.has(size)) reject(row, t.sizeTwice)
    if (name === '') reject(row, t.sizeName)
    if (size) {
      const known = stored?.sizes.find(({ id }) => id === size?.size_id)
      if (known) addStock(row, known, change)
    } else {
      size = {
        size_id: null,
        name: '',
        translations: { en: { name: null } },
        additional_price: 0,
        weight_grams: null,
        stock: Math.max(0, change ?? 0),
      }
      if ((change ?? 0) < 0) reject(row, t.stockBelow(0))
      sizes.push(size)
    }
    seen.add(size)
    size.name = name ?? size.name
    if (size_en !== undefined) size.translations = { en: { name: size_en || null } }
    if (additional_price !== undefined) size.additional_price = surcharge ?? 0
    const weight = readWeight(size_weight_grams, size.weight_grams)
    if (weight === undefined) reject(row, t.weight(size_weight_grams ?? ''))
    else size.weight_grams = weight
  }
  if (!stored && plainStock < 0 && rows[0]) reject(rows[0], t.stockBelow(0))
  return { sizes, stockChanges, plainStock }

  function addStock(row: FileRow, { id, stock }: { id: string; stock: number }, change: number | null) {
    if (!change) return
    if (stock + change < 0) reject(row, t.stockBelow(stock))
    if (stock + change > limits.stock) reject(row, t.stockChange(String(change)))
    stockChanges.push({ size_id: id, change })
  }
}

/** Pieces with a sign or without; nothing is 0, anything else null. */
function wholeNumber(text = ''): number | null {
  const [, sign, digits] = /^([+-]?)\s*(.*)$/s.exec(text) ?? []
  if (!digits) return sign ? null : 0
  const read = readRupiah(digits)
  return read === null || /[^\d.,]/.test(digits) ? null : sign === '-' ? -read : read
}

/** The same rules as the form's. */
function check(
  whole: GivenBody & { stock: number; sizes: PreviewedSize[] },
  stored: StoredProduct | undefined,
  language: Language,
  reject: (reason: string) => void,
): void {
  try {
    if (stored) parseInput(ChangedAdminProduct, { ...whole, version: stored.version })
    else parseInput(NewAdminProduct, whole)
  } catch (error) {
    if (!isApiError(error, 'INVALID_INPUT')) throw error
    for (const issue of error.params.issues ?? []) reject(issueMessage(issue, language))
  }
}

const comparable = ({ size_id, name, translations, additional_price, weight_grams }: PreviewedSize) => [
  size_id,
  name,
  translations.en.name,
  additional_price,
  weight_grams,
]

function productChanges(
  before: StoredProduct,
  body: Body,
  categories: KnownCategories,
  language: Language,
): ImportedRow['changes'] {
  const pairs: [Column, string, string][] = [
    ['name', before.name, body.name],
    ['name_en', before.name_en ?? '', body.translations?.en?.name ?? ''],
    ['description', before.description, body.description],
    ['description_en', before.description_en ?? '', body.translations?.en?.description ?? ''],
    [
      'category',
      before.category_id && categories.nameOf(before.category_id),
      categories.nameOf(body.category_id),
    ],
    ['price', before.id ? String(before.price) : '', String(body.price ?? '')],
    ['weight_grams', String(before.weight_grams ?? ''), String(body.weight_grams ?? '')],
    ['is_popular', yesOrNo(before.is_popular)[language], yesOrNo(body.is_popular)[language]],
    ['shown', yesOrNo(!before.hidden)[language], yesOrNo(!body.hidden)[language]],
  ]
  return pairs
    .filter(([, was, is]) => was !== is)
    .map(([column, was, is]) => ({ column: columns[column][language], before: was, after: is }))
}

function sizeChanges(
  before: StoredProduct,
  sizes: readonly PreviewedSize[],
  stockChanges: ProductImportPreview['stockChanges'],
  language: Language,
): ImportedRow['changes'] {
  const changes: ImportedRow['changes'] = []
  const rows = (size: PreviewedSize | undefined) =>
    size
      ? `${size.name}${size.translations.en.name ? ` / ${size.translations.en.name}` : ''} +${size.additional_price}${size.weight_grams === null ? '' : `, ${size.weight_grams} g`}`
      : ''
  for (const size of sizes) {
    const was = namedSizes(before).find(({ size_id }) => size_id === size.size_id)
    if (rows(was) !== rows(size))
      changes.push({ column: columns.size[language], before: rows(was), after: rows(size) })
  }
  for (const { size_id, change } of stockChanges) {
    const stock = before.sizes.find(({ id }) => id === size_id)?.stock ?? 0
    changes.push({
      column: columns.stock_change[language],
      before: String(stock),
      after: String(stock + change),
    })
  }
  return changes
}
