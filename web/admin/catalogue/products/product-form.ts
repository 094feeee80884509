import { useState } from 'react'
import * as z from 'zod/mini'
import {
  EditedProduct,
  NewAdminProduct,
  type AdminProduct,
  type ChangedAdminProduct,
} from '#contract/catalogue/admin-schemas.ts'
import { productFields, saleFields, sizeFields } from '#contract/catalogue/product-fields.ts'
import type { QuantityPrice } from '#contract/catalogue/unit-price.ts'
import { fieldLabel } from '#contract/labels.ts'
import type { Language } from '#contract/platform/language.ts'
import { columnsOf } from '#contract/platform/resource.ts'
import { useEditorForm, type InOnboarding } from '#web/admin/catalogue/editor-form.ts'
import type { Picked } from '#web/admin/pictures/picture-picker.tsx'
import { parseNumber, parseRupiah } from '#web/app/forms/parse-number.ts'
import { toBody, toDraft, toMeaning, type Draft } from '#web/app/forms/resource-draft.ts'
import { formatDigits } from '#contract/platform/money.ts'
import { useApi } from '#web/app/api/use-api.ts'

/** What is typed for a price by quantity. */
export interface DraftStep {
  from: string
  price: string
}

export interface DraftSize extends Draft<typeof sizeFields> {
  /** React uses this key, because new sizes have no id. */
  key: string
  size_id: string | null
  gtin: string
  quantity_prices: DraftStep[]
  /** The initial stock of a new size. It is not sent for an existing size. */
  stock: string
}

/** Barcode and offers are those of a product without sizes. */
export interface ProductDraft extends Draft<typeof productFields>, Draft<typeof saleFields> {
  gtin: string
  quantity_prices: DraftStep[]
  hidden: boolean
  /** The initial stock of a new product without sizes. */
  stock: string
  sizes: DraftSize[]
  pictures: readonly Picked[]
}

/** `category_id` preselects the category of a new product. */
export const toProductDraft = (product: AdminProduct | null, category_id = ''): ProductDraft => ({
  ...toDraft(productFields, product),
  ...toDraft(saleFields, product && { ...product, translations: { en: {} } }),
  ...(product === null && { category_id }),
  gtin: product?.gtin ?? '',
  quantity_prices: toDraftSteps(product?.quantity_prices ?? []),
  hidden: product?.hidden ?? false,
  stock: '',
  sizes: (product?.sizes ?? []).map((size) => ({
    ...toDraft(sizeFields, size),
    key: size.size_id,
    size_id: size.size_id,
    gtin: size.gtin ?? '',
    quantity_prices: toDraftSteps(size.quantity_prices),
    stock: '',
  })),
  pictures: product?.pictures ?? [],
})

const toDraftSteps = (steps: readonly QuantityPrice[]): DraftStep[] =>
  steps.map(({ from, price }) => ({ from: formatDigits(from), price: formatDigits(price) }))

/** Blank rows at the end are left out. */
function toSteps(drafts: readonly DraftStep[]): QuantityPrice[] {
  const filled = drafts.findLastIndex(({ from, price }) => from.trim() !== '' || price.trim() !== '')
  return drafts
    .slice(0, filled + 1)
    .map(({ from, price }) => ({ from: parseNumber(from), price: parseRupiah(price) }))
}

export const describeSteps = (drafts: readonly DraftStep[]): string =>
  drafts.map(({ from, price }) => `${from}: ${price}`).join('; ')

/** Each size in a line of its own, with all that is filled in. */
export const describeSizes = (sizes: readonly DraftSize[], language: Language): string =>
  sizes
    .map((size) =>
      [
        ...([...columnsOf(sizeFields), 'gtin'] as const).map((column) => [column, size[column]] as const),
        ['quantity_prices', describeSteps(size.quantity_prices)] as const,
      ]
        .filter(([, text]) => text)
        .map(([column, text]) => `${fieldLabel(column, language)}: ${text}`)
        .join(', '),
    )
    .join('\n')

let lastKey = 0

export const newSize = (): DraftSize => ({
  ...toDraft(sizeFields, null),
  key: `new-${++lastKey}`,
  size_id: null,
  gtin: '',
  quantity_prices: [],
  stock: '',
})

export function bodyOf(draft: ProductDraft): NewAdminProduct & Pick<ChangedAdminProduct, 'sizes'> {
  const hasSizes = draft.sizes.length > 0
  return {
    ...toBody(saleFields, hasSizes ? toDraft(saleFields, null) : draft),
    ...toBody(productFields, draft),
    hidden: draft.hidden,
    gtin: hasSizes ? '' : draft.gtin.trim(),
    quantity_prices: hasSizes ? [] : toSteps(draft.quantity_prices),
    picture_ids: draft.pictures.map(({ id }) => id),
    // With sizes the stock field is hidden, so the owner could neither see nor correct its value.
    stock: hasSizes ? 0 : parseNumber(draft.stock, 0),
    sizes: draft.sizes.map((size) => ({
      ...toBody(sizeFields, size),
      size_id: size.size_id,
      gtin: size.gtin.trim(),
      quantity_prices: toSteps(size.quantity_prices),
      stock: parseNumber(size.stock, 0),
    })),
  }
}

export function meaningOf(draft: ProductDraft): Record<keyof ProductDraft, unknown> {
  const { gtin, sizes, picture_ids } = bodyOf(draft)
  return {
    ...draft,
    ...toMeaning(productFields, draft),
    ...toMeaning(saleFields, draft),
    gtin,
    quantity_prices: toSteps(draft.quantity_prices),
    sizes,
    pictures: picture_ids,
  }
}

export function useProductForm(
  product: AdminProduct | null,
  { category_id = '', onAdded }: InOnboarding & { category_id?: string } = {},
) {
  const api = useApi()
  const [asksForStock, setAsksForStock] = useState(false)
  const form = useEditorForm<AdminProduct, ProductDraft, ReturnType<typeof bodyOf>>({
    item: product,
    addressOf: (id) => `/admin/products/${id}`,
    ...(onAdded && { onAdded }),
    valuesOf: (saved) => toProductDraft(saved, category_id),
    bodyOf,
    meaningOf,
    rules: product ? EditedProduct : NewAdminProduct,
    add: (body, idempotencyKey) => api('POST /admin/products', { body, idempotencyKey }),
    change: (id, body) => api('PUT /admin/products/:id', { params: { id }, body }),
    read: (id) => api('GET /admin/products/:id', { params: { id } }),
  })
  return {
    ...form,
    save: async () => {
      if (product === null && isSoldOutWhenPublished(form.values)) setAsksForStock(true)
      else await form.save()
    },
    stockQuestion: {
      isOpen: asksForStock,
      answer: async (choice: 'hide' | 'publish' | 'back') => {
        setAsksForStock(false)
        if (choice === 'back') return
        if (choice === 'hide') form.set({ hidden: true })
        await form.save()
      },
    },
  }
}

/** Returns false for an invalid draft, because its problems are reported first. */
export function isSoldOutWhenPublished(draft: ProductDraft): boolean {
  const body = bodyOf(draft)
  const stock = body.sizes.reduce((sum, size) => sum + (size.stock ?? 0), body.stock ?? 0)
  return !body.hidden && stock === 0 && z.safeParse(NewAdminProduct, body).success
}

export type ProductForm = ReturnType<typeof useProductForm>
