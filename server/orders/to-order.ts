import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { AdminOrder, AdminPayment } from '#contract/orders/admin-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { findDeadline } from '#contract/orders/deadline.ts'
import { orderReasons, type OrderReasonCode } from '#contract/orders/reasons.ts'
import { computeBalance, type ProofMethod } from '#contract/orders/payment.ts'
import { isPayable, isUnconfirmed, type OrderStatus } from '#contract/orders/transitions.ts'
import type {
  Order,
  OrderDelivery,
  OrderItem,
  OrderSummary,
  OrderVoucher,
  TransferAccount,
  Nota,
  Payment,
} from '#contract/orders/schemas.ts'
import { pick } from '#contract/platform/keys.ts'
import { amountWriter } from '#contract/payments/qris.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { toCompany } from '#server/delivery/list-methods.ts'
import type { StoredDelivery } from '#server/delivery/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sortLikePage } from '#server/platform/database/find-page.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { wordReason } from '#server/platform/reasons.ts'
import { pictureJson, toPicture, type PictureRow } from '#server/platform/images/to-picture.ts'
import { findNextOpening } from '#server/shop/opening-hours.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import type { UsedVoucher } from '#server/vouchers/use-vouchers.ts'
import type { NewOrder, OrderRow } from './move-order.ts'
import { computeOwedWeight, weightOfLine } from './owed-weight.ts'
import type { OrderTables } from './tables.ts'

/** In rupiah. */
const mostByQris = 9_999_999_999_999

export type OrderLineRow = Selectable<OrderTables['order_lines']>
export interface OrderLine extends OrderLineRow {
  picture: PictureRow | null
  weight?: number | null
  rating: number | null
  is_hidden: boolean | null
}

interface OrderParts {
  lines: OrderLine[]
  vouchers: StoredVoucher[]
  steps: OrderStep[]
  payments: PaymentRow[]
  proof_count: number
  proof_method: ProofMethod | null
  nota: NotaRow | null
  now: Date
}

/** In the order in which they were taken off. */
export type StoredVoucher = Omit<UsedVoucher, 'id' | 'kind'>

export type NotaRow = Omit<Nota, 'issued_at'> & { issued_at: Date | string }

interface OrderStep {
  status: OrderStatus
  at: Date | string
  by_role: 'customer' | 'admin' | 'system'
  by_name: string | null
  note: string | null
  note_code: OrderReasonCode | null
}

export async function toOrder(db: Db, row: NewOrder, language: Language): Promise<Order> {
  const [parts, shop] = [await readParts(db, row.id), await readShopSettings(db)]
  return orderAnswer(row, parts, language, shop)
}

/** A new order has one step, and no payments or proofs. */
export function toNewOrder(
  row: NewOrder,
  lines: OrderLine[],
  vouchers: StoredVoucher[],
  language: Language,
  shop: ShopSettings,
): Order {
  const step = {
    status: row.status,
    at: row.created_at,
    by_role: 'customer',
    by_name: null,
    note: null,
    note_code: null,
  } as const
  const parts = {
    lines,
    vouchers,
    steps: [step],
    payments: [],
    proof_count: 0,
    proof_method: null,
    nota: null,
  }
  return orderAnswer(row, { ...parts, now: row.created_at }, language, shop)
}

export async function toAdminOrder(db: Db, row: NewOrder, language: Language): Promise<AdminOrder> {
  const [parts, shop] = [await readParts(db, row.id), await readShopSettings(db)]
  return adminOrderAnswer(row, parts, language, shop)
}

