import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { MergedCustomer, MergePreview } from '#contract/platform/problem.ts'
import { handOverAddresses } from '#server/accounts/addresses/hand-over-addresses.ts'
import { mergeContacts, mergeUsers, findPair } from '#server/accounts/merge-users.ts'
import { handOverStoppedMails } from '#server/accounts/mail-stops.ts'
import { handOverBookings, lockBookings } from '#server/bookings/hand-over-bookings.ts'
import { handOverCart } from '#server/cart/hand-over-cart.ts'
import { handOverMessages } from '#server/messages/keep-messages.ts'
import { handOverOrders, lockOrders } from '#server/orders/hand-over-orders.ts'
import {
  endBoughtStockNotices,
  handOverStockNotices,
} from '#server/catalogue/stock-notices/request-stock-notice.ts'
import { spent } from '#server/orders/sales-figures.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { handOverDevices } from '#server/notifications/devices.ts'
import { handOverClaims } from '#server/payments/links/claims.ts'
import { handOverRatings } from '#server/ratings/hand-over-ratings.ts'
import { handOverSuggestions } from '#server/suggestions/hand-over-suggestions.ts'
import { handOverVouchers } from '#server/vouchers/hand-over-vouchers.ts'
import { handOverWishlist } from '#server/wishlist/hand-over-wishlist.ts'

interface MergePair {
  stays: string
  goes: string
}

type HandOver = (tx: Db, from: string, to: string) => Promise<void>

export const handedOver: Record<string, HandOver> = {
  'cart_lines.user_id': handOverCart,
  'wishlist_items.user_id': handOverWishlist,
  'stock_notices.user_id': handOverStockNotices,
  'ratings.user_id': handOverRatings,
  'suggestions.user_id': handOverSuggestions,
  'orders.user_id': handOverOrders,
  'bookings.user_id': handOverBookings,
  'order_claims.user_id': handOverClaims,
  'addresses.user_id': handOverAddresses,
  'stopped_mails.user_id': handOverStoppedMails,
  'messages.user_id': handOverMessages,
  'push_devices.user_id': handOverDevices,
}

/** These columns refer to users but are not handed over, for the given reason. */
export const notHandedOver: Record<string, string> = {
  'sessions.user_id': 'ended by mergeUsers',
  'known_devices.user_id': 'grants no access; recorded again at the next log-in',
  'passkeys.user_id': 'belongs to an admin, who is no customer',
  'totp_secrets.user_id': 'belongs to an admin, who is no customer',
  'shop_devices.added_by': 'records which admin acted',
  'recovery_codes.user_id': 'belongs to an admin, who is no customer',
  'reset_codes.user_id': 'ended by mergeUsers',
  'email_confirmations.user_id': 'ended by mergeUsers',
  'email_undos.user_id': 'ended by mergeUsers',
  'mail_stops.user_id': 'followed by stopMails',
  'staff_invitations.invited_by': 'records which admin acted',
  'users.merged_into': 'updated by mergeUsers',
  'idempotency_keys.user_id': 'belongs to ended sessions; deleted within a day',
  'order_filters.user_id': 'belongs to an admin, who is no customer',
  'order_steps.by_user': 'records who acted',
  'booking_steps.by_user': 'records who acted',
  'messages.done_by': 'records which admin acted',
  'audit_log.user_id': 'records who acted',
  'tasks.asked_by': 'records which admin started it',
  'stock_counts.by_user': 'records which admin acted',
  'running_count_entries.by_user': 'records which admin acted',
  'stock_movements.by_user': 'records which admin acted',
  'delivery_rate_changes.by_user': 'records which admin acted',
  'payments.recorded_by': 'records which admin acted; rows of the ledger never change',
  'payment_links.made_by': 'records which admin acted',
  'payment_pictures.uploaded_by': 'records which admin acted',
  'ledger_checks.by_user': 'records which admin started it',
}

