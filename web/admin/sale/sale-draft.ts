import type { User } from '#contract/accounts/endpoints.ts'
import type { Customer, CustomerSummary } from '#contract/admin/customers-endpoints.ts'
import type { SaleItem } from '#contract/catalogue/sale-endpoints.ts'
import type { DeliveryQuote } from '#contract/delivery/endpoints.ts'
import type { FreeLine, TakenOrder } from '#contract/orders/take-order-endpoints.ts'
import { readRupiah } from '#contract/platform/read-rupiah.ts'
import { parseNumber } from '#web/admin/catalogue/editor-form.ts'
import { newKey } from '#web/app/api/idempotency-key.ts'
import { keptDraft } from '#web/app/kept-draft.ts'
import type { Option } from '#web/ui/form/combobox.tsx'

/** How it is paid: at once in one of three ways, or later, by a link, or when it arrives. */
export const paymentChoices = ['cash', 'transfer', 'qris', 'later', 'link', 'arrival'] as const
export type PaymentChoice = (typeof paymentChoices)[number]

/** What was found, as it was when it was put on the order or asked for again. */
export interface ProductLine extends SaleItem {
  quantity: number
  /** It is not sold any more. */
  isGone?: boolean
}
export type SaleLine = ProductLine | FreeLine

export const isProduct = (line: SaleLine): line is ProductLine => 'size_id' in line

/** An order that the owner is taking, as its fields hold it; they are named as what is sent of them. */
export interface SaleDraft {
  /** An empty id: nobody yet, or somebody who is written down with the order. */
  /** `unconfirmed`: an account whose address is not confirmed, which does not get the order. */
  customer: { id: string; name: string; phone: string; unconfirmed?: boolean }
  isNew: boolean
  /** Also when another customer has the same phone number. */
  anyway: boolean
  items: SaleLine[]
  /** Wishes of a list from a chat that nothing was made of. */
  unread: string[]
  /** Not wanted: she takes it along. */
  delivery: { isWanted: boolean; method_id: string | null; area: Option | null }
  address: string
  discount: { amount: string; reason: string } | null
  payment: PaymentChoice | null
  /** Cash, as it was typed. */
  received: string
  /** Null: as it is usual. */
  handed_over: boolean | null
  notes: string
  /** One for an order, however often it is sent and whatever is changed in between: only one comes of it. */
  key: string
}

export const emptyDraft = (): SaleDraft => ({
  customer: { id: '', name: '', phone: '' },
  isNew: false,
  anyway: false,
  items: [],
  unread: [],
  delivery: { isWanted: false, method_id: null, area: null },
  address: '',
  discount: null,
  payment: null,
  received: '',
  handed_over: null,
  notes: '',
  key: newKey(),
})

export const drafts = keptDraft<SaleDraft>('saleDraft')

export const toDraftCustomer = (customer: CustomerSummary | Customer): SaleDraft['customer'] => ({
  id: customer.id,
  name: customer.full_name,
  phone: customer.phone ?? '',
  ...(customer.has_account && !customer.email_confirmed && { unconfirmed: true }),
})

/** What was kept, else an order for whoever the page was opened for. One that was begun for somebody is not made another's. */
export function startDraft(user: User, preset: Customer | null): SaleDraft {
  const kept = drafts.read(user)
  const draft = kept ? { ...emptyDraft(), ...kept } : emptyDraft()
  return preset && !isWorthKeeping(draft) ? { ...draft, customer: toDraftCustomer(preset) } : draft
}

/** Somebody would miss it. */
export const isWorthKeeping = ({ customer, items, unread, ...draft }: SaleDraft): boolean =>
  items.length > 0 ||
  unread.length > 0 ||
  draft.discount !== null ||
  [customer.id, customer.name, customer.phone, draft.address, draft.notes].some((text) => text !== '')

/** With one more of it: a line for each size. */
export function withItem(lines: readonly SaleLine[], item: SaleItem, quantity = 1): SaleLine[] {
  const known = lines.find((line) => isProduct(line) && line.size_id === item.size_id)
  if (!known) return [...lines, { ...item, quantity }]
  return lines.map((line) =>
    line === known ? { ...line, ...item, quantity: line.quantity + quantity } : line,
  )
}

/** What is known anew of its products; of one that is not found it is said that it is gone. */
export const refreshLines = (
  lines: readonly SaleLine[],
  found: ReadonlyMap<string, SaleItem | null>,
): SaleLine[] =>
  lines.map((line) => {
    const item = isProduct(line) ? found.get(line.code) : undefined
    if (item === undefined) return line
    return item ? { ...line, ...item, isGone: false } : { ...line, isGone: true }
  })

/** More of it is wanted than there are. */
export const isShort = (line: SaleLine): boolean =>
  isProduct(line) && !line.isGone && line.quantity > line.stock

/** Rupiah of all lines, the discount, the delivery, and what is to be paid. */
export function computeSums({ items, discount }: SaleDraft, quote: DeliveryQuote | null) {
  const goods = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const off = Math.min(goods, readRupiah(discount?.amount ?? '') ?? 0)
  const delivery = quote?.price ?? 0
  return { goods, off, delivery, total: goods - off + delivery }
}

/** What is chosen and possible: on arrival is not paid what the method does not allow. */
export const allowedPayment = ({ payment }: SaleDraft, quote: DeliveryQuote | null): PaymentChoice | null =>
  payment === 'arrival' && !quote?.pay_on_arrival ? null : payment

export const isPaidNow = (
  payment: PaymentChoice | null,
): payment is Exclude<PaymentChoice, 'later' | 'link' | 'arrival'> =>
  payment === 'cash' || payment === 'transfer' || payment === 'qris'

/** Who pays in cash and has nothing brought to her usually takes it along at once. */
export const isHandedOver = ({ delivery, payment, handed_over }: SaleDraft): boolean =>
  !delivery.isWanted && isPaidNow(payment) && (handed_over ?? payment === 'cash')

/** Rupiah to be given back of what was handed over, negative when it is too little; null while that is not said. */
export function computeChange({ payment, received }: SaleDraft, total: number): number | null {
  const cash = payment === 'cash' ? readRupiah(received) : null
  return cash === null ? null : cash - total
}

/** What is sent. The shop refuses it when a price has changed since the screen showed the total. */
export function bodyOf(draft: SaleDraft, quote: DeliveryQuote | null): TakenOrder {
  const { customer, isNew, anyway, items, delivery, address, discount, notes } = draft
  const payment = allowedPayment(draft, quote)
  const { total } = computeSums(draft, quote)
  return {
    customer: isNew ? { name: customer.name, phone: customer.phone, anyway } : { id: customer.id },
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
    discount: discount && { amount: parseNumber(discount.amount), reason: discount.reason },
    agreed_total: total,
    payment: isPaidNow(payment) && total > 0 ? { method: payment, amount: total } : null,
    pay_on_arrival: payment === 'arrival',
    handed_over: isHandedOver(draft),
    notes,
  }
}
