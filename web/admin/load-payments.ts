import type { PageArguments } from '#web/page.ts'
import { askQueue } from '#web/admin/payment-queue.ts'

export const load = ({ api, signal }: PageArguments) => askQueue(api, signal)
