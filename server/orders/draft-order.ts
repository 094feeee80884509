import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { OrderChannel } from '#contract/orders/endpoints.ts'
import type { Discount, FreeLine } from '#contract/orders/take-order.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { fillingEmptyContacts } from '#server/accounts/fill-empty-contact.ts'
import type { AvailableSize } from '#server/catalogue/choose-sizes.ts'
import { stockProblem, takingStock } from '#server/catalogue/stock.ts'
import { holdingMethods, type Agreed } from '#server/delivery/agree-delivery.ts'
import { insertAll } from '#server/platform/database/insert-into.ts'
import { newId, newReference } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import type { NewOrder } from './move-order.ts'
import type { OrderLine } from './order-of.ts'

/** Pieces of a size, or what the owner wrote instead of a product. */
export type DraftLine = ProductLine | FreeLine
type ProductLine = AvailableSize & { quantity: number }

export const isProduct = (line: DraftLine): line is ProductLine => 'sizeId' in line

export const costOf = (lines: readonly DraftLine[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** One line for each size, where it was wished first; INVALID_INPUT of more pieces than an order may hold. */
export function sumBySize<L extends DraftLine>(lines: readonly L[]): L[] {
  const sums = new Map<unknown, L>()
  for (const line of lines) {
    const key = isProduct(line) ? line.sizeId : line
    sums.set(key, { ...line, quantity: (sums.get(key)?.quantity ?? 0) + line.quantity })
  }
  if ([...sums.values()].some(({ quantity }) => quantity > limits.quantity)) {
    const issue = { field: 'items', label: 'quantity', code: 'too_big', maximum: limits.quantity }
    throw problem('INVALID_INPUT', { issues: [issue] })
  }
  return [...sums.values()]
}

/** INSUFFICIENT_STOCK in words, of all lines that are short; what decides is `takingStock`. */
export function requireStock(lines: readonly DraftLine[]): void {
  const short = lines.filter(isProduct).filter(({ stock, quantity }) => stock < quantity)
  if (short.length > 0) throw stockProblem(short)
}

interface Drafting {
  customer: { id: string }
  channel: OrderChannel
  by: { role: 'customer' | 'admin'; userId: string }
  language: Language
  contact: Pick<NewOrder, 'customer_name' | 'customer_email' | 'customer_phone' | 'customer_address'>
  notes?: string | null | undefined
  lines: readonly DraftLine[]
  agreed: Agreed | null
  discount?: z.output<typeof Discount> | null | undefined
  /** Rupiah by which it costs less, so that no other order costs the same. */
  uniqueDiscount: number
  payOnArrival: boolean
  now: Date
}

export interface OrderDraft {
  order: NewOrder
  lines: NewLine[]
  /** As they are answered. */
  shownLines: OrderLine[]
  step: { status: NewOrder['status']; at: Date; by_role: 'customer' | 'admin'; by_user: string }
  agreed: Agreed | null
}

type NewLine = Omit<OrderLine, 'total_price' | 'picture' | 'weight' | 'refunded_quantity'>

/** All that is going to be written of an order, and nothing of it is yet. */
export function draftOrder(drafting: Drafting): OrderDraft {
  const order = newOrder(drafting)
  const { by, agreed } = drafting
  const lines = drafting.lines.map((line, position) => ({ order_id: order.id, position, ...lineOf(line) }))
  const shownLines = drafting.lines.map((line, position) => ({
    ...lines[position]!,
    total_price: line.price * line.quantity,
    picture: isProduct(line) ? line.picture : null,
    refunded_quantity: 0,
  }))
  const step = { status: order.status, at: order.created_at, by_role: by.role, by_user: by.userId }
  return { order, lines, shownLines, step, agreed }
}

const newOrder = ({
  customer,
  lines,
  agreed,
  discount,
  uniqueDiscount,
  now,
  ...drafting
}: Drafting): NewOrder => {
  const total = costOf(lines) - (discount?.amount ?? 0) + (agreed?.price ?? 0) - uniqueDiscount
  return {
    id: newId(),
    reference: newReference('TRX'),
    user_id: customer.id,
    status: 'pending',
    channel: drafting.channel,
    language: drafting.language,
    ...drafting.contact,
    notes: drafting.notes || null,
    delivery: agreed?.kept ?? null,
    delivery_price: agreed?.price ?? 0,
    unique_amount: -uniqueDiscount || 0,
    discount_amount: discount?.amount ?? 0,
    discount_reason: discount?.reason ?? null,
    total_amount: total,
    claimed_amount: uniqueDiscount > 0 ? total : null,
    pay_on_arrival: drafting.payOnArrival,
    total_items: lines.length,
    total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    rejection_reason: null,
    tracking_number: null,
    created_at: now,
    awaiting_since: now,
    paid_at: null,
    paid_amount: 0,
    credited_amount: 0,
    refunded_quantity: 0,
  }
}

const lineOf = (line: DraftLine): Omit<NewLine, 'order_id' | 'position'> => ({
  product_id: isProduct(line) ? line.productId : null,
  size_id: isProduct(line) ? line.sizeId : null,
  product_name: isProduct(line) ? line.name : line.text,
  product_name_en: isProduct(line) ? line.nameEn : null,
  size_name: isProduct(line) ? line.sizeName : null,
  size_name_en: isProduct(line) ? line.sizeNameEn : null,
  picture_id: isProduct(line) ? (line.picture?.id ?? null) : null,
  quantity: line.quantity,
  price_per_unit: line.price,
})

/**
 * The parts of the statement that writes them, each by another customer, after one that is called `allowed`; `taken` is what the statement
 * selects from. Whoever waits for the stock waits for no other statement, and its lock is held from there to the commit.
 */
export const writingOrders = (drafts: readonly OrderDraft[]): RawBuilder<unknown> => {
  const orders = drafts.map(({ order }) => order)
  const lines = drafts.flatMap((draft) => draft.lines)
  const steps = drafts.map(({ order, step }) => ({ order_id: order.id, ...step }))
  const contacts = orders.map(({ user_id: userId, customer_phone: phone, customer_address: address }) => ({
    userId,
    phone,
    address,
  }))
  return sql`
    held as (select ${holdingMethods(drafts.map(({ agreed }) => agreed))} from allowed),
    taken as (select ${takingStock(lines)} from held),
    placed as (${insertAll('orders', orders)}),
    listed as (${insertAll('order_lines', lines)}),
    begun as (${insertAll('order_steps', steps)}),
    known as (${fillingEmptyContacts(contacts)})`
}
