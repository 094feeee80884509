import type { OpeningHours } from '#contract/shop/settings.ts'

/** A closed day keeps its hours, and a day without a break keeps the break's times, in case they are needed again. */
export interface WeekdayFields {
  isOpen: boolean
  open: string
  close: string
  hasBreak: boolean
  breakFrom: string
  breakTo: string
}

const defaultHours = { open: '08:00', close: '17:00' }
const defaultBreak = { from: '12:00', to: '13:00' }

export function toWeekdayFields(weekday: OpeningHours): WeekdayFields {
  const { open, close, break: pause } = weekday ?? { ...defaultHours, break: undefined }
  const { from, to } = pause ?? defaultBreak
  return {
    isOpen: weekday !== null,
    open,
    close,
    hasBreak: pause !== undefined,
    breakFrom: from,
    breakTo: to,
  }
}

export function toOpeningHours(fields: WeekdayFields): OpeningHours {
  const { isOpen, open, close, hasBreak, breakFrom: from, breakTo: to } = fields
  if (!isOpen) return null
  return hasBreak ? { open, close, break: { from, to } } : { open, close }
}

/** Gives every open day the hours of the first open one. */
export function copyFirstOpen(week: readonly WeekdayFields[]): WeekdayFields[] {
  const first = week.find(({ isOpen }) => isOpen)
  return week.map((weekday) => (first && weekday.isOpen ? { ...first } : weekday))
}

export const addDay = (days: readonly string[], day: string): string[] =>
  [...new Set([...days, day])].toSorted()
