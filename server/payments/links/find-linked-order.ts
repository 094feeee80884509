import { uploadLinkedProof, type LinkedOrder } from '#contract/payments/link-schemas.ts'
import { endpointName } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/language.ts'
import { hashSecret } from '#server/accounts/secrets.ts'
import { findOrder } from '#server/orders/show-order.ts'
import { toOrder } from '#server/orders/to-order.ts'
import type { OrderRow } from '#server/orders/move-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Payer } from '#server/payments/upload-proof.ts'
import { countAttempt } from '#server/platform/http/attempts.ts'
import { problem } from '#server/platform/problem.ts'

export interface Holder {
  token: string
  ip: string
}

/** Many phones may share an address, so some invalid links are allowed. */
const wrongLinks = { limit: 60, seconds: 15 * 60 }

/** Throws NOT_FOUND for any invalid link, and TOO_MANY_ATTEMPTS after 60 of these in 15 minutes. */
export async function showLinkedOrder(db: Db, holder: Holder, language: Language): Promise<LinkedOrder> {
  return toLinkedOrder(db, await findLinkedOrder(db, holder), language)
}

/** Throws the same problems as `showLinkedOrder`. */
export async function findLinkedOrder(db: Db, { token, ip }: Holder): Promise<OrderRow> {
  const link = await db
    .selectFrom('payment_links')
    .select('order_id')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  return link ? findOrder(db, link.order_id) : refuseLink(db, ip)
}

/** The link may end during an upload, so it is looked up again when the proof is stored. */
export const payerOfLink = (holder: Holder): Payer<LinkedOrder> => ({
  find: (db) => findLinkedOrder(db, holder),
  by: { role: 'customer' },
  whole: {
    call: endpointName(uploadLinkedProof),
    params: { token: holder.token },
  },
  show: toLinkedOrder,
})

/** Only invalid links are counted, because other customers at the same address have valid ones. */
export async function refuseLink(db: Db, ip: string): Promise<never> {
  await countAttempt(db, `pay:address:${ip}`, wrongLinks)
  throw problem('NOT_FOUND')
}

/** The fields are listed explicitly, so that a new field of an order does not become public. */
export async function toLinkedOrder(db: Db, row: OrderRow, language: Language): Promise<LinkedOrder> {
  const order = await toOrder(db, row, language)
  return {
    id: order.id,
    reference: order.reference,
    status: order.status,
    items: order.items,
    items_total: order.items_total,
    delivery: order.delivery && { kind: order.delivery.kind, name: order.delivery.name },
    delivery_price: order.delivery_price,
    ...(order.delivery_discount && { delivery_discount: order.delivery_discount }),
    unique_amount: order.unique_amount,
    discount_amount: order.discount_amount,
    ...(order.vouchers && { vouchers: order.vouchers }),
    total_amount: order.total_amount,
    paid_amount: order.paid_amount,
    due_amount: order.due_amount,
    refund_due: order.refund_due,
    credited_amount: order.credited_amount,
    total_quantity: order.total_quantity,
    refunded_quantity: order.refunded_quantity,
    pay_on_arrival: order.pay_on_arrival,
    rejection_reason: order.rejection_reason,
    expires_at: order.expires_at,
    qris_payload: order.qris_payload,
    transfer_accounts: order.transfer_accounts,
  }
}
