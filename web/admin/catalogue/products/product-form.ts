import { useState } from 'react'
import * as z from 'zod/mini'
import {
  addProduct,
  changeProduct,
  listAdminProducts,
  showAdminProduct,
  type AdminProduct,
} from '#contract/catalogue/admin-endpoints.ts'
import { ChangedAdminProduct, NewAdminProduct } from '#contract/catalogue/admin-schemas.ts'
import {
  numberIn,
  textsBodyOf,
  textsOf,
  useEditorForm,
  type EditorTexts,
  type InOnboarding,
} from '#web/admin/catalogue/editor-form.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { formatDigits } from '#web/app/language/format-digits.ts'

interface DraftSize {
  /** Tells the rows apart while they have no id. */
  key: string
  size_id: string | null
  name: string
  name_en: string
  additional_price: string
  /** Empty: that of the product. */
  weight_grams: string
  /** The first stock of a new size. */
  stock: string
}

/** A product as it is being written: numbers are still what was typed. */
export interface ProductDraft extends EditorTexts {
  price: string
  /** Empty: that of the settings. */
  weight_grams: string
  category_id: string
  is_popular: boolean
  hidden: boolean
  /** The first stock of a new product without sizes. */
  stock: string
  sizes: DraftSize[]
}

/** A new one begins in a category, or in none. */
export const draftOf = (product: AdminProduct | null, category_id = ''): ProductDraft => ({
  ...textsOf(product),
  price: product ? formatDigits(product.price) : '',
  weight_grams: digitsOf(product?.weight_grams ?? null),
  category_id: product?.category_id ?? category_id,
  is_popular: product?.is_popular ?? false,
  hidden: product?.hidden ?? false,
  stock: '',
  sizes: (product?.sizes ?? []).map(({ size_id, name, translations, additional_price, weight_grams }) => ({
    key: size_id,
    size_id,
    name,
    name_en: translations.en.name ?? '',
    additional_price: formatDigits(additional_price),
    weight_grams: digitsOf(weight_grams),
    stock: '',
  })),
  pictures: product?.pictures ?? [],
})

const digitsOf = (grams: number | null): string => (grams === null ? '' : formatDigits(grams))

let lastKey = 0

export const newSize = (): DraftSize => ({
  key: `new-${++lastKey}`,
  size_id: null,
  name: '',
  name_en: '',
  additional_price: '',
  weight_grams: '',
  stock: '',
})

export function bodyOf(draft: ProductDraft): NewAdminProduct & Pick<ChangedAdminProduct, 'sizes'> {
  const { category_id, is_popular, hidden } = draft
  return {
    ...textsBodyOf(draft),
    price: numberIn(draft.price),
    weight_grams: gramsIn(draft.weight_grams),
    category_id,
    is_popular,
    hidden,
    picture_ids: draft.pictures.map(({ id }) => id),
    // With sizes its field is gone: what was typed there can be neither seen nor corrected.
    stock: draft.sizes.length > 0 ? 0 : numberIn(draft.stock, 0),
    sizes: draft.sizes.map((size) => ({
      size_id: size.size_id,
      name: size.name,
      translations: { en: { name: size.name_en } },
      additional_price: numberIn(size.additional_price, 0),
      weight_grams: gramsIn(size.weight_grams),
      stock: numberIn(size.stock, 0),
    })),
  }
}

const gramsIn = (typed: string): number | null => (typed.trim() === '' ? null : numberIn(typed))

/** Spaces around a text and the way a number is written are no difference. */
export function meaningOf(draft: ProductDraft): Record<keyof ProductDraft, unknown> {
  const { price, weight_grams, sizes, picture_ids } = bodyOf(draft)
  const { name, description, name_en, description_en } = draft
  const texts = { name, description, name_en, description_en }
  const trimmed = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()]))
  return { ...draft, ...trimmed, price, weight_grams, sizes, pictures: picture_ids }
}

/** A product from what is typed to what is kept. */
export function useProductForm(
  product: AdminProduct | null,
  { category_id = '', onAdded }: InOnboarding & { category_id?: string } = {},
) {
  const api = useApi()
  const [asksForStock, setAsksForStock] = useState(false)
  const form = useEditorForm<AdminProduct, ProductDraft, ReturnType<typeof bodyOf>>({
    item: product,
    addressOf: (id) => `/admin/products/${id}`,
    invalidates: [listAdminProducts, showAdminProduct],
    ...(onAdded && { onAdded }),
    valuesOf: (saved) => draftOf(saved, category_id),
    bodyOf,
    meaningOf,
    rules: product ? changedProduct : NewAdminProduct,
    add: (body, idempotencyKey) => api(addProduct, { body, idempotencyKey }),
    change: (id, body) => api(changeProduct, { params: { id }, body }),
    read: (id) => api(showAdminProduct, { params: { id } }),
  })
  return {
    ...form,
    /** Asks first where a new product would be published as sold out. */
    save: async () => {
      if (product === null && isSoldOutAtOnce(form.values)) setAsksForStock(true)
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

/** Customers would see it, and nothing of it could be bought. What breaks a rule is shown at its field first. */
export function isSoldOutAtOnce(draft: ProductDraft): boolean {
  const body = bodyOf(draft)
  const stock = body.sizes.reduce((sum, size) => sum + (size.stock ?? 0), body.stock ?? 0)
  return !body.hidden && stock === 0 && z.safeParse(NewAdminProduct, body).success
}

export type ProductForm = ReturnType<typeof useProductForm>

/** The version is added when it is sent. */
const changedProduct = z.omit(ChangedAdminProduct, { version: true })
