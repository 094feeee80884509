import { useState } from 'react'
import * as z from 'zod/mini'
import type { AdminBookingSummary } from '#contract/bookings/admin-endpoints.ts'
import { changeSettings, showSettings } from '#contract/admin/settings-endpoints.ts'
import { EditableSettings } from '#contract/admin/settings-schemas.ts'
import { affectedByBookings } from '#web/admin/bookings/queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { invalidate } from '#web/app/queries.ts'
import { useVersionedForm } from '#web/app/use-versioned-form.ts'
import { useWorkshopMessages } from '#web/admin/bookings/workshop/messages.ts'

export type WorkshopSettings = Pick<EditableSettings, 'bays' | 'hours' | 'closed_note' | 'closed_days'>

export const WorkshopChanges = z.partial(EditableSettings)

/** A closed day keeps its hours for the case that it is opened again. */
export interface WeekdayFields {
  isOpen: boolean
  open: string
  close: string
}

interface WorkshopFields {
  bays: string
  hours: WeekdayFields[]
  closed_note: { id: string; en: string }
  closed_days: string[]
}

/** The form sends only the changed settings, because another admin may be changing others. */
export function useWorkshopForm(loaded: { data: WorkshopSettings; version: number }) {
  const t = useWorkshopMessages()
  const api = useApi()
  const [affected, setAffected] = useState<readonly AdminBookingSummary[]>([])
  const form = useVersionedForm<WorkshopSettings, WorkshopFields, Partial<WorkshopSettings>>({
    loaded,
    valuesOf: toFields,
    meaningOf: toSettings,
    bodyOf: (typed, changed) => {
      const settings = toSettings(typed)
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
      void invalidate([showSettings, ...affectedByBookings])
    },
  })
  return { ...form, affected }
}

/** A weekday that is opened for the first time gets these hours. */
const defaultHours = { open: '08:00', close: '17:00' }

export const toFields = ({ bays, hours, closed_note, closed_days }: WorkshopSettings): WorkshopFields => ({
  bays: String(bays),
  hours: hours.map((weekday) => ({ isOpen: weekday !== null, ...(weekday ?? defaultHours) })),
  closed_note,
  closed_days,
})

export const toSettings = ({ bays, hours, closed_note, closed_days }: WorkshopFields): WorkshopSettings => ({
  bays: bays.trim() === '' ? NaN : Number(bays),
  hours: hours.map(({ isOpen, open, close }) => (isOpen ? { open, close } : null)),
  closed_note,
  closed_days,
})

export const addDay = (days: readonly string[], day: string): string[] =>
  [...new Set([...days, day])].toSorted()
