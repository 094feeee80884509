import type { PageArguments } from '#web/app/page.ts'
import { fetchQueue } from '#web/admin/payments/payment-queue.ts'

export const load = ({ api, signal }: PageArguments) => fetchQueue(api, signal)
