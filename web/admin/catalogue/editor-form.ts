import { useNavigate } from 'react-router'
import type { FieldValues } from 'react-hook-form'
import type { AdminEntry } from '#contract/platform/admin-fields.ts'
import type { ClientEndpoint } from '#contract/platform/endpoint.ts'
import { readRupiah } from '#contract/platform/read-rupiah.ts'
import type { Picked } from '#web/admin/pictures/picture-picker.tsx'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import type { Rules } from '#web/app/forms.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { invalidate } from '#web/app/queries.ts'
import { useVersionedForm } from '#web/app/use-versioned-form.ts'

/** What a product, a category and a service have alike while they are being written. */
export interface EditorTexts {
  name: string
  description: string
  name_en: string
  description_en: string
  pictures: readonly Picked[]
}

/** A category or a service: numbers are still what was typed, and there is one picture at most. */
export interface EditorValues extends EditorTexts {
  position: string
}

/** Where the editor stands in the onboarding instead of beside its list. */
export interface InOnboarding {
  /** What follows a new one; else it is shown where it can be edited. */
  onAdded?: () => Promise<void>
  /** What the button of a new one says. */
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
  /** Null: a new one. */
  item: I | null
  /** Where one is edited. */
  addressOf: (id: string) => string
  /** What a saved one makes old. */
  invalidates: readonly ClientEndpoint[]
  valuesOf: (item: I | null) => Values
  bodyOf: (values: Values) => Body
  /** What the fields mean, where the same can be typed in several ways. */
  meaningOf: (values: Values) => Record<keyof Values & string, unknown>
  rules: Rules
  add: (body: Body, idempotencyKey: string) => Promise<{ message: string; data: I }>
  change: (id: string, body: Body & { version: number }) => Promise<{ message: string; data: I }>
  read: (id: string) => Promise<{ data: I }>
}

/** A product, category or service from what is typed to what is kept. */
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
  const savedAs = (data: I) => ({ data, version: data.version, by: data.changed_by ?? null })
  const versioned = useVersionedForm<I | null, Values, Body>({
    ...form,
    loaded: item ? savedAs(item) : { data: null, version: 0 },
    save: async (body, version) => {
      const answer = item ? await change(item.id, { ...body, version }) : await add(body, keyOf(body))
      showToast({ text: answer.message })
      return savedAs(answer.data)
    },
    read: async () => savedAs((await read(item?.id ?? '')).data),
    onSaved: async ({ data }) => {
      await invalidate(invalidates)
      if (item || !data) return
      await (onAdded ? onAdded() : navigate(addressOf(data.id), { replace: true, state: { saved: true } }))
    },
  })
  /** As the shop has it, after something else than this form changed it. */
  return { ...versioned, followItem: (data: I) => versioned.follow(savedAs(data)) }
}

export const textsOf = (item: Pick<AdminEntry, 'name' | 'description' | 'translations'> | null) => ({
  name: item?.name ?? '',
  description: item?.description ?? '',
  name_en: item?.translations.en.name ?? '',
  description_en: item?.translations.en.description ?? '',
})

export const textsBodyOf = ({ name, description, name_en, description_en }: EditorTexts) => ({
  name,
  description,
  translations: { en: { name: name_en, description: description_en } },
})

export const entryValuesOf = (entry: AdminEntry | null): EditorValues => ({
  ...textsOf(entry),
  position: String(entry?.position ?? 0),
  pictures: entry?.picture_id && entry.picture ? [{ id: entry.picture_id, picture: entry.picture }] : [],
})

export const entryBodyOf = (values: EditorValues) => ({
  ...textsBodyOf(values),
  position: numberIn(values.position, 0),
  picture_id: values.pictures[0]?.id ?? null,
})

export const entryMeaningOf = <Values extends EditorValues>(values: Values) => ({
  ...values,
  position: numberIn(values.position, 0),
  pictures: values.pictures.map(({ id }) => id),
})

/**
 * The number that was typed; empty is `otherwise`, or missing when nothing is. What is no number stays what it is: the
 * rules that judge it have the words for it.
 */
export function numberIn(typed: string, otherwise?: number): number {
  const read: unknown = typed.trim() === '' ? otherwise : (readRupiah(typed) ?? typed)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing is sent before the rules have found a number
  return read as number
}
