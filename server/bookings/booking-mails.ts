import { sql } from 'kysely'
import { formatDateTime, type Bilingual, type Language } from '#contract/platform/language.ts'
import { momentOf, weekdayOf } from '#contract/platform/time.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { readStaffWith, readsMails } from '#server/accounts/to-user.ts'
import { planAdminMails, readMailedAdmins, type MailedAdmins } from '#server/notifications/mail-fallback.ts'
import type { Announcement } from '#server/notifications/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import type { MailAttachment } from '#server/platform/tables.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { defineJob } from '#server/platform/jobs/job-kind.ts'
import { layOutMail } from '#server/platform/mail/mail-layout.ts'
import type { Mail, NewMail } from '#server/platform/mail/queue-mail.ts'
import { weekdays } from '#server/shop/opening-hours.ts'
import { toMailShop } from '#server/shop/mail-letterhead.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import {
  adminMessages,
  customerMessages,
  labels,
  type AdminMailKind,
  type CustomerMailKind,
} from './booking-mail-messages.ts'
import { attachCalendar } from './calendar-file.ts'
import { hourOf, type BookingRow } from './move-booking.ts'
import { wordRejection } from './to-booking.ts'

export type BookingMailKind = CustomerMailKind | AdminMailKind

/** The mails use the booking's data at the time of writing. */
interface BookingEvent {
  news: BookingMailKind[]
  bookingId: string
  at: Date | string
  /** Without it, every admin gets a mail for admins. */
  admins?: MailedAdmins
}

/** The events of one second are handled in one batch. */
export const bookingMailJob = defineJob<BookingEvent>('booking-mail', {
  retryLimit: 50,
  retryDelay: 15,
  pollSeconds: 1,
  batchSize: 100,
})

export const toBookingEvent = (news: BookingMailKind[], { id }: BookingRow, at: Date): BookingEvent => ({
  news,
  bookingId: id,
  at,
})

export async function enqueueBookingMail(
  tx: Db,
  news: BookingMailKind[],
  booking: BookingRow,
  at: Date,
): Promise<void> {
  await enqueue(tx, bookingMailJob, toBookingEvent(news, booking, at))
}

/** Admins whose device is notified get the mail only if the notification is not accepted within a minute. */
export async function mailAdminsAboutBooking(
  tx: Db,
  news: AdminMailKind,
  booking: BookingRow,
  at: Date,
  announcement: Announcement,
): Promise<void> {
  for (const { admins, ...start } of planAdminMails(announcement))
    await enqueue(tx, bookingMailJob, { ...toBookingEvent([news], booking, at), admins }, start)
}

/**
 * Walk-ins and customers without an account get no mail. The mail of an accepted booking has the calendar file
 * attached.
 */
export async function composeBookingMails(
  db: Db,
  jobs: readonly { id: string; data: BookingEvent }[],
  publicUrl: string,
): Promise<NewMail[]> {
  if (jobs.length === 0) return []
  const bookings = await readBookings(
    db,
    jobs.map(({ data }) => data.bookingId),
  )
  const admins = jobs.some(({ data }) => data.news.some(isForAdmins))
    ? await readStaffWith(db, 'bookings')
    : []
  const isMailed = await readMailedAdmins(
    db,
    jobs.map(({ data }) => data.admins),
  )
  const shop = await readShopSettings(db)
  return jobs.flatMap(({ id, data: { news, bookingId, at, admins: mailed } }) => {
    const booking = bookings.get(bookingId)
    if (!booking) return []
    const context = { booking, shop, publicUrl, at: new Date(at) }
    const mails = news
      .filter((kind) => !isOutdated(kind, booking))
      .flatMap((kind) =>
        isForAdmins(kind)
          ? admins.map((admin) => isMailed(mailed, admin) && adminMail(context, admin, kind))
          : customerMail(context, kind),
      )
    // A repeated job writes the same ids.
    return mails.flatMap((mail, n) => (mail ? [{ ...mail, id: `${id}-${n}` }] : []))
  })
}

