import type { AdminEntry } from '#contract/platform/admin-fields.ts'
import { numberIn } from '#web/admin/catalogue/products/product-draft.ts'
import type { Picked } from '#web/admin/pictures/picture-picker.tsx'

/** What a category and a service have alike while they are being written: numbers are still what was typed. */
export interface EntryDraft {
  name: string
  description: string
  name_en: string
  description_en: string
  position: string
  /** One at most. */
  pictures: readonly Picked[]
}

export const emptyEntry: EntryDraft = {
  name: '',
  description: '',
  name_en: '',
  description_en: '',
  position: '0',
  pictures: [],
}

export const entryDraftOf = ({
  name,
  description,
  translations: { en },
  position,
  picture_id,
  picture,
}: AdminEntry): EntryDraft => ({
  name,
  description,
  name_en: en.name ?? '',
  description_en: en.description ?? '',
  position: String(position),
  pictures: picture_id && picture ? [{ id: picture_id, picture }] : [],
})

export const entryBodyOf = ({
  name,
  description,
  name_en,
  description_en,
  position,
  pictures,
}: EntryDraft) => ({
  name,
  description,
  translations: { en: { name: name_en, description: description_en } },
  position: numberIn(position, 0),
  picture_id: pictures[0]?.id ?? null,
})
