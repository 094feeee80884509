import { formatDateTime, type Bilingual, type Language } from '#contract/platform/language.ts'
import { momentOf, weekdayOf } from '#contract/platform/time.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import type { MailAttachment } from '#server/platform/database/tables.ts'
import { layOutMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
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

/**
 * Mails the customer what became of the booking, in the language it was made in; a walk-in has no address. An accepted one
 * brings the calendar file with it.
 */
export async function mailCustomer(
  tx: Db,
  news: CustomerNews,
  booking: BookingRow,
  publicUrl: string,
  settings?: ShopSettings,
): Promise<void> {
  if (booking.user_id === null) return
  const { email, full_name } = await tx
    .selectFrom('users')
    .select(['email', 'full_name'])
    .where('id', '=', booking.user_id)
    .executeTakeFirstOrThrow()
  const shop = settings ?? (await readShopSettings(tx))
  const { language } = booking
  const { page, ...messages } = customerNews[news]
  const reason = reasonMessages(booking.rejection_reason, language)
  const now = await readClock(tx)
  await queue(tx, booking, {
    ...messages,
    kind: news,
    to: email,
    name: full_name,
    language,
    shop,
    more: reason ? [[labels.reason[language], reason]] : [],
    url: `${publicUrl}${page(booking.id)}`,
    attachments:
      news === 'booking-accepted' ? [calendarAttachment({ booking, language, shop, publicUrl, now })] : [],
  })
}

/** Mails every admin, in the language of each. */
export async function mailAdmins(
  tx: Db,
  news: AdminNews,
  booking: BookingRow,
  publicUrl: string,
  settings?: ShopSettings,
): Promise<void> {
  const admins = await tx
    .selectFrom('users')
    .select(['full_name', 'email', 'language'])
    .where('role', '=', 'admin')
    .execute()
  const shop = settings ?? (await readShopSettings(tx))
  for (const { full_name, email, language } of admins) {
    await queue(tx, booking, {
      ...adminNews[news],
      kind: news,
      to: email,
      name: full_name,
      language,
      shop,
      more: [
        [labels.customer[language], booking.customer_name],
        [labels.phone[language], booking.phone],
      ],
      url: `${publicUrl}/admin/bookings/${booking.id}`,
      attachments: [],
    })
  }
}

interface BookingMail {
  kind: string
  to: string
  name: string
  language: Language
  subject: Record<Language, (reference: string) => string>
  paragraph: Bilingual
  button: Bilingual
  url: string
  more: [string, string][]
  attachments: MailAttachment[]
  shop: ShopSettings
}

async function queue(tx: Db, booking: BookingRow, mail: BookingMail): Promise<void> {
  const { language, shop, attachments, to, kind } = mail
  const { reference } = booking
  const { text, html } = layOutMail({
    language,
    shopName: shop.workshop_name || shop.name,
    greeting: language === 'id' ? `Halo ${mail.name},` : `Hello ${mail.name},`,
    paragraphs: [mail.paragraph[language]],
    table: { rows: [...rowsOf(booking, language), ...mail.more] },
    button: { label: mail.button[language], url: mail.url },
    footer: shop.address || undefined,
  })
  const subject = mail.subject[language](reference)
  await queueMail(tx, { to, subject, text, html, language, kind, reference, attachments })
}

function rowsOf(booking: BookingRow, language: Language): [string, string][] {
  const { date, time } = hourOf(booking)
  const when = `${weekdays[language][weekdayOf(date)]}, ${formatDateTime(momentOf(date, time), language)}`
  const { merek, model, tahun, nomer_plat } = booking
  return [
    [labels.reference[language], booking.reference],
    [labels.service[language], inLanguage(booking.jenis_service, booking.jenis_service_en, language)],
    [labels.when[language], when],
    [labels.vehicle[language], `${merek} ${model} ${tahun}, ${nomer_plat}`],
  ]
}