export async function toAdminOrders(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<AdminOrder[]> {
  const shop = await readShopSettings(db)
  const { rows } = await sql<OrderRow & OrderParts>`
    select orders.*, ${selectParts(sql.ref('orders.id'))} from orders where id = any(${ids})`.execute(db)
  return sortLikePage({ ids: [...ids] }, rows).map((row) => adminOrderAnswer(row, row, language, shop))
}

function orderAnswer(row: NewOrder, parts: OrderParts, language: Language, shop: ShopSettings): Order {
  const { history, payments, proof_method: _sent, ...order } = adminOrderAnswer(row, parts, language, shop)
  return {
    ...order,
    history: history.map(({ status, at, by, note }) => ({ status, at, by, note })),
    payments: asTheCustomerSees(payments),
  }
}

export type PaymentRow = Omit<AdminPayment, 'received_at'> & { received_at: Date | string }

export const toPayment = (row: PaymentRow): AdminPayment => ({
  ...row,
  received_at: new Date(row.received_at).toISOString(),
})

export const withoutStaff = ({ id, number, direction, method, amount, ...more }: AdminPayment): Payment => {
  const { received_at, reference, note, reverses, has_picture } = more
  return { id, number, direction, method, amount, received_at, reference, note, reverses, has_picture }
}

/** The picture of a reversed row is hidden, because it may show another customer's payment. */
function asTheCustomerSees(payments: readonly AdminPayment[]): Payment[] {
  const reversed = new Set(payments.map(({ reverses }) => reverses))
  return payments.map((payment) => ({
    ...withoutStaff(payment),
    has_picture: payment.has_picture && !reversed.has(payment.id),
  }))
}

function adminOrderAnswer(
  row: NewOrder,
  { lines, vouchers, steps, payments, proof_count, proof_method, nota, now }: OrderParts,
  language: Language,
  shop: ShopSettings,
): AdminOrder {
  const summary = toOrderSummary(row, language)
  const isAwaited = isPayable(row)
  return {
    ...summary,
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    customer_phone: row.customer_phone,
    customer_address: row.customer_address,
    notes: row.notes,
    discount_reason: row.discount_reason,
    ...toVouchers(vouchers, language),
    items: lines.map((line) => toItem(line, language)),
    owed_weight_grams: row.delivery && computeOwedWeight(row.delivery, lines, shop.default_weight),
    history: steps.map(({ status, at, by_role, by_name, note: text, note_code: code }) => ({
      status,
      at: new Date(at).toISOString(),
      by: by_role,
      note: wordReason(orderReasons, { code, text }, language),
      by_name,
    })),
    payments: payments.map(toPayment),
    nota: toNota(nota),
    rejection_reason: wordRejection(row, language),
    tracking_number: row.tracking_number,
    proof_count,
    proof_method,
    expires_at: findDeadline(row, shop)?.toISOString() ?? null,
    shop_opens_at: isUnconfirmed(row.status) ? (findNextOpening(shop, now)?.toISOString() ?? null) : null,
    qris_payload: isAwaited ? makeQrisPayload(summary.due_amount, shop) : null,
    transfer_accounts: isAwaited ? listTransferAccounts(shop) : [],
  }
}

const toVouchers = (vouchers: readonly StoredVoucher[], language: Language) =>
  vouchers.length > 0 && {
    vouchers: vouchers.map(({ name, name_en, code, ...amounts }): OrderVoucher => ({
      code,
      name: inLanguage(name, name_en, language),
      ...pick(amounts, ['min_items', 'items_amount', 'delivery_amount']),
    })),
  }

export const toNota = (nota: NotaRow | null): Nota | null =>
  nota && { number: nota.number, issued_at: new Date(nota.issued_at).toISOString() }

export const toOrderSummary = (row: NewOrder, language: Language): OrderSummary => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  created_at: row.created_at.toISOString(),
  items_total: computeItemsTotal(row),
  delivery_price: row.delivery_price,
  delivery: row.delivery && toDelivery(row.delivery, language),
  unique_amount: row.unique_amount,
  discount_amount: row.discount_amount,
  ...(row.delivery_discount > 0 && { delivery_discount: row.delivery_discount }),
  total_amount: row.total_amount,
  paid_amount: row.paid_amount,
  ...computeBalance(row),
  credited_amount: row.credited_amount,
  pay_on_arrival: row.pay_on_arrival,
  channel: row.channel,
  total_items: row.total_items,
  total_quantity: row.total_quantity,
  refunded_quantity: row.refunded_quantity,
})

export const wordRejection = (
  { rejection_code: code, rejection_reason: text }: Pick<NewOrder, 'rejection_code' | 'rejection_reason'>,
  language: Language,
): string | null => wordReason(orderReasons, { code, text }, language)

export const computeItemsTotal = (
  row: Pick<OrderRow, 'total_amount' | 'delivery_price' | 'unique_amount' | 'discount_amount'>,
) => row.total_amount - row.delivery_price - row.unique_amount + row.discount_amount

