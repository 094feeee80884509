import { useState } from 'react'
import type { Path, PathValue } from 'react-hook-form'
import * as z from 'zod/mini'
import type { AdminBookingSummary } from '#contract/bookings/admin-schemas.ts'
import { EditableSettings } from '#contract/admin/settings-schemas.ts'
import type { Bilingual } from '#contract/platform/language.ts'
import { toOpeningHours, toWeekdayFields, type WeekdayFields } from '#web/admin/settings/hours/hours.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { isSame, useVersionedForm } from '#web/app/use-versioned-form.ts'

export const tabs = ['shop', 'look', 'home', 'about', 'reviews', 'payment', 'limits'] as const
export type Tab = (typeof tabs)[number]

/** The QRIS and the second factor have their own pages. */
const tabOf: Record<
  Exclude<keyof EditableSettings, 'qris_with_amount' | 'second_factor'> | 'current_password',
  Tab
> = {
  name: 'shop',
  workshop_name: 'shop',
  tagline: 'shop',
  email: 'shop',
  reply_to: 'shop',
  phone: 'shop',
  chat_number: 'shop',
  address: 'shop',
  hours: 'shop',
  closed_note: 'shop',
  bays: 'shop',
  closed_days: 'shop',
  instagram: 'shop',
  tiktok: 'shop',
  nib: 'shop',
  initial_language: 'shop',
  logo: 'look',
  accent_colour: 'look',
  hero: 'home',
  selling_points: 'home',
  return_days: 'home',
  shipping_estimate: 'home',
  about: 'about',
  quoted_reviews: 'reviews',
  payment: 'payment',
  current_password: 'payment',
  low_stock: 'limits',
  unpaid_hours: 'limits',
  remind_unpaid: 'limits',
  default_weight: 'limits',
}

type TypedNumber = 'return_days' | 'unpaid_hours' | 'low_stock' | 'default_weight' | 'bays'
type Draft = Omit<EditableSettings, TypedNumber | 'hours'> &
  Record<TypedNumber, string> & {
    hours: WeekdayFields[]
    /** The password of the admin is required if the bank accounts change. */
    current_password: string
  }

export const ChangedSettings = z.partial(EditableSettings)

export const toDraft = (settings: EditableSettings): Draft => ({
  ...settings,
  return_days: String(settings.return_days),
  unpaid_hours: String(settings.unpaid_hours),
  low_stock: String(settings.low_stock),
  default_weight: String(settings.default_weight),
  bays: String(settings.bays),
  hours: settings.hours.map(toWeekdayFields),
  current_password: '',
})

export const toSettings = (draft: Draft) => ({
  ...draft,
  return_days: parseNumber(draft.return_days),
  unpaid_hours: parseNumber(draft.unpaid_hours),
  low_stock: parseNumber(draft.low_stock),
  default_weight: parseNumber(draft.default_weight),
  bays: parseNumber(draft.bays),
  hours: draft.hours.map(toOpeningHours),
})

interface Loaded {
  data: EditableSettings
  version: number
}

type SettingsFormOptions = Partial<
  Pick<Parameters<typeof useVersionedForm<EditableSettings, Draft, object>>[0], 'beginning' | 'onWrong'>
>

/**
 * The form sends changed settings, and unchanged ones that the admin confirmed. `affected` are the bookings that do not
 * fit the saved settings.
 */
export function useSettingsForm(loaded: Loaded, options: SettingsFormOptions = {}) {
  const t = useSettingsMessages()
  const api = useApi()
  const [affected, setAffected] = useState<readonly AdminBookingSummary[]>([])
  const form = useVersionedForm<EditableSettings, Draft, object>({
    ...options,
    loaded,
    valuesOf: toDraft,
    meaningOf: toSettings,
    bodyOf: (draft, changed) => {
      const settings = toSettings(draft)
      return Object.fromEntries(changed.map((name) => [name, settings[name]]))
    },
    rules: ChangedSettings,
    save: async (body, version) => {
      const answer = await api('PUT /admin/settings', { body: { ...body, version } })
      setAffected(answer.affected_bookings)
      return answer
    },
    read: () => api('GET /admin/settings'),
    onSaved: () => showToast({ text: t.saved }),
  })
  return { ...form, affected }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>

export const needsPassword = ({ values, saved }: Pick<SettingsForm, 'values' | 'saved'>): boolean =>
  !isSame(values.payment.transfer, saved.data.payment.transfer)

export type BilingualName = {
  [Name in Path<Draft>]: PathValue<Draft, Name> extends Bilingual ? Name : never
}[Path<Draft>]

/** A field may be nested in a setting, such as `hero.title.id`. */
export function countByTab(fields: readonly string[]): Record<Tab, number> {
  const counts = { shop: 0, look: 0, home: 0, about: 0, reviews: 0, payment: 0, limits: 0 }
  const tabOfName: Partial<Record<string, Tab>> = tabOf
  for (const field of fields) {
    const tab = tabOfName[field.split('.')[0] ?? '']
    if (tab) counts[tab]++
  }
  return counts
}

/** Text that is not a whole number is returned unchanged, so that the validation rules report it. */
const parseNumber = (typed: string): number | string =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed
