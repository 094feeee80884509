import type { User } from '#contract/accounts/schemas.ts'
import type { Customer, CustomerSummary } from '#contract/admin/customers-schemas.ts'
import type { SaleItem } from '#contract/catalogue/sale-schemas.ts'
import { shownPrice } from '#contract/catalogue/shown-price.ts'
import type { DeliveryQuote } from '#contract/delivery/schemas.ts'
import type { FreeLine, TakenOrder } from '#contract/orders/take-order-schemas.ts'
import { readRupiah } from '#contract/platform/read-rupiah.ts'
import { parseRupiah } from '#web/app/forms/parse-number.ts'
import { newKey } from '#web/app/api/idempotency-key.ts'
import { sessionDraft } from '#web/app/session-draft.ts'
import type { Option } from '#web/ui/form/combobox.tsx'

/** The first three are paid immediately, the others later. */
export const paymentChoices = ['cash', 'transfer', 'qris', 'later', 'link', 'arrival'] as const
export type PaymentChoice = (typeof paymentChoices)[number]

/** The price and the stock date from when the product was added or last refreshed. */
export interface ProductLine extends SaleItem {
  quantity: number
  /** The product is no longer sold. */
  isGone?: boolean
}
export type SaleLine = ProductLine | FreeLine

export const isProduct = (line: SaleLine): line is ProductLine => 'size_id' in line

/** What each of its pieces costs. */
export const priceOfLine = (line: SaleLine): number =>
  isProduct(line) ? shownPrice(line, line.quantity).price : line.price

/** Names match those of the request where possible. */
export interface SaleDraft {
  /**
   * The id is empty if no customer is chosen, or if a new one is added with the order. `unconfirmed` means an account
   * with an unconfirmed email, which does not get the order yet. `agreed` is the earlier answer about WhatsApp.
   */
  customer: { id: string; name: string; phone: string; unconfirmed?: boolean; agreed?: boolean }
  /** Null until the customer is asked about WhatsApp. */
  whatsapp: boolean | null
  isNew: boolean
  anyway: boolean
  items: SaleLine[]
  /** The lines of a chat list without a product. */
  unread: string[]
  /** `isWanted` is false if the customer takes the goods along. */
  delivery: { isWanted: boolean; method_id: string | null; area: Option | null }
  address: string
  discount: { amount: string; reason: string } | null
  voucher_codes: string[]
  payment: PaymentChoice | null
  received: string
  /** If it is null, `isHandedOver` uses its default. */
  handed_over: boolean | null
  notes: string
  /** The idempotency key stays the same when the draft changes between attempts, so that only one order is created. */
  key: string
}

export const emptyDraft = (): SaleDraft => ({
  customer: { id: '', name: '', phone: '' },
  whatsapp: null,
  isNew: false,
  anyway: false,
  items: [],
  unread: [],
  delivery: { isWanted: false, method_id: null, area: null },
  address: '',
  discount: null,
  voucher_codes: [],
  payment: null,
  received: '',
  handed_over: null,
  notes: '',
  key: newKey(),
})

export const drafts = sessionDraft<SaleDraft>('saleDraft')

export const toDraftCustomer = (customer: CustomerSummary | Customer): SaleDraft['customer'] => ({
  id: customer.id,
  name: customer.full_name,
  phone: customer.phone ?? '',
  ...(customer.has_account && !customer.email_confirmed && { unconfirmed: true }),
  ...(customer.whatsapp_agreed_at && { agreed: true }),
})

/** A stored draft keeps its customer; a new one gets the customer of the page. */
export function startDraft(user: User, preset: Customer | null): SaleDraft {
  const stored = drafts.read(user)
  const draft = stored ? { ...emptyDraft(), ...stored } : emptyDraft()
  return preset && !isWorthKeeping(draft) ? { ...draft, customer: toDraftCustomer(preset) } : draft
}

export const isWorthKeeping = ({ customer, items, unread, ...draft }: SaleDraft): boolean =>
  items.length > 0 ||
  unread.length > 0 ||
  draft.discount !== null ||
  [customer.id, customer.name, customer.phone, draft.address, draft.notes].some((text) => text !== '')