const toDelivery = (kept: StoredDelivery, language: Language): OrderDelivery => ({
  kind: kept.kind,
  name: inLanguage(kept.name, kept.name_en, language),
  company: toCompany(kept.company),
  estimate: inLanguage(kept.estimate, kept.estimate_en, language),
  address: kept.address,
  hours: inLanguage(kept.hours, kept.hours_en, language),
  area: kept.area,
  area_path: kept.area_path,
  weight_grams: kept.weight_grams,
})

async function readParts(db: Db, orderId: string): Promise<OrderParts> {
  const { rows } = await sql<OrderParts>`select ${selectParts(sql`${orderId}`)}`.execute(db)
  return rows[0]!
}

const selectParts = (orderId: RawBuilder<unknown>) => sql`
  (select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('picture', ${pictureJson(sql.ref('l.picture_id'))},
      'weight', ${weightOfLine(sql.ref('l.size_id'))},
      'is_hidden', (select p.hidden_at is not null from products p where p.id = l.product_id),
      'rating', (select r.rating from ratings r where r.order_id = l.order_id and r.product_id = l.product_id)) order by l.position), '[]')
    from order_lines l where l.order_id = ${orderId}) as lines,
  ${selectVouchers(orderId)} as vouchers,
  (select coalesce(jsonb_agg(jsonb_build_object('status', s.status, 'at', s.at, 'by_role', s.by_role, 'note', s.note, 'note_code', s.note_code,
      'by_name', u.full_name) order by s.id), '[]')
    from order_steps s left join users u on u.id = s.by_user where s.order_id = ${orderId}) as steps,
  ${paymentsAndNota('order_id', orderId)},
  (select count(*)::int from payment_proofs where order_id = ${orderId}) as proof_count,
  (select method from payment_proofs where order_id = ${orderId} order by n desc limit 1) as proof_method,
  shop_now() as now`

export const selectVouchers = (orderId: RawBuilder<unknown>) => sql<StoredVoucher[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('code', v.code, 'name', v.name, 'name_en', v.name_en,
      'min_items', v.min_items, 'items_amount', v.items_amount, 'delivery_amount', v.delivery_amount) order by v.position), '[]')
    from order_vouchers v where v.order_id = ${orderId})`

export const paymentsAndNota = (of: 'order_id' | 'booking_id', id: RawBuilder<unknown>) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number, 'direction', p.direction, 'method', p.method,
      'amount', p.amount, 'received_at', p.received_at, 'reference', p.reference, 'note', p.note, 'reverses', p.reverses, 'has_picture', p.picture_id is not null,
      'by_name', u.full_name, 'by_role', p.recorded_role) order by p.number), '[]')
    from payments p left join users u on u.id = p.recorded_by where p.${sql.ref(of)} = ${id}) as payments,
  (select jsonb_build_object('number', n.number, 'issued_at', n.issued_at) from notas n where n.${sql.ref(of)} = ${id}) as nota`

function toItem(line: OrderLine, language: Language): OrderItem {
  const picture = toPicture(line.picture)
  return {
    item: line.position + 1,
    product_id: line.product_id,
    product_name: inLanguage(line.product_name, line.product_name_en, language),
    product_image: picture && picture.src,
    picture,
    size_id: line.size_name === null ? null : line.size_id,
    size_name: inLanguage(line.size_name, line.size_name_en, language),
    quantity: line.quantity,
    refunded_quantity: line.refunded_quantity,
    restocked_quantity: line.restocked_quantity,
    price_per_unit: line.price_per_unit,
    ...(line.price_before !== null && { price_before: line.price_before }),
    total_price: line.total_price,
    ...(line.discount_amount > 0 && { discount_amount: line.discount_amount }),
    net_price: line.net_price,
    refunded_price: line.refunded_price,
    rating: line.rating,
    ...(line.is_hidden && { is_hidden: true as const }),
  }
}

function makeQrisPayload(rupiah: number, { qris, qris_with_amount }: ShopSettings): string | null {
  if (!qris.payload || !qris_with_amount || rupiah < 1 || rupiah > mostByQris) return null
  if (shopsCode?.payload !== qris.payload)
    shopsCode = { payload: qris.payload, putAmount: amountWriter(qris.payload) }
  return shopsCode.putAmount?.(rupiah) ?? null
}

/** The static payload is the same for all orders, so its parsed form is kept. */
let shopsCode: { payload: string; putAmount: ReturnType<typeof amountWriter> } | undefined

export const listTransferAccounts = ({ payment: { transfer } }: ShopSettings): TransferAccount[] =>
  transfer.active ? transfer.accounts : []
