import { addDays } from '../platform/time.ts'

/** The periods of sales figures that have a name. */
export const periodNames = ['today', '7-days', '30-days', '90-days', 'month', 'last-month', 'year'] as const

type PeriodName = (typeof periodNames)[number]

/** The first and the last day, in Asia/Jakarta. */
export interface Period {
  from: string
  to: string
}

export const defaultPeriod: PeriodName = '30-days'

export interface PeriodQuery {
  period?: PeriodName | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Days replace a name. A missing first day is thirty days before the last one, which is today if missing. */
export function readPeriod({ period = defaultPeriod, from, to }: PeriodQuery, today: string): Period {
  if (from === undefined && to === undefined) return namedPeriod(period, today)
  const last = to ?? today
  return { from: from ?? addDays(last, -29), to: last }
}

function namedPeriod(name: PeriodName, today: string): Period {
  const month = `${today.slice(0, 7)}-01`
  const lastMonth = addDays(month, -1)
  return {
    today: { from: today, to: today },
    '7-days': { from: addDays(today, -6), to: today },
    '30-days': { from: addDays(today, -29), to: today },
    '90-days': { from: addDays(today, -89), to: today },
    month: { from: month, to: today },
    'last-month': { from: `${lastMonth.slice(0, 7)}-01`, to: lastMonth },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  }[name]
}

/**
 * The period before: the same days of the month or the year before for a period named after one, otherwise
 * as many days just before.
 */
export function periodBefore({ period, ...days }: PeriodQuery, { from, to }: Period): Period {
  const dayBefore = addDays(from, -1)
  const name = days.from === undefined && days.to === undefined ? period : undefined
  if (name === 'last-month') return { from: `${dayBefore.slice(0, 7)}-01`, to: dayBefore }
  if (name === 'month') return sameDays(dayBefore.slice(0, 7), to)
  if (name === 'year') {
    const { to: sameDay } = sameDays(`${dayBefore.slice(0, 4)}${to.slice(4, 7)}`, to)
    return { from: `${dayBefore.slice(0, 4)}-01-01`, to: sameDay }
  }
  return { from: addDays(dayBefore, -daysBetween(from, to)), to: dayBefore }
}

/** From the first day of the month to the same day as `to`, or to the last one of a shorter month. */
function sameDays(month: string, to: string): Period {
  const first = `${month}-01`
  const lastDay = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  const sameDay = `${month}${to.slice(7)}`
  return { from: first, to: sameDay < lastDay ? sameDay : lastDay }
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
