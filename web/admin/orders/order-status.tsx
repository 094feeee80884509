import type { OrderStatus as Status } from '#contract/orders/transitions.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { useAdminMessages } from '#web/admin/layout/messages.ts'

export function OrderStatus({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{useAdminMessages().status[status]}</Badge>
}

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
