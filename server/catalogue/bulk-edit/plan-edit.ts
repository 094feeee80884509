import type { BulkEdit, PreviewedChange, RefusedChange } from '#contract/catalogue/bulk-edit-schemas.ts'
import type { saleFields } from '#contract/catalogue/product-fields.ts'
import { findDearOffers } from '#contract/catalogue/sale-rules.ts'
import { keysOf } from '#contract/platform/keys.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage, toBilingual } from '#server/platform/database/in-language.ts'
import { problem } from '#server/platform/problem.ts'
import type { StoredProduct, StoredSize } from '../read-products.ts'
import type { StockCorrection } from '../stock-book.ts'

/** What a plan reads of a product. Sizes are only read if prices, sales or the stock change. */
export interface EditableProduct extends Pick<
  StoredProduct,
  'id' | 'name' | 'name_en' | 'price' | 'weight_grams' | 'category_id' | 'hidden'
> {
  sizes: EditableSize[]
}

type EditableSize = Pick<
  StoredSize,
  'id' | 'name' | 'name_en' | 'stock' | 'additional_price' | 'quantity_prices' | keyof typeof saleFields
>

export const readsSizes = ({ kind }: BulkEdit): boolean =>
  kind === 'price' || kind === 'stock' || kind === 'sale' || kind === 'sale_end'

type State = 'changed' | 'unchanged' | 'refused'

/** One line of the preview: a product, or one of its sizes if sales or the stock change. */
export interface PlannedRow {
  product: EditableProduct
  size?: EditableSize
  state: State
  before: Bilingual | string
  after: Bilingual | string
  /** Why it is refused. */
  why?: Refusal | undefined
}

type Refusal = RefusedChange['why']

interface PlannedEdit<Product> {
  rows: PlannedRow[]
  /** The products to save, as they are and as they will be. */
  products: { before: Product; after: Product & Edited }[]
  stock: StockCorrection[]
}

/**
 * Returns the function that plans the change of a batch of products. The preview shows what it returns, and the task
 * writes it. Throws CATEGORY_UNKNOWN.
 */
export async function prepareEdit(
  db: Db,
  change: BulkEdit,
): Promise<<Product extends EditableProduct>(products: readonly Product[]) => PlannedEdit<Product>> {
  if (change.kind === 'stock') return (products) => ({ products: [], ...planStock(products, change) })
  if (change.kind === 'sale' || change.kind === 'sale_end')
    return (products) => planSales(products, saleEditor(change))
  const { edit, show } = await prepareValues(db, change)
  return (products) => {
    const planned = products.map((before) => {
      const { edited, why } = edit(before)
      const after = { ...before, ...edited }
      const isSame = keysOf(edited).every((field) => edited[field] === before[field])
      const state: State = isSame ? 'unchanged' : why ? 'refused' : 'changed'
      return { before, after, state, why }
    })
    return {
      rows: planned.map(({ before, after, state, why }) => ({
        product: before,
        state,
        why,
        before: show(before),
        after: show(after),
      })),
      products: planned.filter(({ state }) => state === 'changed'),
      stock: [],
    }
  }
}

type Edited = Partial<Omit<EditableProduct, 'id' | 'sizes'>>

interface Values {
  /** The changed fields, and why they are refused. */
  edit: (product: EditableProduct) => { edited: Edited; why?: Refusal | undefined }
  show: (product: EditableProduct) => Bilingual | string
}

async function prepareValues(
  db: Db,
  change: Exclude<BulkEdit, { kind: 'stock' | 'sale' | 'sale_end' }>,
): Promise<Values> {
  if (change.kind === 'weight')
    return {
      edit: () => ({ edited: { weight_grams: change.weight_grams } }),
      show: ({ weight_grams }) => String(weight_grams ?? ''),
    }
  if (change.kind === 'visibility')
    return { edit: () => ({ edited: { hidden: change.hidden } }), show: ({ hidden }) => String(hidden) }
  if (change.kind === 'price')
    return {
      edit: (product) => {
        const price = newPrice(product.price, change)
        return { edited: { price }, why: refusePrice(product, price) }
      },
      show: ({ price }) => String(price),
    }
  const { category_id } = change
  const names = await readCategoryNames(db)
  if (!names.has(category_id)) throw problem('CATEGORY_UNKNOWN')
  return {
    edit: () => ({ edited: { category_id } }),
    show: (product) => names.get(product.category_id) ?? '',
  }
}

