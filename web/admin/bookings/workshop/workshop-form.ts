import * as z from 'zod/mini'
import { EditableSettings } from '#contract/admin/settings-endpoints.ts'
import { same } from '#web/app/use-versioned-form.ts'

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
export interface WorkshopTyped {
  bays: string
  week: readonly WeekdayTyped[]
  closed_note: { id: string; en: string }
  closed_days: readonly string[]
}

/** Hours that a weekday gets when it opens for the first time. */
const usual = { open: '08:00', close: '17:00' }

export const typedOf = ({ bays, hours, closed_note, closed_days }: WorkshopSettings): WorkshopTyped => ({
  bays: String(bays),
  week: hours.map((weekday) => ({ isOpen: weekday !== null, ...(weekday ?? usual) })),
  closed_note,
  closed_days,
})

export const settingsOf = ({ bays, week, closed_note, closed_days }: WorkshopTyped): WorkshopSettings => ({
  bays: bays.trim() === '' ? NaN : Number(bays),
  hours: week.map(({ isOpen, open, close }) => (isOpen ? { open, close } : null)),
  closed_note,
  closed_days: [...closed_days],
})

const names = ['bays', 'hours', 'closed_note', 'closed_days'] as const
export type WorkshopName = (typeof names)[number]

/** Only what she changed, or agreed to as it is: somebody else may be changing the rest. */
export function changesOf(
  before: WorkshopSettings,
  after: WorkshopSettings,
  agreedTo: readonly WorkshopName[] = [],
): Partial<WorkshopSettings> {
  const changed = names.filter((name) => agreedTo.includes(name) || !same(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

/** What both she and somebody else changed, and not to the same: her choice. The rest of theirs is taken over. */
export function mergeTheirs(
  saved: WorkshopSettings,
  mine: WorkshopSettings,
  theirs: WorkshopSettings,
  agreedTo: readonly WorkshopName[] = [],
) {
  const changes = changesOf(saved, mine, agreedTo)
  const disputed = names.filter(
    (name) => name in changes && !same(theirs[name], saved[name]) && !same(theirs[name], mine[name]),
  )
  return { merged: { ...theirs, ...changes }, disputed }
}

/** The days with one more among them, in their order. */
export const withDay = (days: readonly string[], day: string): string[] =>
  [...new Set([...days, day])].toSorted()
