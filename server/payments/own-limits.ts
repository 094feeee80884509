import { sql } from 'kysely'
import { requireRight } from '#server/accounts/staff-with-right.ts'
import type { Db } from '#server/platform/database/database.ts'
import { requireFreshFactor, type SignedInStaff } from '#server/platform/http/endpoint-registry.ts'
import { problem } from '#server/platform/problem.ts'

/** Who records money: an admin at a request, since a refund may ask for the second factor. */
export type Recorder = Pick<SignedInStaff, 'id' | 'factor'>

/**
 * An owner refunds any sum, with a second factor that was given lately. Another person refunds up to an own sum for each
 * order or booking; what was reversed does not count. The caller holds the lock of the order or booking. Throws
 * ROLE_FORBIDDEN, ABOVE_OWN_LIMIT and ELEVATION_NEEDED.
 */
export async function requireRefundAllowed(
  tx: Db,
  { id, factor }: Recorder,
  subject: { order_id: string } | { booking_id: string },
  amount: number,
): Promise<void> {
  const staff = await requireRight(tx, id, 'refunds')
  if (staff.role === 'owner') return requireFreshFactor(factor)
  const { refunded } = await tx
    .selectFrom('payments as p')
    .select(sql<number>`coalesce(sum(p.amount), 0)::int8`.as('refunded'))
    .where((eb) => eb.and(subject))
    .where('p.recorded_by', '=', id)
    .where('p.direction', '=', 'out')
    .where('p.reverses', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('payments as r').select('r.id').whereRef('r.reverses', '=', 'p.id'))),
    )
    .executeTakeFirstOrThrow()
  const most = staff.switches.refunds_up_to
  if (refunded + amount > most) throw problem('ABOVE_OWN_LIMIT', { field: 'amount', rupiah: most })
}

/** `items` is the price of the items before the discount. Throws ROLE_FORBIDDEN and ABOVE_OWN_LIMIT. */
export async function requireDiscountAllowed(
  tx: Db,
  adminId: string,
  { discount, items }: { discount: number; items: number },
): Promise<void> {
  const staff = await requireRight(tx, adminId, 'discounts')
  const percent = staff.switches.discounts_up_to
  if (staff.role !== 'owner' && discount * 100 > items * percent)
    throw problem('ABOVE_OWN_LIMIT', { field: 'discount.amount', percent })
}
