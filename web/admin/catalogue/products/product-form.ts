import { useState } from 'react'
import * as z from 'zod/mini'
import { ChangedAdminProduct, NewAdminProduct, type AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import {
  parseNumber,
  parseRupiah,
  toTextsBody,
  toTexts,
  useEditorForm,
  type EditorTexts,
  type InOnboarding,
} from '#web/admin/catalogue/editor-form.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { formatDigits } from '#web/app/language/format-digits.ts'

interface DraftSize {
  /** React uses this key, because new sizes have no id. */
  key: string
  size_id: string | null
  name: string
  name_en: string
  additional_price: string
  /** If it is empty, the weight of the product applies. */
  weight_grams: string
  gtin: string
  /** The initial stock of a new size. It is not sent for an existing size. */
  stock: string
}

export interface ProductDraft extends EditorTexts {
  price: string
  /** If it is empty, the default weight in the settings applies. */
  weight_grams: string
  brand: string
  /** The barcode of a product without sizes. */
  gtin: string
  category_id: string
  is_popular: boolean
  hidden: boolean
  /** The initial stock of a new product without sizes. */
  stock: string
  sizes: DraftSize[]
}

/** `category_id` preselects the category of a new product. */
export const toDraft = (product: AdminProduct | null, category_id = ''): ProductDraft => ({
  ...toTexts(product),
  price: product ? formatDigits(product.price) : '',
  weight_grams: formatGrams(product?.weight_grams ?? null),
  brand: product?.brand ?? '',
  gtin: product?.gtin ?? '',
  category_id: product?.category_id ?? category_id,
  is_popular: product?.is_popular ?? false,
  hidden: product?.hidden ?? false,
  stock: '',
  sizes: (product?.sizes ?? []).map(
    ({ size_id, name, translations, additional_price, weight_grams, gtin }) => ({
      key: size_id,
      size_id,
      name,
      name_en: translations.en.name ?? '',
      additional_price: formatDigits(additional_price),
      weight_grams: formatGrams(weight_grams),
      gtin: gtin ?? '',
      stock: '',
    }),
  ),
  pictures: product?.pictures ?? [],
})

const formatGrams = (grams: number | null): string => (grams === null ? '' : formatDigits(grams))

let lastKey = 0

export const newSize = (): DraftSize => ({
  key: `new-${++lastKey}`,
  size_id: null,
  name: '',
  name_en: '',
  additional_price: '',
  weight_grams: '',
  gtin: '',
  stock: '',
})

export function bodyOf(draft: ProductDraft): NewAdminProduct & Pick<ChangedAdminProduct, 'sizes'> {
  const { category_id, is_popular, hidden } = draft
  return {
    ...toTextsBody(draft),
    price: parseRupiah(draft.price),
    weight_grams: parseGrams(draft.weight_grams),
    brand: draft.brand,
    gtin: draft.sizes.length > 0 ? '' : draft.gtin.trim(),
    category_id,
    is_popular,
    hidden,
    picture_ids: draft.pictures.map(({ id }) => id),
    // With sizes the stock field is hidden, so the owner could neither see nor correct its value.
    stock: draft.sizes.length > 0 ? 0 : parseNumber(draft.stock, 0),
    sizes: draft.sizes.map((size) => ({
      size_id: size.size_id,
      name: size.name,
      translations: { en: { name: size.name_en } },
      additional_price: parseRupiah(size.additional_price, 0),
      weight_grams: parseGrams(size.weight_grams),
      gtin: size.gtin.trim(),
      stock: parseNumber(size.stock, 0),
    })),
  }
}

const parseGrams = (typed: string): number | null => (typed.trim() === '' ? null : parseNumber(typed))

export function meaningOf(draft: ProductDraft): Record<keyof ProductDraft, unknown> {
  const { price, weight_grams, gtin, sizes, picture_ids } = bodyOf(draft)
  const { name, description, name_en, description_en } = draft
  const texts = { name, description, name_en, description_en }
  const trimmed = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()]))
  return { ...draft, ...trimmed, price, weight_grams, gtin, sizes, pictures: picture_ids }
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
    invalidates: ['GET /admin/products', 'GET /admin/products/:id'],
    ...(onAdded && { onAdded }),
    valuesOf: (saved) => toDraft(saved, category_id),
    bodyOf,
    meaningOf,
    rules: product ? changedProduct : NewAdminProduct,
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

/** The form adds the version when it sends the request. */
const changedProduct = z.omit(ChangedAdminProduct, { version: true })
