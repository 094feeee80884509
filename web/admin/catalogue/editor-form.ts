import { useNavigate } from 'react-router'
import type { FieldValues } from 'react-hook-form'
import type { AdminEntry } from '#contract/platform/admin-fields.ts'
import type { EndpointKey } from '#contract/endpoints.ts'
import { readCount, readRupiah } from '#contract/platform/read-rupiah.ts'
import type { Picked } from '#web/admin/pictures/picture-picker.tsx'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import type { Rules } from '#web/app/forms.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { invalidate } from '#web/app/queries.ts'
import { useVersionedForm } from '#web/app/use-versioned-form.ts'

export interface EditorTexts {
  name: string
  description: string
  name_en: string
  description_en: string
  pictures: readonly Picked[]
}

/** Numbers are text as typed. There is at most one picture. */
export interface EditorValues extends EditorTexts {
  position: string
}

export interface InOnboarding {
  /** Called after an item was added. Without it, the editor opens the page of the new item. */
  onAdded?: () => Promise<void>
  saveNew?: string
}

interface Item {
  id: string
  version: number
  changed_by?: string | null
}

interface EditorFormOptions<
  I extends Item,
  Values extends FieldValues,
  Body extends object,
> extends InOnboarding {
  /** If it is null, the form adds a new item. */
  item: I | null
  addressOf: (id: string) => string
  invalidates: readonly EndpointKey[]
  valuesOf: (item: I | null) => Values
  bodyOf: (values: Values) => Body
  /** Normalises the values for comparison, because the same value can be typed in several ways. */
  meaningOf: (values: Values) => Record<keyof Values & string, unknown>
  rules: Rules
  beginning?: Partial<Values>
  add: (body: Body, idempotencyKey: string) => Promise<{ message: string; data: I }>
  change: (id: string, body: Body & { version: number }) => Promise<{ message: string; data: I }>
  read: (id: string) => Promise<{ data: I }>
}

export function useEditorForm<I extends Item, Values extends FieldValues, Body extends object>({
  item,
  addressOf,
  invalidates,
  onAdded,
  add,
  change,
  read,
  ...form
}: EditorFormOptions<I, Values, Body>) {
  const navigate = useNavigate()
  const keyOf = useIdempotencyKey()
  const toSaved = (data: I) => ({ data, version: data.version, by: data.changed_by ?? null })
  const versioned = useVersionedForm<I | null, Values, Body>({
    ...form,
    loaded: item ? toSaved(item) : { data: null, version: 0 },
    save: async (body, version) => {
      const answer = item ? await change(item.id, { ...body, version }) : await add(body, keyOf(body))
      showToast({ text: answer.message })
      return toSaved(answer.data)
    },
    read: async () => toSaved((await read(item?.id ?? '')).data),
    onSaved: async ({ data }) => {
      await invalidate(invalidates)
      if (item || !data) return
      await (onAdded ? onAdded() : navigate(addressOf(data.id), { replace: true, state: { saved: true } }))
    },
  })
  /** `followItem` takes over an item that was changed by something other than this form. */
  return { ...versioned, followItem: (data: I) => versioned.follow(toSaved(data)) }
}

export const toTexts = (item: Pick<AdminEntry, 'name' | 'description' | 'translations'> | null) => ({
  name: item?.name ?? '',
  description: item?.description ?? '',
  name_en: item?.translations.en.name ?? '',
  description_en: item?.translations.en.description ?? '',
})

export const toTextsBody = ({ name, description, name_en, description_en }: EditorTexts) => ({
  name,
  description,
  translations: { en: { name: name_en, description: description_en } },
})

export const toEntryValues = (entry: AdminEntry | null): EditorValues => ({
  ...toTexts(entry),
  position: String(entry?.position ?? 0),
  pictures: entry?.picture_id && entry.picture ? [{ id: entry.picture_id, picture: entry.picture }] : [],
})

export const toEntryBody = (values: EditorValues) => ({
  ...toTextsBody(values),
  position: parseNumber(values.position, 0),
  picture_id: values.pictures[0]?.id ?? null,
})

export const toEntryMeaning = <Values extends EditorValues>(values: Values) => ({
  ...values,
  position: parseNumber(values.position, 0),
  pictures: values.pictures.map(({ id }) => id),
})

/**
 * Empty text becomes `otherwise`. Text that is not a number is returned unchanged, so that the validation rules report
 * it.
 */
export const parseNumber = (typed: string, otherwise?: number): number => parse(readCount, typed, otherwise)

export const parseRupiah = (typed: string, otherwise?: number): number => parse(readRupiah, typed, otherwise)

function parse(read: (typed: string) => number | null, typed: string, otherwise?: number): number {
  const value: unknown = typed.trim() === '' ? otherwise : (read(typed) ?? typed)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules reject anything but a number before it is sent
  return value as number
}