/** Throws NOT_FOUND, and INVALID_INPUT if both are the same customer. */
export async function previewMerge(db: Db, pair: MergePair): Promise<MergePreview> {
  requireDifferent(pair)
  return buildPreview(db, await findPair(db, pair))
}

/**
 * Concurrent actions of either customer run before, or belong to the remaining customer. Throws NOT_FOUND,
 * INVALID_INPUT, and MERGE_OUTDATED with the new preview if the token does not match.
 */
export async function mergeCustomers(
  db: Db,
  admin: { id: string },
  pair: MergePair,
  token: string,
): Promise<void> {
  requireDifferent(pair)
  await inTransaction(db, (tx) => mergeInTransaction(tx, admin, pair, token))
}

export async function mergeInTransaction(
  tx: Db,
  by: { id: string },
  pair: MergePair,
  token?: string,
): Promise<void> {
  await lockOrders(tx, pair.goes)
  await lockBookings(tx, pair.goes)
  const [stays, goes] = await findPair(tx, pair, { lock: true })
  const preview = await buildPreview(tx, [stays, goes])
  if (token !== undefined && preview.token !== token) throw problem('MERGE_OUTDATED', { merge: preview })
  for (const handOver of Object.values(handedOver)) await handOver(tx, goes.id, stays.id)
  await handOverVouchers(tx, goes.id, stays.id)
  await endBoughtStockNotices(tx, stays.id)
  await mergeUsers(tx, stays, goes, preview)
  await writeAudit(tx, {
    userId: by.id,
    action: 'merge-customers',
    subject: stays.id,
    before: { stays: toContact(stays), goes: { subject: goes.id, ...toContact(goes) } },
    after: { stays: toContact(preview.result), moved: preview.moved },
  })
}

const toContact = ({ full_name, email, phone, address }: MergedCustomer) => ({
  full_name,
  email,
  phone,
  address,
})

function requireDifferent({ stays, goes }: MergePair): void {
  if (stays === goes)
    throw problem('INVALID_INPUT', { issues: [{ field: 'with', message: 'MERGE_WITH_ITSELF' }] })
}

async function buildPreview(db: Db, [stays, goes]: [MergedCustomer, MergedCustomer]): Promise<MergePreview> {
  const { rows } = await sql<Pick<MergePreview, 'sessions' | 'moved' | 'alike'>>`
    select (select count(*)::int from sessions where user_id = ${goes.id} and expires_at > shop_now()) as sessions,
      jsonb_build_object(
        'orders', (select count(*) from orders where user_id = ${goes.id}),
        'bookings', (select count(*) from bookings where user_id = ${goes.id}),
        'total_spent', (select coalesce(${spent}, 0) from orders where user_id = ${goes.id}),
        'cart', (select count(*) from cart_lines where user_id = ${goes.id}),
        'wishlist', (select count(*) from wishlist_items where user_id = ${goes.id}),
        'ratings', (select count(*) from ratings where user_id = ${goes.id}),
        'suggestions', (select count(*) from suggestions where user_id = ${goes.id}),
        'addresses', (select count(*) from addresses where user_id = ${goes.id})) as moved,
      jsonb_build_object(
        'cart', (select count(*) from cart_lines g join cart_lines s using (size_id)
          where g.user_id = ${goes.id} and s.user_id = ${stays.id}),
        'wishlist', (select count(*) from wishlist_items g join wishlist_items s using (product_id)
          where g.user_id = ${goes.id} and s.user_id = ${stays.id}),
        'ratings', (select count(distinct g.product_id) from ratings g join ratings s using (product_id)
          where g.user_id = ${goes.id} and s.user_id = ${stays.id})) as alike`.execute(db)
  const { sessions, moved, alike } = rows[0]!
  const outcome = { stays, goes, ...mergeContacts(stays, goes), moved, alike }
  // Sessions are not part of the preview, so a concurrent log-in does not matter.
  const token = createHash('sha256').update(JSON.stringify(outcome)).digest('base64url')
  return { token, ...outcome, sessions }
}
