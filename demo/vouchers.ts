import { NewVoucher } from '#contract/vouchers/admin-schemas.ts'
import { addVoucher } from '#server/vouchers/save-vouchers.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { daysAgo, travelTo } from './time-travel.ts'

/** The first two orders of the demo used up the oldest one. */
export const openingVoucher = 'PEMBUKAAN'
export const newHomeVoucher = 'RUMAH10'

const vouchers = [
  {
    daysAgo: 65,
    name: 'Pembukaan toko online',
    en: 'Opening of our online shop',
    code: openingVoucher,
    kind: 'amount',
    value: 25_000,
    max_uses: 2,
    max_uses_per_customer: 1,
  },
  {
    daysAgo: 20,
    name: 'Gratis ongkir',
    en: 'Free delivery',
    code: 'ONGKIRGRATIS',
    kind: 'delivery',
    max_amount: 30_000,
    min_items: 300_000,
    is_combinable: true,
  },
  {
    daysAgo: 10,
    name: 'Diskon 10% untuk rumah baru',
    en: '10% off for your new home',
    code: newHomeVoucher,
    kind: 'percent',
    value: 10,
    max_amount: 75_000,
    min_items: 250_000,
    max_uses_per_customer: 1,
    is_listed: true,
  },
] as const

export async function addVouchers(tx: Db, admin: SignedIn): Promise<void> {
  for (const { daysAgo: days, en: name, ...voucher } of vouchers) {
    await travelTo(tx, daysAgo(days))
    await addVoucher(tx, admin, NewVoucher.parse({ ...voucher, translations: { en: { name } } }))
  }
}
