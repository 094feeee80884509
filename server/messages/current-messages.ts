import { sql } from 'kysely'
import { statusesToShip, unpaidStatuses } from '#contract/orders/transitions.ts'
import { agreesToWhatsApp } from '#server/accounts/whatsapp-consent.ts'

/** The order or the booking of each message, and the customer. */
export const joinSubjects = sql`
  left join orders on orders.id = messages.order_id
  left join bookings on bookings.id = messages.booking_id
  left join users on users.id = coalesce(orders.user_id, bookings.user_id, messages.user_id)`

export const phoneOf = sql<string>`coalesce(orders.customer_phone, bookings.phone, users.phone, '')`

/** The customer agreed, and the number may have WhatsApp (`toMobileNumber` in contract/platform/chat-link.ts). */
export const isWanted = sql<boolean>`(${agreesToWhatsApp} or bookings.whatsapp_agreed_at is not null)
  and phone_digits(${phoneOf}) ~ '^628[1-9][0-9]{6,10}$'`

const due = sql`orders.total_amount - orders.credited_amount > orders.paid_amount`

/**
 * The only rule that drops messages: what a message says is no longer true, the customer withdrew the consent, or it is
 * too old to be news. It applies to messages that were not sent.
 */
export const isCurrent = sql<boolean>`(${isWanted} and messages.queued_at >= coalesce(users.whatsapp_agreed_at, bookings.whatsapp_agreed_at, messages.queued_at) and messages.queued_at > shop_now() - interval '14 days' and case messages.kind
  when 'order_confirmed' then orders.status = any(${statusesToShip}::text[])
  when 'order_unpaid' then orders.status = any(${unpaidStatuses}::text[]) and not orders.pay_on_arrival and ${due} and orders.paid_amount = 0
  when 'money_owed' then orders.status = any(${unpaidStatuses}::text[]) and ${due}
  when 'order_sent' then orders.status = 'shipped'
  when 'order_ready' then orders.status = 'shipped'
  when 'money_returned' then not exists (select from payments where payments.reverses = messages.event)
  when 'booking_tomorrow' then bookings.status = 'accepted' and (bookings.day + bookings.hour) at time zone 'Asia/Jakarta' > shop_now()
  else true end)`
