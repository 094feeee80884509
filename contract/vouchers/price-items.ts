import { unitPrice, type PriceReason, type SizePrices } from '../catalogue/unit-price.ts'
import type { RefusedVoucher, VoucherRefusal } from '../platform/problem.ts'
import { shareOut } from '../platform/share-out.ts'
import { dayOf, timeOf, weekdayOf, type Moment } from '../platform/time.ts'

/*
 * The only place where the price of an order is made. Amounts are whole rupiah.
 */

export const voucherKinds = ['percent', 'amount', 'delivery'] as const
export type VoucherKind = (typeof voucherKinds)[number]

export const voucherScopes = ['all', 'categories', 'products'] as const
export type VoucherScope = (typeof voucherScopes)[number]

export const refusals = [
  'unknown',
  'not_begun',
  'ended',
  'not_now',
  'used_up',
  'used_already',
  'first_order',
  'not_yours',
  'not_these_items',
  'minimum',
  'no_delivery',
  'not_combined',
] as const satisfies readonly VoucherRefusal[]

/** What a voucher promises. */
interface VoucherTerms {
  kind: VoucherKind
  /** A percentage from 1 to 100, or rupiah. A delivery voucher has none. */
  value: number | null
  /** The most that a percentage or a free delivery takes off, in rupiah. */
  max_amount: number | null
  /** The items that the voucher is for must cost at least this. */
  min_items: number
  scope: VoucherScope
  category_ids: readonly string[]
  product_ids: readonly string[]
  starts_at: Moment | null
  ends_at: Moment | null
  /** 0 is Monday. Empty: all days. */
  weekdays: readonly number[]
  /** `HH:MM` in Asia/Jakarta. A period may pass midnight. Null: all day. */
  from_time: string | null
  until_time: string | null
  includes_sale_items: boolean
  is_combinable: boolean
}

/** A voucher and what the database knows about it and the customer. */
export interface UsableVoucher extends VoucherTerms {
  id: string
  code: string
  is_active: boolean
  /** All uses are taken. */
  is_used_up: boolean
  /** The customer used it as often as the customer may. */
  is_used_already: boolean
  /** The voucher is for first orders, and the customer has ordered before. */
  has_ordered: boolean
  /** The voucher is for customers chosen by the owner, and this one is not among them. */
  is_for_others: boolean
}

export interface PricedItem {
  product_id: string | null
  size_id: string | null
  category_id: string | null
  quantity: number
  prices: SizePrices
}

interface LineDiscount {
  voucher_id: string
  code: string
  amount: number
}

export interface PricedLine {
  /** The price of one piece. */
  price: number
  /** The struck price of one piece. It is always higher than `price`. */
  price_before: number | null
  reason: PriceReason | null
  total: number
  discounts: LineDiscount[]
  /** What is left of the total after the discounts. */
  net: number
}

export interface AppliedVoucher {
  id: string
  code: string
  kind: VoucherKind
  /** What it takes off the items, and off the delivery. */
  items_amount: number
  delivery_amount: number
}

interface Promotions {
  /** In the order in which the customer named them. */
  vouchers: readonly (UsableVoucher | { code: string; unknown: true })[]
  /** The price of the delivery. Null if it is picked up or taken along, undefined if it is not known yet. */
  delivery?: number | null | undefined
}

export interface PricedItems {
  lines: PricedLine[]
  /** The lines before the vouchers. */
  items_total: number
  vouchers: AppliedVoucher[]
  /** The sums of the applied vouchers. */
  items_discount: number
  delivery_discount: number
  refused: RefusedVoucher[]
}

/**
 * Prices the lines of an order: sale prices, prices by quantity counted over all lines of a size, then the vouchers.
 * Percentages come before amounts, each on what the former ones left.
 */
export function priceItems(
  items: readonly PricedItem[],
  { vouchers, delivery }: Promotions,
  now: Moment,
): PricedItems {
  const lines = priceLines(items, now)
  const priced = { items, lines, delivery, now }
  const { accepted, refused } = accept(priced, vouchers)
  const applied = new Map<string, AppliedVoucher>()
  for (const voucher of accepted.toSorted((a, b) => order(a.kind) - order(b.kind)))
    applied.set(voucher.id, apply(priced, voucher, [...applied.values()]))
  const isUsed = ({ id, kind }: UsableVoucher) => {
    const { items_amount, delivery_amount } = applied.get(id)!
    return items_amount + delivery_amount > 0 || (kind === 'delivery' && delivery === undefined)
  }
  const used = accepted.filter(isUsed).map(({ id }) => applied.get(id)!)
  const useless = accepted.filter((voucher) => !isUsed(voucher))
  return {
    lines,
    items_total: lines.reduce((sum, { total }) => sum + total, 0),
    vouchers: used,
    items_discount: used.reduce((sum, { items_amount }) => sum + items_amount, 0),
    delivery_discount: used.reduce((sum, { delivery_amount }) => sum + delivery_amount, 0),
    refused: [...refused, ...useless.map(({ code }) => ({ code, ...refuseUseless(used) }))],
  }
}

/** A voucher that takes off nothing is not used up for it: the others left nothing, or its percentage is less than Rp 1. */
const refuseUseless = ([other]: readonly AppliedVoucher[]): Reason =>
  other ? { reason: 'not_combined', with: other.code } : { reason: 'not_these_items' }

