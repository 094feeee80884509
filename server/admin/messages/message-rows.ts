import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import type { MessageStatus, TextKind } from '#contract/messages/kinds.ts'
import type { BookingStatus } from '#contract/bookings/transitions.ts'
import type { OrderStatus } from '#contract/orders/transitions.ts'
import { agreesToWhatsApp } from '#server/accounts/whatsapp-consent.ts'
import { joinSubjects, phoneOf } from '#server/messages/current-messages.ts'
import type { OrderRow } from '#server/orders/move-order.ts'
import type { Db } from '#server/platform/database/database.ts'

/** What a message is about, with all that its text may name. */
export interface SubjectRow {
  order_id: string | null
  booking_id: string | null
  user_id: string | null
  /** Null for a walk-in customer of the workshop, who is known by the booking only. */
  customer_id: string | null
  reference: string | null
  customer_name: string
  phone: string
  language: Language
  has_account: boolean
  nota_token: string | null
  agreed_at: Date | null
  withdrawn_at: Date | null
  order_status: OrderStatus | null
  booking_status: BookingStatus | null
  pay_on_arrival: boolean | null
  delivery: OrderRow['delivery']
  tracking_number: string | null
  /** What the order or the bill of the booking costs, and what was paid of it. */
  price: number | null
  paid_amount: number | null
  /** The refund that the message is about, else the last one that was not reversed. */
  returned_amount: number | null
  service_name: string | null
  service_name_en: string | null
  day: string | null
  hour: string | null
  is_ahead: boolean | null
}

export interface MessageRow extends SubjectRow {
  id: string
  kind: TextKind
  status: MessageStatus
  queued_at: Date
  done_at: Date | null
  done_by: string | null
}

/** The caller sorts the rows. */
export async function readMessages(db: Db, ids: readonly string[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select messages.id, messages.kind, messages.status, messages.queued_at, messages.done_at, admins.full_name as done_by,
      ${subjectColumns}
    from messages ${joinSubjects} left join users admins on admins.id = messages.done_by
    where messages.id = any(${ids}::text[])`.execute(db)
  return rows
}

interface Subject {
  order_id?: string | undefined
  booking_id?: string | undefined
  customer_id?: string | undefined
}

/** Undefined if there is no such order, booking or customer. */
export async function readSubject(db: Db, about: Subject): Promise<SubjectRow | undefined> {
  const { order_id = null, booking_id = null, customer_id = null } = about
  const { rows } = await sql<SubjectRow>`
    select ${subjectColumns}
    from (select ${order_id}::text as order_id, ${booking_id}::text as booking_id, ${customer_id}::text as user_id, ''::text as event) as messages
    ${joinSubjects}
    where orders.id is not null or bookings.id is not null
      or (users.id = ${customer_id} and users.role = 'customer' and users.removed_at is null)`.execute(db)
  return rows[0]
}

const refundsOf = (condition: RawBuilder<boolean>) => sql`(
  select amount from payments where ${condition} and direction = 'out' and reverses is null
    and not exists (select from payments later where later.reverses = payments.id)
  order by number desc limit 1)`

const subjectColumns = sql`messages.order_id, messages.booking_id, messages.user_id, users.id as customer_id,
  coalesce(orders.reference, bookings.reference) as reference,
  coalesce(orders.customer_name, bookings.customer_name, users.full_name) as customer_name,
  ${phoneOf} as phone,
  coalesce(orders.language, bookings.language, users.language) as language,
  users.password_hash is not null as has_account,
  (select token from nota_links where nota_links.order_id = messages.order_id) as nota_token,
  case when ${agreesToWhatsApp} then users.whatsapp_agreed_at else bookings.whatsapp_agreed_at end as agreed_at,
  users.whatsapp_withdrawn_at as withdrawn_at,
  orders.status as order_status, bookings.status as booking_status, orders.pay_on_arrival, orders.delivery,
  orders.tracking_number,
  coalesce(orders.total_amount - orders.credited_amount, bookings.bill_amount) as price,
  coalesce(orders.paid_amount, bookings.paid_amount) as paid_amount,
  coalesce((select amount from payments where payments.id = messages.event),
    ${refundsOf(sql`(payments.order_id = messages.order_id or payments.booking_id = messages.booking_id)`)}) as returned_amount,
  bookings.service_name, bookings.service_name_en, bookings.day, bookings.hour,
  (bookings.day + bookings.hour) at time zone 'Asia/Jakarta' > shop_now() as is_ahead`
