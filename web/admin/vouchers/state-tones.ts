import type { VoucherState } from '#contract/vouchers/voucher-state.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const stateTones: Record<VoucherState, Tone> = {
  active: 'good',
  not_begun: 'waiting',
  ended: 'neutral',
  used_up: 'neutral',
  off: 'bad',
}