const order = (kind: VoucherKind): number => voucherKinds.indexOf(kind)

function priceLines(items: readonly PricedItem[], now: Moment): PricedLine[] {
  const pieces = new Map<string, number>()
  for (const { size_id, quantity } of items)
    if (size_id !== null) pieces.set(size_id, (pieces.get(size_id) ?? 0) + quantity)
  return items.map(({ size_id, quantity, prices }) => {
    const ofSize = size_id === null ? quantity : (pieces.get(size_id) ?? quantity)
    const unit = unitPrice(prices, ofSize, now)
    const total = unit.price * quantity
    return { ...unit, total, discounts: [], net: total }
  })
}

interface Priced {
  items: readonly PricedItem[]
  lines: readonly PricedLine[]
  delivery: Promotions['delivery']
  now: Moment
}

function accept(priced: Priced, vouchers: Promotions['vouchers']) {
  const accepted: UsableVoucher[] = []
  const refused: RefusedVoucher[] = []
  for (const voucher of vouchers) {
    if ('unknown' in voucher) {
      refused.push({ code: voucher.code, reason: 'unknown' })
      continue
    }
    if (accepted.some(({ id }) => id === voucher.id)) continue
    const refusal = refuse(priced, voucher) ?? refuseCombination(voucher, accepted)
    if (refusal) refused.push({ code: voucher.code, ...refusal })
    else accepted.push(voucher)
  }
  return { accepted, refused }
}

type Reason = Omit<RefusedVoucher, 'code'>

/** The first reason why the voucher does not apply alone. */
function refuse(priced: Priced, voucher: UsableVoucher): Reason | null {
  const { now, delivery } = priced
  const { starts_at, ends_at } = voucher
  if (voucher.is_for_others) return { reason: 'not_yours' }
  if (!voucher.is_active || (ends_at !== null && new Date(ends_at) <= new Date(now)))
    return { reason: 'ended' }
  if (starts_at !== null && new Date(now) < new Date(starts_at)) return { reason: 'not_begun' }
  if (!isInHours(voucher, now)) return { reason: 'not_now' }
  if (voucher.is_used_already) return { reason: 'used_already' }
  if (voucher.is_used_up) return { reason: 'used_up' }
  if (voucher.has_ordered) return { reason: 'first_order' }
  const total = eligibleLines(priced, voucher).reduce((sum, line) => sum + line.total, 0)
  if (total === 0) return { reason: 'not_these_items' }
  if (total < voucher.min_items) return { reason: 'minimum', missing: voucher.min_items - total }
  if (voucher.kind === 'delivery' && (delivery === null || delivery === 0)) return { reason: 'no_delivery' }
  return null
}

function isInHours({ weekdays, from_time, until_time }: VoucherTerms, now: Moment): boolean {
  const [day, time] = [dayOf(new Date(now)), timeOf(new Date(now))]
  const [from, until] = [from_time ?? '00:00', until_time ?? '24:00']
  const passesMidnight = until <= from
  // The hours after midnight belong to the day on which the period began.
  const isAfterMidnight = passesMidnight && time < until
  const weekday = (weekdayOf(day) + (isAfterMidnight ? 6 : 0)) % 7
  if (weekdays.length > 0 && !weekdays.includes(weekday)) return false
  return passesMidnight ? time >= from || time < until : from <= time && time < until
}

function refuseCombination(voucher: UsableVoucher, accepted: readonly UsableVoucher[]): Reason | null {
  const other = accepted.find(({ is_combinable }) => !is_combinable || !voucher.is_combinable)
  return other ? { reason: 'not_combined', with: other.code } : null
}

function eligibleLines({ items, lines }: Priced, voucher: VoucherTerms): PricedLine[] {
  const { scope, category_ids, product_ids } = voucher
  return lines.filter((line, at) => {
    const { product_id, category_id } = items[at]!
    if (line.reason === 'sale' && !voucher.includes_sale_items) return false
    if (scope === 'products') return product_id !== null && product_ids.includes(product_id)
    if (scope === 'categories') return category_id !== null && category_ids.includes(category_id)
    return true
  })
}

/** Lowers the lines that the voucher is for. */
function apply(priced: Priced, voucher: UsableVoucher, before: readonly AppliedVoucher[]): AppliedVoucher {
  const { id, code, kind, value, max_amount } = voucher
  if (kind === 'delivery') {
    const left =
      (priced.delivery ?? 0) - before.reduce((sum, { delivery_amount }) => sum + delivery_amount, 0)
    return { id, code, kind, items_amount: 0, delivery_amount: Math.min(left, max_amount ?? left) }
  }
  const eligible = eligibleLines(priced, voucher)
  const nets = eligible.map(({ net }) => net)
  const left = nets.reduce((sum, net) => sum + net, 0)
  const wanted = kind === 'percent' ? Math.floor((left * (value ?? 0)) / 100) : (value ?? 0)
  const amount = Math.min(left, wanted, max_amount ?? Infinity)
  for (const [at, share] of shareOut(amount, nets).entries()) {
    const line = eligible[at]!
    line.net -= share
    if (share > 0) line.discounts.push({ voucher_id: id, code, amount: share })
  }
  return { id, code, kind, items_amount: amount, delivery_amount: 0 }
}
