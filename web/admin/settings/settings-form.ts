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

/** The QRIS has its own page. */
const namesByTab = {
  shop: [
    'name',
    'workshop_name',
    'tagline',
    'email',
    'reply_to',
    'phone',
    'chat_number',
    'address',
    'hours',
    'closed_note',
    'bays',
    'closed_days',
    'instagram',
    'tiktok',
    'nib',
    'initial_language',
  ],
  look: ['logo', 'accent_colour'],
  home: ['hero', 'selling_points', 'return_days', 'shipping_estimate'],
  about: ['about'],
  reviews: ['quoted_reviews'],
  payment: ['payment', 'current_password'],
  limits: ['low_stock', 'unpaid_hours', 'default_weight'],
} satisfies Record<string, (keyof EditableSettings | 'current_password')[]>

export type Tab = keyof typeof namesByTab

export const tabs: readonly Tab[] = ['shop', 'look', 'home', 'about', 'reviews', 'payment', 'limits']

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
  const settings = fields.map((field) => field.split('.')[0])
  const count = (tab: Tab) =>
    settings.filter((name) => namesByTab[tab].some((other) => other === name)).length
  return {
    shop: count('shop'),
    look: count('look'),
    home: count('home'),
    about: count('about'),
    reviews: count('reviews'),
    payment: count('payment'),
    limits: count('limits'),
  }
}

/** Text that is not a whole number is returned unchanged, so that the validation rules report it. */
const parseNumber = (typed: string): number | string =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed
