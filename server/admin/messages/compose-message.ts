import { companyNames, trackingPages } from '#contract/delivery/companies.ts'
import type { TextKind } from '#contract/messages/kinds.ts'
import type { PlaceholderValues } from '#contract/messages/placeholders.ts'
import { orderTraits } from '#contract/orders/transitions.ts'
import { formatDate, type Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { momentOf, weekdayOf } from '#contract/platform/time.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { toCompany } from '#server/delivery/list-methods.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { isPlainName } from '#server/platform/mail/greet.ts'
import { toNotaUrl } from '#server/payments/links/nota-links.ts'
import { weekdays } from '#server/shop/opening-hours.ts'
import type { SubjectRow } from './message-rows.ts'

export interface Composing {
  shop: ShopSettings
  publicUrl: string
}

/** What the placeholders stand for. Values that the order or booking does not have are left out. */
export function composeValues(
  kind: TextKind,
  row: SubjectRow,
  { shop, publicUrl }: Composing,
): Record<string, string> {
  const { language } = row
  const due = Math.max(0, (row.price ?? 0) - (row.paid_amount ?? 0))
  const amount = kind === 'money_returned' ? row.returned_amount : due
  const values: PlaceholderValues = {
    name: isPlainName(row.customer_name) ? row.customer_name.trim() : '',
    shop: row.booking_id ? shop.workshop_name || shop.name : shop.name,
    order: row.reference ?? '',
    total: row.price === null ? '' : formatRupiah(row.price),
    amount: amount === null ? '' : formatRupiah(amount),
    link: linkOf(kind, row, publicUrl),
    ...deliveryValues(row),
    service: inLanguage(row.service_name ?? '', row.service_name_en, language),
    ...timeValues(row, language),
  }
  const filled = Object.entries(values).map(([name, value]) => [name, toShortLine(value)])
  return Object.fromEntries(filled.filter(([, value]) => value !== ''))
}

const maxValueLength = 200

const toShortLine = (value: string): string => {
  const line = value.replaceAll(/\s*\n\s*/g, ', ')
  return line.length <= maxValueLength ? line : `${line.slice(0, maxValueLength).toWellFormed()}…`
}

/** A customer without an account can open only the link of a nota. */
function linkOf(kind: TextKind, row: SubjectRow, publicUrl: string): string {
  if (kind === 'nota' && row.nota_token) return toNotaUrl(publicUrl, row.nota_token, row.language)
  if (!row.has_account || kind === 'greeting') return ''
  const page = pageOf(kind, row)
  const language = row.language === 'en' ? `${page.includes('?') ? '&' : '?'}lang=en` : ''
  return `${publicUrl}${page}${language}`
}

function pageOf(kind: TextKind, { order_id, booking_id }: SubjectRow): string {
  if (booking_id && kind === 'booking_tomorrow') return `/bookings/${booking_id}/accepted`
  if (booking_id) return kind === 'nota' ? `/bookings/${booking_id}/nota` : '/my-bookings'
  if (kind === 'order_unpaid' || kind === 'money_owed') return `/payment?id=${order_id}`
  return `/transaction/${order_id}${kind === 'nota' ? '/nota' : ''}`
}

function deliveryValues({ delivery, tracking_number }: SubjectRow): PlaceholderValues {
  if (!delivery) return {}
  if (delivery.kind === 'pickup') return { place: delivery.address }
  const company = toCompany(delivery.company ?? null) ?? 'other'
  const page = trackingPages[company]
  return {
    courier: company === 'other' ? delivery.name : companyNames[company],
    ...(tracking_number && { tracking: tracking_number, ...(page && { track_link: page }) }),
  }
}

function timeValues({ day, hour }: SubjectRow, language: Language): PlaceholderValues {
  if (!day || !hour) return {}
  const time = hour.slice(0, 5)
  const date = formatDate(momentOf(day, time), language) ?? ''
  return {
    day: `${weekdays[language][weekdayOf(day)]}, ${date}`,
    time: language === 'id' ? time.replace(':', '.') : time,
  }
}

/** The kinds that fit now, the most fitting one first. */
export function suggestKinds(row: SubjectRow): TextKind[] {
  const due = (row.price ?? 0) - (row.paid_amount ?? 0)
  const returned: TextKind[] = row.returned_amount ? ['money_returned'] : []
  const nota: TextKind[] = (row.price ?? 0) > 0 && due <= 0 && isDone(row) ? ['nota'] : []
  return [...currentKind(row, due), ...returned, ...nota, 'greeting']
}

const isDone = ({ order_status, booking_status }: SubjectRow): boolean =>
  booking_status === 'accepted' ||
  booking_status === 'completed' ||
  (order_status !== null &&
    ['to ship', 'sent', 'arrived', 'completed'].includes(orderTraits[order_status].stage))

function currentKind(row: SubjectRow, due: number): TextKind[] {
  if (row.booking_status === 'accepted' && row.is_ahead) return ['booking_tomorrow']
  if (row.order_status === null) return []
  const { stage } = orderTraits[row.order_status]
  if (stage === 'unpaid' && !row.pay_on_arrival && due > 0)
    return [(row.paid_amount ?? 0) > 0 ? 'money_owed' : 'order_unpaid']
  if (stage === 'to ship') return ['order_confirmed']
  if (stage === 'sent') return [row.delivery?.kind === 'pickup' ? 'order_ready' : 'order_sent']
  return []
}
