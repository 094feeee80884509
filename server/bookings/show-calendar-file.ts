import type { Language } from '#contract/platform/language.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { calendarFile } from './calendar-file.ts'
import { findOwnBooking } from './show-booking.ts'

/** The customer's accepted booking for her calendar. NOT_FOUND while or when it is not accepted. */
export async function showCalendarFile(
  db: Db,
  { customer, language, publicUrl }: { customer: { id: string }; language: Language; publicUrl: string },
  id: string,
): Promise<Uint8Array> {
  const booking = await findOwnBooking(db, customer, id)
  if (booking.status !== 'accepted') throw problem('NOT_FOUND')
  const [shop, now] = [await readShopSettings(db), await readClock(db)]
  return Buffer.from(calendarFile({ booking, language, shop, publicUrl, now }))
}