/** Each size has one line. */
export function withItem(lines: readonly SaleLine[], item: SaleItem, quantity = 1): SaleLine[] {
  const existingLine = lines.filter(isProduct).find(({ size_id }) => size_id === item.size_id)
  if (!existingLine) return [...lines, { ...item, quantity }]
  return lines.map((line) =>
    line === existingLine ? { ...item, quantity: existingLine.quantity + quantity } : line,
  )
}

export const refreshLines = (
  lines: readonly SaleLine[],
  itemsByCode: ReadonlyMap<string, SaleItem | null>,
): SaleLine[] =>
  lines.map((line) => {
    const item = isProduct(line) ? itemsByCode.get(line.code) : undefined
    if (item === undefined) return line
    // Nothing of the old item stays, such as a sale that has ended.
    return item ? { ...item, quantity: line.quantity, isGone: false } : { ...line, isGone: true }
  })

export const isShort = (line: SaleLine): boolean =>
  isProduct(line) && !line.isGone && line.quantity > line.stock

export function computeSums({ items, discount }: SaleDraft, quote: DeliveryQuote | null) {
  const goods = items.reduce((sum, line) => sum + priceOfLine(line) * line.quantity, 0)
  const off = Math.min(goods, readRupiah(discount?.amount ?? '') ?? 0)
  const delivery = quote?.price ?? 0
  return { goods, off, delivery, total: goods - off + delivery }
}

/** Returns null for pay on arrival if the delivery method does not allow it. */
export const allowedPayment = ({ payment }: SaleDraft, quote: DeliveryQuote | null): PaymentChoice | null =>
  payment === 'arrival' && !quote?.pay_on_arrival ? null : payment

export const isPaidNow = (
  payment: PaymentChoice | null,
): payment is Exclude<PaymentChoice, 'later' | 'link' | 'arrival'> =>
  payment === 'cash' || payment === 'transfer' || payment === 'qris'

/** By default the goods are handed over if the customer pays in cash and wants no delivery. */
export const isHandedOver = ({ delivery, payment, handed_over }: SaleDraft): boolean =>
  !delivery.isWanted && isPaidNow(payment) && (handed_over ?? payment === 'cash')

/** The change is in rupiah, and negative if the received cash is too little. It is null without cash. */
export function computeChange({ payment, received }: SaleDraft, total: number): number | null {
  const cash = payment === 'cash' ? readRupiah(received) : null
  return cash === null ? null : cash - total
}

/**
 * The server rejects the request if a price has changed and the total differs from `agreed_total`. With vouchers the
 * server computed the total.
 */
export function bodyOf(
  draft: SaleDraft,
  quote: DeliveryQuote | null,
  total = computeSums(draft, quote).total,
) {
  const { customer, isNew, anyway, items, delivery, address, discount, notes } = draft
  const payment = allowedPayment(draft, quote)
  return {
    customer: isNew ? { name: customer.name, phone: customer.phone, anyway } : { id: customer.id },
    ...(draft.whatsapp !== null && { whatsapp: draft.whatsapp }),
    items: items.map((line) =>
      isProduct(line)
        ? { product_id: line.product_id, size_id: line.size_id, quantity: line.quantity }
        : { text: line.text, price: line.price, quantity: line.quantity },
    ),
    delivery:
      delivery.isWanted && quote
        ? { method_id: quote.method_id, area: delivery.area?.id ?? null, price: quote.price }
        : null,
    address: delivery.isWanted ? address : '',
    discount: discount && { amount: parseRupiah(discount.amount), reason: discount.reason },
    ...(draft.voucher_codes.length > 0 && { voucher_codes: draft.voucher_codes }),
    agreed_total: total,
    payment: isPaidNow(payment) && total > 0 ? { method: payment, amount: total } : null,
    pay_on_arrival: payment === 'arrival',
    handed_over: isHandedOver(draft),
    notes,
  } satisfies TakenOrder
}
