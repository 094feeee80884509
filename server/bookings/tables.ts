import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { BillLine } from '#contract/bookings/schemas.ts'
import type { BookingReasonCode } from '#contract/bookings/reasons.ts'
import type { BookingStatus } from '#contract/bookings/transitions.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Moment, NullableMoment } from '#server/platform/database/columns.ts'

export interface BookingTables {
  services: {
    id: string
    name: string
    name_en: string | null
    description: Generated<string>
    description_en: string | null
    price: number
    picture_id: string | null
    popular: Generated<boolean>
    features: ColumnType<{ id: string; en: string }[], string | undefined, string>
    position: Generated<number>
    hidden_at: NullableMoment
    version: Generated<number>
    created_at: Moment
  }
  bookings: {
    id: string
    reference: string
    user_id: string | null
    customer_name: string
    service_id: string | null
    status: Generated<BookingStatus>
    language: Language
    service_name: string
    service_name_en: string | null
    price: number | null
    make: string
    model: string
    year: number
    plate: string
    damage: string
    phone: string
    day: string
    hour: string
    rejection_reason: string | null
    rejection_code: BookingReasonCode | null
    accepted_at: NullableMoment
    /** A walk-in customer, who has no account, agreed to messages. */
    whatsapp_agreed_at: NullableMoment
    reminded_at: NullableMoment
    created_at: Moment
    bill: ColumnType<BillLine[] | null, string | null | undefined, string | null>
    bill_amount: Generated<number>
    bill_version: Generated<number>
    /** The database maintains the amount: payments minus refunds. */
    paid_amount: Generated<number>
    search_text: GeneratedAlways<string>
  }
  booking_hours: { day: string; hour: string; taken: number }
  booking_steps: {
    id: GeneratedAlways<number>
    booking_id: string
    status: BookingStatus
    at: Moment
    by_role: 'customer' | 'admin' | 'system'
    by_user: string | null
    note: string | null
    note_code: BookingReasonCode | null
  }
}
