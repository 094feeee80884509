import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import {
  addProduct,
  changeProduct,
  ChangedAdminProduct,
  listAdminProducts,
  NewAdminProduct,
  showAdminProduct,
  type AdminProduct,
} from '#contract/catalogue/admin-endpoints.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { invalidate } from '#web/app/queries.ts'
import { useVersionedForm } from '#web/app/use-versioned-form.ts'
import type { Picked } from '#web/admin/pictures/picture-picker.tsx'
import { formatDigits } from '#web/app/language/format-digits.ts'
import { readRupiah } from '#contract/platform/read-rupiah.ts'

export interface DraftSize {
  /** Tells the rows apart while they have no id. */
  key: string
  size_id: string | null
  name: string
  name_en: string
  additional_price: string
  /** The first stock of a new size. */
  stock: string
}

/** A product as it is being written: numbers are still what was typed. */
export interface ProductDraft {
  name: string
  description: string
  name_en: string
  description_en: string
  price: string
  category_id: string
  is_popular: boolean
  hidden: boolean
  /** The first stock of a new product without sizes. */
  stock: string
  sizes: DraftSize[]
  pictures: readonly Picked[]
}

export const emptyDraft: ProductDraft = {
  name: '',
  description: '',
  name_en: '',
  description_en: '',
  price: '',
  category_id: '',
  is_popular: false,
  hidden: false,
  stock: '',
  sizes: [],
  pictures: [],
}

export const draftOf = (product: AdminProduct): ProductDraft => ({
  name: product.name,
  description: product.description,
  name_en: product.translations.en.name ?? '',
  description_en: product.translations.en.description ?? '',
  price: formatDigits(product.price),
  category_id: product.category_id,
  is_popular: product.is_popular,
  hidden: product.hidden,
  stock: '',
  sizes: product.sizes.map(({ size_id, name, translations, additional_price }) => ({
    key: size_id,
    size_id,
    name,
    name_en: translations.en.name ?? '',
    additional_price: formatDigits(additional_price),
    stock: '',
  })),
  pictures: product.pictures,
})

let lastKey = 0

export const newSize = (): DraftSize => ({
  key: `new-${++lastKey}`,
  size_id: null,
  name: '',
  name_en: '',
  additional_price: '',
  stock: '',
})

/** What is sent. What is no number stays what it is: the rules that judge it have the words for it. */
export function bodyOf(draft: ProductDraft): NewAdminProduct & Pick<ChangedAdminProduct, 'sizes'> {
  const { name, description, name_en, description_en, category_id, is_popular, hidden } = draft
  return {
    name,
    description,
    translations: { en: { name: name_en, description: description_en } },
    price: numberIn(draft.price),
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
      stock: numberIn(size.stock, 0),
    })),
  }
}

/** Empty is `otherwise`, or missing when nothing is. */
export function numberIn(typed: string, otherwise?: number): number {
  if (typed.trim() === '') return otherwise as number
  return readRupiah(typed) ?? (typed as unknown as number)
}

/** Spaces around a text and the way a number is written are no difference. */
export function meaningOf(draft: ProductDraft): Record<keyof ProductDraft, unknown> {
  const { price, sizes, picture_ids } = bodyOf(draft)
  const { name, description, name_en, description_en } = draft
  const texts = { name, description, name_en, description_en }
  const trimmed = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()]))
  return { ...draft, ...trimmed, price, sizes, pictures: picture_ids }
}

interface NewProduct {
  category_id?: string
  /** What follows it; else its own page. */
  onAdded?: () => Promise<void>
}

/** A product from what is typed to what is kept. */
export function useProductForm(product: AdminProduct | null, { category_id = '', onAdded }: NewProduct = {}) {
  const t = useAdminProductMessages()
  const api = useApi()
  const navigate = useNavigate()
  const keyOf = useIdempotencyKey()
  const [sending, setSending] = useState(false)
  const form = useVersionedForm<AdminProduct | null, ProductDraft, ReturnType<typeof bodyOf>>({
    loaded: product ? savedAs(product) : { data: null, version: 0 },
    valuesOf: (saved) => (saved ? draftOf(saved) : { ...emptyDraft, category_id }),
    bodyOf,
    meaningOf,
    rules: product ? changedProduct : NewAdminProduct,
    held: sending,
    save: async (body, version) => {
      const { data } = product
        ? await api(changeProduct, { params: { id: product.id }, body: { ...body, version } })
        : await api(addProduct, { body, idempotencyKey: keyOf(body) })
      return savedAs(data)
    },
    read: async () => savedAs((await api(showAdminProduct, { params: { id: product?.id ?? '' } })).data),
    onSaved: async ({ data }) => {
      void invalidate([listAdminProducts, showAdminProduct])
      showToast({ text: product ? t.saved : t.created })
      if (product || !data) return
      if (onAdded) await onAdded()
      else await navigate(`/admin/products/${data.id}`, { replace: true, state: { saved: true } })
    },
  })
  return {
    ...form,
    /** A photograph is on its way. */
    sending,
    setSending,
    /** As the shop has it, after something else than this form changed it. */
    followProduct: (newest: AdminProduct) => form.follow(savedAs(newest)),
  }
}

export type ProductForm = ReturnType<typeof useProductForm>

const savedAs = (data: AdminProduct) => ({ data, version: data.version, by: data.changed_by })

/** The version is added when it is sent. */
const changedProduct = z.omit(ChangedAdminProduct, { version: true })
