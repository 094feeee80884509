import * as z from 'zod/mini'
import { keysOf } from '../platform/keys.ts'

/** The life of a booking: from each status the ones it may move to. Anything else is refused. */
export const bookingSteps = {
  pending: ['accepted', 'rejected', 'cancelled'],
  accepted: ['completed', 'cancelled'],
  rejected: [],
  cancelled: [],
  completed: [],
} as const satisfies Record<string, readonly string[]>

export type BookingStatus = keyof typeof bookingSteps

export const bookingStatuses = keysOf(bookingSteps)

export const bookingMayMove = (from: BookingStatus, to: BookingStatus): boolean =>
  (bookingSteps[from] as readonly BookingStatus[]).includes(to)

/** These keep a bay for themselves; every other status gives it back. */
export const holdsCapacity = (status: BookingStatus): boolean => status === 'pending' || status === 'accepted'

export const BookingStatus = z.enum(bookingStatuses)