/** A booking that was cancelled before its first mails were written gets only the mail about the cancellation. */
const isOutdated = (news: BookingMailKind, { status }: BookingRow): boolean =>
  status === 'cancelled' && (news === 'booking-received' || news === 'booking-arrived')

const isForAdmins = (news: BookingMailKind): news is AdminMailKind => news in adminMessages

interface Reader {
  full_name: string
  email: string
  language: Language
}

type BookingToMail = BookingRow & { email: string | null; full_name: string | null; is_confirmed: boolean }

interface MailContext {
  booking: BookingToMail
  shop: ShopSettings
  publicUrl: string
  at: Date
}

function customerMail(context: MailContext, news: CustomerMailKind): Mail[] {
  const { booking, shop, publicUrl, at } = context
  const { email, full_name, language } = booking
  if (email === null || full_name === null) return []
  const { page, ...messages } = customerMessages[news]
  const reason = givesReason.has(news) && wordRejection(booking, language)
  return [
    bookingMail(context, messages, {
      kind: news,
      reader: { email, full_name, language },
      isLimited: !booking.is_confirmed,
      more: reason ? [[labels.reason[language], reason]] : [],
      url: `${publicUrl}${page(booking.id)}`,
      attachments:
        news === 'booking-accepted'
          ? [
              attachCalendar({
                booking,
                namesVehicle: booking.is_confirmed,
                language,
                shop,
                publicUrl,
                now: at,
              }),
            ]
          : [],
    }),
  ]
}

const givesReason = new Set<CustomerMailKind>(['booking-rejected', 'booking-called-off'])

const adminMail = (context: MailContext, reader: Reader, news: AdminMailKind): Mail =>
  bookingMail(context, adminMessages[news], {
    kind: news,
    reader,
    isLimited: false,
    more: [
      [labels.customer[reader.language], context.booking.customer_name],
      [labels.phone[reader.language], context.booking.phone],
    ],
    url: `${context.publicUrl}/admin/bookings/${context.booking.id}`,
    attachments: [],
  })

interface Messages {
  subject: Record<Language, (reference: string) => string>
  paragraph: Bilingual
  button: Bilingual
}

interface Details {
  kind: BookingMailKind
  reader: Reader
  isLimited: boolean
  more: [string, string][]
  url: string
  attachments: MailAttachment[]
}

function bookingMail({ booking, shop, at }: MailContext, messages: Messages, details: Details): Mail {
  const { kind, reader, isLimited, more, url, attachments } = details
  const { language, full_name, email } = reader
  const { reference } = booking
  const { text, html } = layOutMail({
    language,
    shop: toMailShop(shop, shop.workshop_name || shop.name),
    name: full_name,
    paragraphs: [messages.paragraph[language]],
    table: {
      rows: [
        ...listBookingRows(booking, language),
        ...(isLimited ? [] : [vehicleRow(booking, language)]),
        ...more,
      ],
    },
    button: { label: messages.button[language], url },
    footer: shop.address || undefined,
  })
  const subject = messages.subject[language](reference)
  return { to: email, isLimited, subject, text, html, language, kind, reference, attachments, at }
}

function listBookingRows(booking: BookingRow, language: Language): [string, string][] {
  const { date, time } = hourOf(booking)
  const when = `${weekdays[language][weekdayOf(date)]}, ${formatDateTime(momentOf(date, time), language)}`
  return [
    [labels.reference[language], booking.reference],
    [labels.service[language], inLanguage(booking.service_name, booking.service_name_en, language)],
    [labels.when[language], when],
  ]
}

/** What a customer typed is not repeated to an address that may be a stranger's. */
const vehicleRow = ({ make, model, year, plate }: BookingRow, language: Language): [string, string] => [
  labels.vehicle[language],
  `${make} ${model} ${year}, ${plate}`,
]

async function readBookings(db: Db, ids: readonly string[]): Promise<Map<string, BookingToMail>> {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'bookings.user_id').on('users.password_hash', 'is not', null),
    )
    .selectAll('bookings')
    .select(['users.email', 'users.full_name'])
    .select(sql<boolean>`coalesce(${readsMails}, false)`.as('is_confirmed'))
    .where('bookings.id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
