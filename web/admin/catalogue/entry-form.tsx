import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FieldValues } from 'react-hook-form'
import type { AdminEntry } from '#contract/platform/admin-fields.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { useEntryMessages } from '#web/admin/catalogue/entry-messages.ts'
import { FormBar } from '#web/admin/catalogue/form-bar.tsx'
import { PicturesPanel } from '#web/admin/catalogue/pictures-panel.tsx'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { numberIn } from '#web/admin/catalogue/products/product-form.ts'
import { usePictureMessages } from '#web/admin/pictures/messages.ts'
import type { Picked } from '#web/admin/pictures/picture-picker.tsx'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import type { Rules } from '#web/app/forms.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { invalidate } from '#web/app/queries.ts'
import { useVersionedForm } from '#web/app/use-versioned-form.ts'
import { ConflictNotice, type Dispute } from '#web/ui/conflict-notice.tsx'
import { Field } from '#web/ui/field.tsx'

/** What a category and a service have alike while they are being written: numbers are still what was typed. */
export interface EntryValues extends FieldValues {
  name: string
  description: string
  name_en: string
  description_en: string
  position: string
  /** One at most. */
  pictures: readonly Picked[]
}

export const entryValuesOf = (entry: AdminEntry | null): EntryValues => ({
  name: entry?.name ?? '',
  description: entry?.description ?? '',
  name_en: entry?.translations.en.name ?? '',
  description_en: entry?.translations.en.description ?? '',
  position: String(entry?.position ?? 0),
  pictures: entry?.picture_id && entry.picture ? [{ id: entry.picture_id, picture: entry.picture }] : [],
})

export const entryBodyOf = ({ name_en, description_en, ...values }: EntryValues) => ({
  name: values.name,
  description: values.description,
  translations: { en: { name: name_en, description: description_en } },
  position: numberIn(values.position, 0),
  picture_id: values.pictures[0]?.id ?? null,
})

interface EntryFormOptions<Item extends AdminEntry, Values extends EntryValues, Body extends object> {
  /** Null: a new one. */
  item: Item | null
  /** Where they are listed. */
  path: string
  list: Endpoint
  /** What follows a new one; else it is shown in the list. */
  onAdded: (() => Promise<void>) | undefined
  valuesOf: (item: Item | null) => Values
  bodyOf: (values: Values) => Body
  /** What the fields of this one mean, where the same can be typed in several ways. */
  meaningOf?: (values: Values) => Partial<Record<keyof Values, unknown>>
  rules: Rules
  add: (body: Body, idempotencyKey: string) => Promise<{ message: string; data: Item }>
  change: (id: string, body: Body & { version: number }) => Promise<{ message: string; data: Item }>
  read: (id: string) => Promise<{ data: Item }>
}

/** A category or service from what is typed to what is kept. */
export function useEntryForm<Item extends AdminEntry, Values extends EntryValues, Body extends object>({
  item,
  path,
  list,
  onAdded,
  valuesOf,
  bodyOf,
  meaningOf,
  rules,
  add,
  change,
  read,
}: EntryFormOptions<Item, Values, Body>) {
  const navigate = useNavigate()
  const keyOf = useIdempotencyKey()
  const [sending, setSending] = useState(false)
  const savedAs = ({ data }: { data: Item }) => ({ data, version: data.version })
  const form = useVersionedForm<Item | null, Values, Body>({
    loaded: { data: item, version: item?.version ?? 0 },
    valuesOf,
    bodyOf,
    meaningOf: (values) => ({
      ...values,
      position: numberIn(values.position, 0),
      pictures: values.pictures.map(({ id }) => id),
      ...meaningOf?.(values),
    }),
    rules,
    held: sending,
    save: async (body, version) => {
      const answer = item ? await change(item.id, { ...body, version }) : await add(body, keyOf(body))
      showToast({ text: answer.message })
      return savedAs(answer)
    },
    read: async () => savedAs(await read(item?.id ?? '')),
    onSaved: async ({ data }) => {
      await invalidate([list])
      if (item) return
      if (onAdded) await onAdded()
      else if (data) await navigate(`${path}?open=${data.id}`, { replace: true, state: { saved: true } })
    },
  })
  return {
    ...form,
    /** A photograph is on its way. */
    sending,
    setSending,
    /** As the shop has it, after something else than this form changed it. */
    followItem: (data: Item) => form.follow(savedAs({ data })),
  }
}

/** As much of the form as what both have alike asks for. */
export type EntryForm = Pick<
  ReturnType<typeof useEntryForm<AdminEntry, EntryValues, object>>,
  | 'values'
  | 'set'
  | 'change'
  | 'error'
  | 'sending'
  | 'setSending'
  | 'changed'
  | 'busy'
  | 'problems'
  | 'problem'
  | 'save'
  | 'discard'
>

export function EntryPosition({ form, className }: { form: EntryForm; className?: string }) {
  const t = useEntryMessages()
  return (
    <Field
      label={t.position}
      value={form.values.position}
      inputMode="numeric"
      autoComplete="off"
      hint={t.positionHint}
      error={form.error('position')}
      onChange={(event) => form.set({ position: event.target.value })}
      {...(className && { className })}
    />
  )
}

export const EntryPicture = ({ form }: { form: EntryForm }) => (
  <PicturesPanel
    pictures={form.values.pictures}
    most={1}
    shape="wide"
    onChange={(next) => form.change((before) => ({ pictures: next(before.pictures) }))}
    onBusy={form.setSending}
    error={form.error('picture_id')}
  />
)

/** The button to save with, unless a photograph is still on its way. */
export function EntryBar({
  form,
  save,
  agreeable,
}: {
  form: EntryForm
  save: string | undefined
  agreeable: boolean
}) {
  const { stillSending } = usePictureMessages()
  const product = useAdminProductMessages()
  return (
    <FormBar
      form={form}
      save={save ?? product.save}
      held={form.sending ? stillSending : undefined}
      agreeable={agreeable}
    />
  )
}

interface EntryConflictProps<Values extends EntryValues> {
  form: {
    saved: { version: number }
    conflict: { isDisputed: boolean } | null
    disputes: (
      label: (field: keyof Values & string) => string,
      show: (field: keyof Values & string, values: Values) => string,
    ) => Dispute[]
    choose: (field: string, side: Dispute['chosen'] & string) => void
  }
  /** Names of the fields that only this kind has, and how their values are shown. */
  labels?: Partial<Record<keyof Values, string>>
  show?: (field: keyof Values & string, values: Values) => string | undefined
}

/** What two people changed at once, to choose from. */
export function EntryConflict<Values extends EntryValues>({
  form,
  labels = {},
  show,
}: EntryConflictProps<Values>) {
  const t = useEntryMessages()
  const product = useAdminProductMessages()
  if (!form.conflict) return null
  const all: Partial<Record<keyof Values, string>> = {
    ...product.fields,
    position: t.position,
    pictures: t.picture,
    ...labels,
  }
  return (
    <ConflictNotice
      key={form.saved.version}
      title={t.meanwhile}
      text={form.conflict.isDisputed ? product.conflictText : product.mergedText}
      messages={{ mine: product.mine, theirs: product.theirs(product.someone) }}
      disputes={form.disputes(
        (field) => all[field] ?? field,
        (field, values) => {
          if (field === 'pictures') return values.pictures[0]?.id ?? product.empty
          return (show?.(field, values) ?? String(values[field])) || product.empty
        },
      )}
      onChoose={form.choose}
    />
  )
}
