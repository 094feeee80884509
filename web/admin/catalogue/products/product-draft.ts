import type {
  ChangedAdminProduct,
  AdminProduct,
  NewAdminProduct,
} from '#contract/catalogue/admin-endpoints.ts'
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

type Field = Exclude<keyof ProductDraft, 'stock'>

const fieldsOf = (draft: ProductDraft) =>
  (Object.keys(draft) as (keyof ProductDraft)[]).filter((field): field is Field => field !== 'stock')

/** Spaces around a text and the way a number is written are no difference. */
function sameField(field: Field, one: ProductDraft, other: ProductDraft): boolean {
  const [a, b] = [bodyOf(one), bodyOf(other)]
  const part = {
    name: (body: typeof a) => body.name.trim(),
    description: (body: typeof a) => body.description.trim(),
    name_en: (body: typeof a) => body.translations?.en?.name?.trim(),
    description_en: (body: typeof a) => body.translations?.en?.description?.trim(),
    price: (body: typeof a) => body.price,
    category_id: (body: typeof a) => body.category_id,
    is_popular: (body: typeof a) => body.is_popular,
    hidden: (body: typeof a) => body.hidden,
    sizes: (body: typeof a) => body.sizes,
    pictures: (body: typeof a) => body.picture_ids,
  }[field]
  return JSON.stringify(part(a)) === JSON.stringify(part(b))
}

export const differs = (one: ProductDraft, other: ProductDraft): boolean =>
  one.stock !== other.stock || fieldsOf(one).some((field) => !sameField(field, one, other))

export interface Merge {
  draft: ProductDraft
  /** Changed by both, to different things: hers are in the draft. */
  conflicts: Field[]
}

/** Her changes and somebody else's on top of what both began with; nothing of either is lost. */
export function merge(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): Merge {
  const conflicts: Field[] = []
  let draft = mine
  for (const field of fieldsOf(mine)) {
    if (sameField(field, base, theirs) || sameField(field, mine, theirs)) continue
    if (sameField(field, base, mine)) draft = { ...draft, [field]: theirs[field] }
    else conflicts.push(field)
  }
  return { draft, conflicts }
}

export type { Field as DraftField }
