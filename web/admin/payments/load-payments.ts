import type { PageArguments } from '#web/page.ts'
import { askQueue } from '#web/admin/payments/payment-queue.ts'

export const load = ({ api, signal }: PageArguments) => askQueue(api, signal)
