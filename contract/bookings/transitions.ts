import type { Language } from '../platform/language.ts'

export const bookingStatuses = ['pending', 'accepted', 'rejected', 'cancelled', 'completed'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

interface BookingTraits {
  to: readonly BookingStatus[]
  /** The statuses that usually follow. */
  ahead: readonly BookingStatus[]
  holdsCapacity: boolean
  /** The work is done or will be done. */
  mayBeBilled: boolean
  /** The booking is rejected or cancelled, so it costs nothing. */
  isOff: boolean
  /** The customer's page for this status. Null means that only the booking list shows it. */
  page: 'waiting' | 'accepted' | 'rejected' | null
  tone: Record<'customer' | 'owner', 'neutral' | 'good' | 'waiting' | 'bad'>
  label: Record<'customer' | 'owner', Record<Language, string>>
}

export const bookingTraits: Record<BookingStatus, BookingTraits> = {
  pending: {
    to: ['accepted', 'rejected', 'cancelled'],
    ahead: ['accepted', 'completed'],
    holdsCapacity: true,
    mayBeBilled: false,
    isOff: false,
    page: 'waiting',
    tone: { customer: 'waiting', owner: 'waiting' },
    label: {
      customer: { id: 'Menunggu Konfirmasi', en: 'Awaiting confirmation' },
      owner: { id: 'Perlu dijawab', en: 'To be answered' },
    },
  },
  accepted: {
    to: ['completed', 'cancelled'],
    ahead: ['completed'],
    holdsCapacity: true,
    mayBeBilled: true,
    isOff: false,
    page: 'accepted',
    tone: { customer: 'good', owner: 'good' },
    label: sameLabel('Diterima', 'Accepted'),
  },
  rejected: {
    to: [],
    ahead: [],
    holdsCapacity: false,
    mayBeBilled: false,
    isOff: true,
    page: 'rejected',
    tone: { customer: 'bad', owner: 'bad' },
    label: sameLabel('Ditolak', 'Rejected'),
  },
  cancelled: {
    to: [],
    ahead: [],
    holdsCapacity: false,
    mayBeBilled: false,
    isOff: true,
    page: null,
    tone: { customer: 'neutral', owner: 'bad' },
    label: sameLabel('Dibatalkan', 'Cancelled'),
  },
  completed: {
    to: [],
    ahead: [],
    holdsCapacity: false,
    mayBeBilled: true,
    isOff: false,
    page: null,
    tone: { customer: 'good', owner: 'neutral' },
    label: sameLabel('Selesai', 'Completed'),
  },
}

function sameLabel(id: string, en: string): BookingTraits['label'] {
  return { customer: { id, en }, owner: { id, en } }
}

export const bookingMayMove = (from: BookingStatus, to: BookingStatus): boolean =>
  bookingTraits[from].to.includes(to)

export const holdsCapacity = (status: BookingStatus): boolean => bookingTraits[status].holdsCapacity

export const capacityStatuses = bookingStatuses.filter(holdsCapacity)

export const billableStatuses = bookingStatuses.filter((status) => bookingTraits[status].mayBeBilled)

export const offStatuses = bookingStatuses.filter((status) => bookingTraits[status].isOff)

/** The appointments of a day: the work is planned or done. */
export const appointmentStatuses = bookingStatuses.filter((status) => !bookingTraits[status].isOff)
