import { sql } from 'kysely'
import { formatDateTime, type Bilingual, type Language } from '#contract/platform/language.ts'
import { momentOf, weekdayOf } from '#contract/platform/time.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { accounts } from '#server/accounts/to-user.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import type { MailAttachment } from '#server/platform/database/tables.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { defineJob } from '#server/platform/jobs/job-kind.ts'
import { layOutMail } from '#server/platform/mail/mail-layout.ts'
import type { Mail, NewMail } from '#server/platform/mail/queue-mail.ts'
import { weekdays } from '#server/shop/opening-hours.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import {
  adminNews,
  customerNews,
  labels,
  type AdminNews,
  type CustomerNews,
} from './booking-mail-messages.ts'
import { calendarAttachment } from './calendar-file.ts'
import { hourOf, type BookingRow } from './move-booking.ts'
import { reasonMessages } from './reasons.ts'

export type BookingNews = CustomerNews | AdminNews

/** An event of a booking that causes mails. The mails use the booking's data at the time of writing. */
interface BookingOccasion {
  /** The kinds of mails. */
  news: BookingNews[]
  bookingId: string
  /** When it happened. */
  at: Date | string
}

/** A job that writes the mails of events; those of one second share a job. */
export const bookingMailJob = defineJob<BookingOccasion>('booking-mail', {
  retryLimit: 50,
  retryDelay: 15,
  pollSeconds: 1,
  batchSize: 100,
})

export const toOccasion = (news: BookingNews[], { id }: BookingRow, at: Date): BookingOccasion => ({
  news,
  bookingId: id,
  at,
})

/** Enqueues the mails about a booking, in the transaction of the event. */
export async function mailAbout(tx: Db, news: BookingNews[], booking: BookingRow, at: Date): Promise<void> {
  await enqueue(tx, bookingMailJob, toOccasion(news, booking, at))
}

/**
 * Writes the mails of these events: to the customer in the language of the booking, unless it is a walk-in or a
 * customer without an account, and to every admin in the language of each. The mail of an accepted booking has the
 * calendar file attached.
 */
export async function composeBookingMails(
  db: Db,
  jobs: readonly { id: string; data: BookingOccasion }[],
  publicUrl: string,
): Promise<NewMail[]> {
  if (jobs.length === 0) return []
  const bookings = await readBookings(
    db,
    jobs.map(({ data }) => data.bookingId),
  )
  const admins = jobs.some(({ data }) => data.news.some(isForAdmins)) ? await readAdmins(db) : []
  const shop = await readShopSettings(db)
  return jobs.flatMap(({ id, data: { news, bookingId, at } }) => {
    const booking = bookings.get(bookingId)
    if (!booking) return []
    const about = { booking, shop, publicUrl, at: new Date(at) }
    const mails = news
      .filter((one) => !isOver(one, booking))
      .flatMap((one) =>
        isForAdmins(one) ? admins.map((admin) => adminMail(about, admin, one)) : customerMail(about, one),
      )
    // The same ids if the job is repeated.
    return mails.map((mail, n) => ({ ...mail, id: `${id}-${n}` }))
  })
}

/**
 * Skips requests to answer, and acceptances, of a booking that was cancelled in between; the cancellation has its own
 * mail.
 */
const isOver = (news: BookingNews, { status }: BookingRow): boolean =>
  status === 'cancelled' && (news === 'booking-received' || news === 'booking-arrived')

const isForAdmins = (news: BookingNews): news is AdminNews => news in adminNews

interface Reader {
  full_name: string
  email: string
  language: Language
}

type BookingToMail = BookingRow & { email: string | null; full_name: string | null }

interface About {
  booking: BookingToMail
  shop: ShopSettings
  publicUrl: string
  at: Date
}

function customerMail(about: About, news: CustomerNews): Mail[] {
  const { booking, shop, publicUrl, at } = about
  const { email, full_name, language } = booking
  if (email === null || full_name === null) return []
  const { page, ...messages } = customerNews[news]
  const reason = saysWhy.has(news) && reasonMessages(booking.rejection_reason, language)
  return [
    bookingMail(about, messages, {
      kind: news,
      reader: { email, full_name, language },
      more: reason ? [[labels.reason[language], reason]] : [],
      url: `${publicUrl}${page(booking.id)}`,
      attachments:
        news === 'booking-accepted'
          ? [calendarAttachment({ booking, language, shop, publicUrl, now: at })]
          : [],
    }),
  ]
}

/** The other kinds are still true after later steps. */
const saysWhy = new Set<CustomerNews>(['booking-rejected', 'booking-called-off'])

const adminMail = (about: About, reader: Reader, news: AdminNews): Mail =>
  bookingMail(about, adminNews[news], {
    kind: news,
    reader,
    more: [
      [labels.customer[reader.language], about.booking.customer_name],
      [labels.phone[reader.language], about.booking.phone],
    ],
    url: `${about.publicUrl}/admin/bookings/${about.booking.id}`,
    attachments: [],
  })

interface Messages {
  subject: Record<Language, (reference: string) => string>
  paragraph: Bilingual
  button: Bilingual
}

interface Details {
  kind: BookingNews
  reader: Reader
  more: [string, string][]
  url: string
  attachments: MailAttachment[]
}

function bookingMail({ booking, shop, at }: About, messages: Messages, details: Details): Mail {
  const { kind, reader, more, url, attachments } = details
  const { language, full_name, email } = reader
  const { reference } = booking
  const { text, html } = layOutMail({
    language,
    shopName: shop.workshop_name || shop.name,
    greeting: language === 'id' ? `Halo ${full_name},` : `Hello ${full_name},`,
    paragraphs: [messages.paragraph[language]],
    table: { rows: [...listFacts(booking, language), ...more] },
    button: { label: messages.button[language], url },
    footer: shop.address || undefined,
  })
  const subject = messages.subject[language](reference)
  return { to: email, subject, text, html, language, kind, reference, attachments, at }
}

function listFacts(booking: BookingRow, language: Language): [string, string][] {
  const { date, time } = hourOf(booking)
  const when = `${weekdays[language][weekdayOf(date)]}, ${formatDateTime(momentOf(date, time), language)}`
  const { make, model, year, plate } = booking
  return [
    [labels.reference[language], booking.reference],
    [labels.service[language], inLanguage(booking.service_name, booking.service_name_en, language)],
    [labels.when[language], when],
    [labels.vehicle[language], `${make} ${model} ${year}, ${plate}`],
  ]
}

async function readBookings(db: Db, ids: readonly string[]): Promise<Map<string, BookingToMail>> {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'bookings.user_id').on('users.password_hash', 'is not', null),
    )
    .selectAll('bookings')
    .select(['users.email', 'users.full_name'])
    .where('bookings.id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const readAdmins = (db: Db): Promise<Reader[]> =>
  accounts(db).select(['full_name', 'email', 'language']).where('role', '=', 'admin').execute()
