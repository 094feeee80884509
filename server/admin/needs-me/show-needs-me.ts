import { sql } from 'kysely'
import type { HealthNotice } from '#contract/admin/health-schemas.ts'
import {
  needKinds,
  rightsOfNeeds,
  type Need,
  type NeedItem,
  type NeedKind,
} from '#contract/admin/needs-me-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { mayDo, type Staff } from '#contract/platform/roles.ts'
import { kindLabels, messageKinds } from '#contract/messages/kinds.ts'
import { isCurrent, joinSubjects } from '#server/messages/current-messages.ts'
import { isToAccept, isToShip } from '#server/orders/list-all-orders.ts'
import { net } from '#server/orders/sales-figures.ts'
import { listAllClaims } from '#server/payments/links/claims.ts'
import { bookingPrice, isOpenBooking } from '#server/payments/open-bookings.ts'
import { isToRefund } from '#server/payments/open-orders.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { readVerification } from '#server/payments/verify-ledger.ts'
import { showHealth, type HealthSources } from '../health.ts'
import { isFailing } from '../outbox.ts'
import { countNeeds, type NeedSums } from './count-needs.ts'

const maxItems = 10

export async function showNeedsMe(
  db: Db,
  { language, staff }: { language: Language; staff: Staff },
  sources: HealthSources,
): Promise<{ count: number; needs: Need[] }> {
  const sums = await countNeeds(db)
  const health = await readHealth(db, language, sources)
  const items = await readItems(db, language)
  const needs = needKinds
    .map((kind): Need => {
      if (kind === 'health')
        return { kind, count: health.length, amount: null, since: null, items: health.map(toItem) }
      const { count, amount, since } = sums[kind]
      return { kind, count, amount, since: toMoment(since), items: items[kind] ?? [] }
    })
    .filter(({ kind, count }) => count > 0 && sees(staff, kind))
    .map((need) => (mayDo(staff, 'payments') ? need : withoutMoney(need)))
  return { count: addUp(sums, health, staff), needs }
}

const sees = (staff: Staff, kind: NeedKind): boolean => mayDo(staff, rightsOfNeeds[kind])

const withoutMoney = (need: Need): Need => ({
  ...need,
  amount: null,
  items: need.items.map((item) => ({ ...item, amount: null })),
})

/** Counts once, for the people who get a notification. */
export async function countNeedsMe(db: Db, sources: HealthSources): Promise<(staff: Staff) => number> {
  const [sums, health] = [await countNeeds(db), await readHealth(db, 'id', sources)]
  return (staff) => addUp(sums, health, staff)
}

/** The number on the tab, on the icon of the installed console and in a notification. */
export const addUp = (sums: NeedSums, health: readonly HealthNotice[], staff: Staff): number =>
  needKinds
    .filter((kind) => sees(staff, kind))
    .reduce((all, kind) => all + (kind === 'health' ? health.filter(isListed).length : sums[kind].count), 0)

/** Every page shows the grave ones above, and the dashboard shows hints below the list. */
const isListed = ({ level }: HealthNotice): boolean => level === 'warning'

async function readHealth(db: Db, language: Language, sources: HealthSources): Promise<HealthNotice[]> {
  const { is_demo } = await readShopSettings(db)
  const ledger = await readVerification(db)
  return (await showHealth(db, language, { ...sources, isDemo: is_demo, ledger })).filter(isListed)
}

const toItem = ({ kind, title, text, since }: HealthNotice): NeedItem => ({
  id: kind,
  of: 'health',
  reference: title,
  name: null,
  detail: text,
  amount: null,
  since,
  proof_count: 0,
})

type ItemRow = Omit<NeedItem, 'since'> & { kind: Exclude<NeedKind, 'health'>; since: Date | string | null }

