import { useNavigate } from 'react-router'
import type { FieldValues } from 'react-hook-form'
import { entryTexts, type AdminEntry } from '#contract/platform/admin-fields.ts'
import { parseNumber } from '#web/app/forms/parse-number.ts'
import { toBody, toDraft, type Draft } from '#web/app/forms/resource-draft.ts'
import type { Picked } from '#web/admin/pictures/picture-picker.tsx'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import type { Rules } from '#web/app/forms.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useVersionedForm } from '#web/app/use-versioned-form.ts'

export interface EditorPictures {
  pictures: readonly Picked[]
}

/** There is at most one picture. */
export interface EditorValues extends EditorPictures, Draft<typeof entryTexts> {
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
      if (item || !data) return
      await (onAdded ? onAdded() : navigate(addressOf(data.id), { replace: true, state: { saved: true } }))
    },
  })
  /** `followItem` takes over an item that was changed by something other than this form. */
  return { ...versioned, followItem: (data: I) => versioned.follow(toSaved(data)) }
}

export const toEntryValues = (entry: AdminEntry | null): EditorValues => ({
  ...toDraft(entryTexts, entry),
  position: String(entry?.position ?? 0),
  pictures: entry?.picture_id && entry.picture ? [{ id: entry.picture_id, picture: entry.picture }] : [],
})

export const toEntryBody = (values: EditorValues) => ({
  ...toBody(entryTexts, values),
  position: parseNumber(values.position, 0),
  picture_id: values.pictures[0]?.id ?? null,
})

export const toEntryMeaning = <Values extends EditorValues>(values: Values) => ({
  ...values,
  position: parseNumber(values.position, 0),
  pictures: values.pictures.map(({ id }) => id),
})
