import type { OrderStatus as Status } from '#contract/orders/transitions.ts'
import { StatusBadge, type Tone } from '#web/ui/badge.tsx'
import { useAdminMessages } from '#web/admin/layout/messages.ts'

export const OrderStatus = ({ status }: { status: Status }) => (
  <StatusBadge status={status} tones={tones} labels={useAdminMessages().status} />
)

const tones: Record<Status, Tone> = {
  pending: 'neutral',
  paid: 'waiting',
  reject: 'bad',
  confirmed: 'good',
  processing: 'waiting',
  shipped: 'good',
  delivered: 'good',
  completed: 'neutral',
  cancelled: 'bad',
}
