import type { Moment } from '../platform/time.ts'

export const voucherStates = ['active', 'not_begun', 'ended', 'used_up', 'off'] as const
export type VoucherState = (typeof voucherStates)[number]

interface Counted {
  is_active: boolean
  starts_at: Moment | null
  ends_at: Moment | null
  uses: number
  max_uses: number | null
}

export function voucherState(
  { is_active, starts_at, ends_at, uses, max_uses }: Counted,
  now: Moment,
): VoucherState {
  if (!is_active) return 'off'
  if (ends_at !== null && new Date(ends_at) <= new Date(now)) return 'ended'
  if (max_uses !== null && uses >= max_uses) return 'used_up'
  return starts_at !== null && new Date(now) < new Date(starts_at) ? 'not_begun' : 'active'
}
