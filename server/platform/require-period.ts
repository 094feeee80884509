import { limits } from '#contract/platform/limits.ts'
import { addDays } from '#contract/platform/time.ts'
import { invalidField } from './problem.ts'

/** Throws INVALID_INPUT for a period that ends before it begins, or that is longer than ten years. */
export function requirePeriod<P extends { from: string; to: string }>(period: P): P {
  const { from, to } = period
  if (to < from) throw invalidField('to', 'PERIOD_ORDER')
  if (to > addDays(from, limits.reportDays)) throw invalidField('from', 'PERIOD_LONG')
  return period
}
