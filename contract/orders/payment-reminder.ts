import { findQuietEnd } from '../notifications/quiet-hours.ts'
import { limits, nightHours } from '../platform/limits.ts'
import { findDeadline } from './deadline.ts'

/** A reminder is due after this part of the time to pay. */
export const reminderShare = 0.75

/**
 * Returns when the customer is reminded of the payment: a quarter of the time to pay before the deadline, or when the
 * night ends that includes this moment. It is null without a deadline, if the order is paid on arrival, if the time to
 * pay is shorter than `remindedUnpaidHours`, and if the night ends after the deadline.
 */
export function findReminderTime(
  order: Parameters<typeof findDeadline>[0] & { pay_on_arrival: boolean },
  settings: { unpaid_hours: number },
): Date | null {
  const deadline = findDeadline(order, settings)
  if (!deadline || order.pay_on_arrival || settings.unpaid_hours < limits.remindedUnpaidHours) return null
  const time = deadline.getTime() - order.awaiting_since.getTime()
  const moment = new Date(order.awaiting_since.getTime() + reminderShare * time)
  const due = findQuietEnd(moment, nightHours) ?? moment
  return due < deadline ? due : null
}
