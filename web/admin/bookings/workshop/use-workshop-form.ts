import { useState } from 'react'
import * as z from 'zod/mini'
import type { AdminBookingSummary } from '#contract/bookings/admin-endpoints.ts'
import { changeSettings, showSettings } from '#contract/admin/settings-endpoints.ts'
import { EditableSettings } from '#contract/admin/settings-schemas.ts'
import { shownOfBookings } from '#web/admin/bookings/queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { invalidate } from '#web/app/queries.ts'
import { useVersionedForm } from '#web/app/use-versioned-form.ts'
import { useWorkshopMessages } from '#web/admin/bookings/workshop/messages.ts'

/** What of the settings is the workshop's. */
export type WorkshopSettings = Pick<EditableSettings, 'bays' | 'hours' | 'closed_note' | 'closed_days'>

/** What may be sent of them, and how. */
export const WorkshopChanges = z.partial(EditableSettings)

/** A weekday as its fields hold it: a closed one keeps the hours it had, for when it opens again. */
export interface WeekdayTyped {
  isOpen: boolean
  open: string
  close: string
}

/** The workshop's settings as the fields hold them. */
interface WorkshopTyped {
  bays: string
  hours: WeekdayTyped[]
  closed_note: { id: string; en: string }
  closed_days: string[]
}

/** What is set for the workshop; only what was changed is sent: somebody else may be changing the rest. */
export function useWorkshopForm(loaded: { data: WorkshopSettings; version: number }) {
  const t = useWorkshopMessages()
  const api = useApi()
  const [affected, setAffected] = useState<readonly AdminBookingSummary[]>([])
  const form = useVersionedForm<WorkshopSettings, WorkshopTyped, Partial<WorkshopSettings>>({
    loaded,
    valuesOf: typedOf,
    meaningOf: settingsOf,
    bodyOf: (typed, changed) => {
      const settings = settingsOf(typed)
      return Object.fromEntries(changed.map((name) => [name, settings[name]]))
    },
    rules: WorkshopChanges,
    save: async (body, version) => {
      const answer = await api(changeSettings, { body: { ...body, version } })
      setAffected(answer.affected_bookings)
      return answer
    },
    read: () => api(showSettings),
    onSaved: () => {
      showToast({ text: t.saved })
      void invalidate([showSettings, ...shownOfBookings])
    },
  })
  return { ...form, affected }
}

/** Hours that a weekday gets when it opens for the first time. */
const usual = { open: '08:00', close: '17:00' }

export const typedOf = ({ bays, hours, closed_note, closed_days }: WorkshopSettings): WorkshopTyped => ({
  bays: String(bays),
  hours: hours.map((weekday) => ({ isOpen: weekday !== null, ...(weekday ?? usual) })),
  closed_note,
  closed_days,
})

export const settingsOf = ({ bays, hours, closed_note, closed_days }: WorkshopTyped): WorkshopSettings => ({
  bays: bays.trim() === '' ? NaN : Number(bays),
  hours: hours.map(({ isOpen, open, close }) => (isOpen ? { open, close } : null)),
  closed_note,
  closed_days,
})

/** The days with one more among them, in their order. */
export const withDay = (days: readonly string[], day: string): string[] =>
  [...new Set([...days, day])].toSorted()
