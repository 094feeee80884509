import type { OrderStatus as Status } from '#contract/orders.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { useAdminWords } from '#web/words/admin.ts'

export function OrderStatus({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{useAdminWords().status[status]}</Badge>
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
