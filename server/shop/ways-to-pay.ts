import { sql } from 'kysely'
import type { Bilingual, Language } from '#contract/platform/language.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'

/** A payment now needs a QRIS or a bank account. Throws PAYMENT_UNAVAILABLE. */
export function requireWayToPay({ qris, payment }: Pick<ShopSettings, 'qris' | 'payment'>): void {
  if (qris.payload === null && !payment.transfer.active) throw problem('PAYMENT_UNAVAILABLE')
}

/** The names of all ways to pay that the shop has set up. */
export async function listWaysToPay(
  db: Db,
  { qris, payment }: Pick<ShopSettings, 'qris' | 'payment'>,
  language: Language,
): Promise<string[]> {
  const { on_arrival, at_shop } = await db
    .selectFrom('delivery_methods')
    .select([
      sql<boolean>`coalesce(bool_or(kind <> 'pickup'), false)`.as('on_arrival'),
      sql<boolean>`coalesce(bool_or(kind = 'pickup'), false)`.as('at_shop'),
    ])
    .where('active', '=', true)
    .where('pay_on_arrival', '=', true)
    .executeTakeFirstOrThrow()
  const offered = [
    qris.payload !== null && ways.qris,
    payment.transfer.active && ways.transfer,
    on_arrival && ways.onArrival,
    at_shop && ways.atShop,
  ]
  return offered.filter((way) => way !== false).map((way) => way[language])
}

const ways = {
  qris: { id: 'QRIS', en: 'QRIS' },
  transfer: { id: 'Transfer bank', en: 'Bank transfer' },
  onArrival: { id: 'Bayar saat diterima', en: 'Pay on arrival' },
  atShop: { id: 'Bayar di toko', en: 'Pay at the shop' },
} satisfies Record<string, Bilingual>
