import type { OfferedVoucher } from '#contract/vouchers/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { addCacheTags, limitCacheAge } from '#server/platform/cache/shown.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { findVouchers, isKnown, type Buyer, type FoundVoucher } from './find-vouchers.ts'

const most = 50

/** The vouchers that are offered to the buyer, newest first. Single codes are never offered. */
export async function findOffered(db: Db, buyer: Buyer): Promise<FoundVoucher[]> {
  const now = await readClock(db)
  const listed = await db
    .selectFrom('vouchers as v')
    .innerJoin('voucher_codes as c', 'c.voucher_id', 'v.id')
    .select('c.code')
    .where('c.is_single', '=', false)
    .where('v.is_listed', '=', true)
    .where('v.is_active', '=', true)
    .where((eb) => eb.or([eb('v.ends_at', 'is', null), eb('v.ends_at', '>', now)]))
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(most)
    .execute()
  const codes = listed.map(({ code }) => code)
  const offered = (await findVouchers(db, buyer, codes)).filter(isKnown)
  limitCacheAgeToPeriods(offered, now)
  return offered.filter(
    ({ is_for_others, starts_at }) => !is_for_others && (starts_at === null || new Date(starts_at) <= now),
  )
}

export async function listOffered(db: Db, buyer: Buyer, language: Language): Promise<OfferedVoucher[]> {
  addCacheTags('vouchers')
  return (await findOffered(db, buyer)).map((voucher) => ({
    code: voucher.code,
    name: inLanguage(voucher.name, voucher.name_en, language),
    kind: voucher.kind,
    value: voucher.value,
    max_amount: voucher.max_amount,
    min_items: voucher.min_items,
    scope: voucher.scope,
    weekdays: [...voucher.weekdays],
    from_time: voucher.from_time,
    until_time: voucher.until_time,
    ends_at: voucher.ends_at === null ? null : new Date(voucher.ends_at).toISOString(),
    first_order_only: voucher.first_order_only,
    is_used_up: voucher.is_used_up,
    is_used_already: voucher.is_used_already,
  }))
}

/** The list leaves the cache when the next voucher begins or ends. */
function limitCacheAgeToPeriods(vouchers: readonly FoundVoucher[], now: Date): void {
  const next = vouchers
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .flatMap((at) => (at === null ? [] : [new Date(at).getTime() - now.getTime()]))
    .filter((ms) => ms > 0)
  if (next.length > 0) limitCacheAge(Math.min(...next))
}