async function readItems(db: Db, language: Language): Promise<Partial<Record<NeedKind, NeedItem[]>>> {
  const { rows } = await sql<ItemRow>`
    ${orders('proof', { where: sql`status = 'paid'`, since: sql`paid_at`, amount: sql`${net} - paid_amount` })}
    union all ${orders('accept', { where: isToAccept, since: sql`created_at` })}
    union all ${orders('ship', { where: isToShip, since: sql`coalesce(confirmed_at, created_at)` })}
    union all ${orders('refund', {
      where: isToRefund,
      since: sql`(select max(at) from order_steps where order_id = orders.id)`,
      by: sql`created_at`,
      amount: sql`paid_amount - case when status = 'cancelled' then 0 else ${net} end`,
    })}
    union all (select 'refund', id, 'booking', reference, customer_name, null,
        (paid_amount - ${bookingPrice})::bigint,
        (select max(at) from booking_steps where booking_id = bookings.id), 0
      from bookings where ${isOpenBooking['to-refund']} order by created_at, id limit ${maxItems})
    union all (select 'booking', id, 'booking', reference, customer_name, null, null, created_at, 0
      from bookings where status = 'pending' order by day, hour, id limit ${maxItems})
    union all (select 'message', messages.id, 'message', coalesce(orders.reference, bookings.reference, ''),
        coalesce(orders.customer_name, bookings.customer_name, users.full_name), messages.kind, null, queued_at, 0
      from messages ${joinSubjects} where messages.status = 'to_send' and ${isCurrent}
      order by queued_at, messages.id limit ${maxItems})
    union all (select 'suggestion', s.id, 'suggestion', '', u.full_name, s.message, null, s.created_at, 0
      from suggestions s join users u on u.id = s.user_id where s.read_at is null
      order by s.created_at, s.id limit ${maxItems})
    union all (select 'mail', id, 'mail', coalesce(reference, ''), to_address, subject, null, created_at, 0
      from mails where ${isFailing} order by created_at, id limit ${maxItems})`.execute(db)
  const claims = await listAllClaims(db, maxItems)
  const items = [...rows, ...claims.map(toClaim)].map(({ kind, since, ...item }) => ({
    kind,
    item: {
      ...item,
      detail: kind === 'message' ? nameKind(item.detail) : item.detail,
      since: toMoment(since),
    },
  }))
  return Object.fromEntries(
    [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, found]) => [
      kind,
      (kind === 'refund' ? found.toSorted(bySince) : found).map(({ item }) => item).slice(0, maxItems),
    ]),
  )

  function nameKind(code: string | null) {
    const kind = messageKinds.find((one) => one === code)
    return kind ? kindLabels[kind][language] : code
  }
}

/** Refunds of orders and of bookings are read one after the other. */
const bySince = (one: { item: NeedItem }, other: { item: NeedItem }): number =>
  (one.item.since ?? '').localeCompare(other.item.since ?? '')

interface OrderItems {
  where: ReturnType<typeof sql>
  since: ReturnType<typeof sql>
  /** The oldest are listed by it. */
  by?: ReturnType<typeof sql>
  amount?: ReturnType<typeof sql>
}

const orders = (kind: NeedKind, { where, since, by = since, amount = net }: OrderItems) => sql`
  (select ${sql.lit(kind)} as kind, id, 'order' as of, reference, customer_name as name, null as detail,
      (${amount})::bigint as amount, ${since} as since,
      (select count(*)::int from payment_proofs p where p.order_id = orders.id) as proof_count
    from orders where ${where} order by ${by}, id limit ${maxItems})`

const toClaim = (claim: Awaited<ReturnType<typeof listAllClaims>>[number]): ItemRow => ({
  kind: 'claim',
  id: claim.order_id,
  of: 'order',
  reference: claim.reference,
  name: claim.full_name,
  detail: null,
  amount: null,
  since: claim.asked_at,
  proof_count: 0,
})

const toMoment = (since: Date | string | null): string | null =>
  since === null ? null : new Date(since).toISOString()
