import type { DeskPart } from '#contract/desk-fields.ts'
import { numberIn } from '#web/admin/catalogue/product-draft.ts'
import type { Picked } from '#web/admin/pictures/picture-picker.tsx'

/** What a category and a service have alike while they are being written: numbers are still what was typed. */
export interface PartDraft {
  name: string
  description: string
  name_en: string
  description_en: string
  position: string
  /** One at most. */
  pictures: readonly Picked[]
}

export const emptyPart: PartDraft = {
  name: '',
  description: '',
  name_en: '',
  description_en: '',
  position: '0',
  pictures: [],
}

export const partDraftOf = ({
  name,
  description,
  translations: { en },
  position,
  picture_id,
  picture,
}: DeskPart): PartDraft => ({
  name,
  description,
  name_en: en.name ?? '',
  description_en: en.description ?? '',
  position: String(position),
  pictures: picture_id && picture ? [{ id: picture_id, picture }] : [],
})

export const partBodyOf = ({
  name,
  description,
  name_en,
  description_en,
  position,
  pictures,
}: PartDraft) => ({
  name,
  description,
  translations: { en: { name: name_en, description: description_en } },
  position: numberIn(position, 0),
  picture_id: pictures[0]?.id ?? null,
})