async function readCategoryNames(db: Db): Promise<ReadonlyMap<string, Bilingual>> {
  const rows = await db.selectFrom('categories').select(['id', 'name', 'name_en']).execute()
  return new Map(rows.map(({ id, name, name_en }) => [id, toBilingual(name, name_en)]))
}

function refusePrice({ price: before, sizes }: EditableProduct, price: number): Refusal | undefined {
  // The change and its rounding must not make a product with a price free.
  if (price < Math.min(before, 1) || price > limits.price) return 'limits'
  const hasDearOffer = sizes.some((size) => findDearOffers(price + size.additional_price, size).length > 0)
  return hasDearOffer ? 'offers' : undefined
}

/** Rounds half up. The detour over 15 digits removes the error of percentages such as 3.33. */
export function newPrice(
  price: number,
  { unit, by, round_to }: Pick<Extract<BulkEdit, { kind: 'price' }>, 'unit' | 'by' | 'round_to'>,
): number {
  const exact = unit === 'percent' ? (price * (100 + by)) / 100 : price + by
  return Math.round(Number((exact / round_to).toPrecision(15))) * round_to
}

type Sale = Pick<EditableSize, keyof typeof saleFields>

/** Returns the sale that a size with this usual price gets, and whether it makes the size cheaper. */
function saleEditor(
  change: Extract<BulkEdit, { kind: 'sale' | 'sale_end' }>,
): (usual: number) => { sale: Sale; isAllowed: boolean } {
  if (change.kind === 'sale_end')
    return () => ({ sale: { sale_price: null, sale_from: null, sale_until: null }, isAllowed: true })
  const { unit, by, round_to, sale_from, sale_until } = change
  return (usual) => {
    const sale_price = unit === 'price' ? by : newPrice(usual, { unit, by: -by, round_to })
    const sale = { sale_price, sale_from: sale_from || null, sale_until: sale_until || null }
    return { sale, isAllowed: sale_price > 0 && sale_price < usual }
  }
}

function planSales<Product extends EditableProduct>(
  products: readonly Product[],
  edit: ReturnType<typeof saleEditor>,
): PlannedEdit<Product> {
  const planned = products.map((before) => {
    const sizes = before.sizes.map((size) => {
      const usual = before.price + size.additional_price
      const { sale, isAllowed } = edit(usual)
      const isSame = keysOf(sale).every((field) => sale[field] === size[field])
      const state: State = isSame ? 'unchanged' : isAllowed ? 'changed' : 'refused'
      const row: PlannedRow = {
        product: before,
        size,
        state,
        why: 'sale',
        before: String(size.sale_price ?? usual),
        after: String(sale.sale_price ?? usual),
      }
      return { row, after: state === 'changed' ? { ...size, ...sale } : size }
    })
    return {
      before,
      after: { ...before, sizes: sizes.map(({ after }) => after) },
      rows: sizes.map(({ row }) => row),
    }
  })
  return {
    rows: planned.flatMap(({ rows }) => rows),
    products: planned.filter(({ rows }) => rows.some(({ state }) => state === 'changed')),
    stock: [],
  }
}

function planStock(
  products: readonly EditableProduct[],
  { by, reason, note }: Extract<BulkEdit, { kind: 'stock' }>,
): Pick<PlannedEdit<unknown>, 'rows' | 'stock'> {
  const rows = products.flatMap((product) =>
    product.sizes.map((size): PlannedRow & { size: EditableSize } => {
      const after = size.stock + by
      const state = after >= 0 && after <= limits.stock ? 'changed' : 'refused'
      return { product, size, state, why: 'limits', before: String(size.stock), after: String(after) }
    }),
  )
  const stock = rows
    .filter(({ state }) => state === 'changed')
    .map(({ size }) => ({ size_id: size.id, change: by, reason, note: note || null }))
  return { rows, stock }
}

export function showRow({ product, size, before, after }: PlannedRow, language: Language): PreviewedChange {
  const text = (value: Bilingual | string) => (typeof value === 'string' ? value : value[language])
  return {
    product_id: product.id,
    name: inLanguage(product.name, product.name_en, language),
    size_name: size ? inLanguage(size.name, size.name_en, language) : null,
    before: text(before),
    after: text(after),
  }
}

export const showRefusal = (row: PlannedRow, language: Language): RefusedChange => ({
  ...showRow(row, language),
  why: row.why ?? 'limits',
})
