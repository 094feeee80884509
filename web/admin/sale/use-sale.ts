import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { NewCustomer } from '#contract/accounts/new-customer.ts'
import type { Customer, CustomerSummary } from '#contract/admin/customers-schemas.ts'
import type { SaleItem } from '#contract/catalogue/sale-schemas.ts'
import type { DeliveryQuote } from '#contract/delivery/schemas.ts'
import type { AdminOrder } from '#contract/orders/admin-schemas.ts'
import { TakenOrder } from '#contract/orders/take-order-schemas.ts'
import type { KnownCustomer } from '#contract/platform/problem.ts'
import { readRupiah } from '#contract/platform/read-rupiah.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import type { JustTaken } from '#web/admin/orders/just-taken.ts'
import { findByCode, type LoadedSale } from '#web/admin/sale/queries.ts'
import { useSaleMessages } from '#web/admin/sale/messages.ts'
import {
  bodyOf,
  computeChange,
  toDraftCustomer,
  drafts,
  emptyDraft,
  isWorthKeeping,
  isProduct,
  isShort,
  refreshLines,
  startDraft,
  computeSums,
  withItem,
  type SaleDraft,
  type SaleLine,
} from '#web/admin/sale/sale-draft.ts'
import { useSaleVouchers } from '#web/admin/sale/use-sale-vouchers.ts'
import { newKey } from '#web/app/api/idempotency-key.ts'
import { orNull, type ApiError } from '#web/app/api/api-error.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { focusFirstWrong, useApiForm } from '#web/app/forms.ts'
import { useMarkUnsaved } from '#web/app/forms/unsaved.ts'
import { sessionToken } from '#web/app/session/session.ts'
import { chooseMethod } from '#web/storefront/delivery/use-delivery-choice.ts'
import { useQuotes } from '#web/storefront/delivery/use-quotes.ts'

export type Sale = ReturnType<typeof useSale>

/** The draft is stored, so that it survives a reload and a lost connection. */
export function useSale({ user, preset }: LoadedSale) {
  const t = useSaleMessages()
  const api = useApi()
  const navigate = useNavigate()
  const [initialDraft] = useState(() => startDraft(user, preset))
  /** This existing customer has the phone number of the new one. */
  const [known, setKnown] = useState<KnownCustomer | null>(null)
  /** The order was saved, but its response was lost and the draft was changed since. */
  const [isTakenAlready, setIsTakenAlready] = useState(false)
  const { form, field, submit, busy, problem } = useApiForm<'POST /admin/transactions', SaleDraft>(
    'POST /admin/transactions',
    {
      rules: async (): Promise<z.ZodMiniType> => (form.getValues('isNew') ? OrderOfNew : OrderOfKnown),
      values: initialDraft,
      bodyOf: (typed) => bodyOf(typed, quote, sums.total),
      own: { CUSTOMER_MISSING: t.customerMissing, CART_EMPTY: t.itemsMissing },
      keyOf: ({ key }) => key,
      onDone: ({ data }) => finish(data),
      onProblem: handleProblem,
    },
  )
  const draft = form.watch()
  const { delivery, payment } = draft
  const products = draft.items.filter(isProduct)
  const [itemsDiscount, setItemsDiscount] = useState(0)
  const quotes = useQuotes(
    delivery.area,
    delivery.isWanted ? products : [],
    (message) => {
      set({ delivery: { ...form.getValues('delivery'), area: null } })
      form.setError('delivery.area', { message })
    },
    computeSums(draft, null).off + itemsDiscount,
  )
  const quote: DeliveryQuote | null =
    delivery.isWanted && quotes.quotes && quotes.problem === null
      ? chooseMethod(quotes.quotes, delivery.method_id ?? undefined)
      : null
  const vouchers = useSaleVouchers(draft, quote)
  const { sums, priced } = vouchers
  const discountNow = priced?.items_discount ?? 0
  if (!vouchers.isPending && discountNow !== itemsDiscount) setItemsDiscount(discountNow)
  const isDirty = isWorthKeeping(draft)

  useMarkUnsaved(isDirty)
  useEffect(() => {
    // After a logout the draft is not stored.
    if (isDirty && sessionToken() !== null) drafts.keep(user, draft)
    else if (!isDirty) drafts.drop()
  }, [draft, isDirty, user])
  useEffect(() => {
    // A stored draft has old prices and stocks.
    void refreshItems(initialDraft.items)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is opened
  }, [])

  return {
    form,
    field,
    draft,
    sums,
    vouchers,
    quotes,
    quote,
    known,
    isDirty,
    isTakenAlready,
    busy: busy || (delivery.isWanted && quotes.isPending) || vouchers.isPending,
    problem,
    send,
    set,
    errorOf: (name: Parameters<typeof form.getFieldState>[0]) =>
      form.getFieldState(name, form.formState).error?.message,
    choose: (customer: CustomerSummary | Customer | KnownCustomer) => {
      setKnown(null)
      form.clearErrors('customer')
      set({
        customer:
          'name' in customer ? { ...customer, phone: draft.customer.phone } : toDraftCustomer(customer),
        whatsapp: null,
        isNew: false,
        anyway: false,
      })
    },
    add: (item: SaleItem, quantity?: number) => {
      form.clearErrors('items')
      set({ items: withItem(form.getValues('items'), item, quantity) })
    },
    addCode: async (code: string): Promise<SaleItem | null> => {
      const item = await findByCode(api, code)
      if (item) set({ items: withItem(form.getValues('items'), item) })
      return item
    },
    count: (at: number, quantity: number) =>
      set({ items: form.getValues('items').map((line, n) => (n === at ? { ...line, quantity } : line)) }),
    remove: (at: number) => set({ items: form.getValues('items').filter((_, n) => n !== at) }),
    setStock: (size_id: string, stock: number) =>
      set({
        items: form
          .getValues('items')
          .map((line) => (isProduct(line) && line.size_id === size_id ? { ...line, stock } : line)),
      }),
    refreshItems,
    startAgain: (next: Customer | null = null) => {
      setKnown(null)
      setIsTakenAlready(false)
      form.reset({ ...emptyDraft(), ...(next && { customer: toDraftCustomer(next) }) })
    },
    /** Undoes that lines of a chat list were discarded. */
    restoreUnread: (lines: readonly string[]) =>
      set({ unread: [...new Set([...form.getValues('unread'), ...lines])] }),
    sendAsAnother: () => {
      setIsTakenAlready(false)
      set({ key: newKey() })
    },
  }

  function set(changes: Partial<SaleDraft>): void {
    form.reset({ ...form.getValues(), ...changes }, { keepErrors: true, keepIsSubmitted: true })
  }

  async function send() {
    const otherProblem = findOtherProblem()
    if (!otherProblem) return submit()
    form.setError(...otherProblem)
    focusFirstWrong()
  }

  function findOtherProblem(): Parameters<typeof form.setError> | null {
    form.clearErrors(['delivery', 'received', 'payment', 'unread'])
    if (draft.unread.length > 0) return ['unread', { message: t.unreadLeft }]
    if (delivery.isWanted && !quote) return ['delivery.method_id', { message: t.deliveryMissing }]
    if (payment === null || (payment === 'arrival' && !quote?.pay_on_arrival))
      return ['payment', { message: t.paymentMissing }]
    if (payment === 'cash' && draft.received !== '') {
      const change = computeChange(draft, sums.total)
      if (change === null || readRupiah(draft.received) === null)
        return ['received', { message: t.receivedUnread }]
      if (change < 0) return ['received', { message: t.receivedShort(formatRupiah(-change)) }]
    }
    return null
  }

  /** Nothing changes if the products cannot be loaded. */
  async function refreshItems(lines: readonly SaleLine[] = form.getValues('items')): Promise<void> {
    const codes = lines.filter(isProduct).map(({ code }) => code)
    if (codes.length === 0) return
    const requests = codes.map(async (code) => [code, await findByCode(api, code)] as const)
    const items = await Promise.all(requests).catch(orNull)
    if (items) set({ items: refreshLines(form.getValues('items'), new Map(items)) })
  }

  async function handleProblem({ code, customer, quotes: data, unavailable }: ApiError): Promise<void> {
    if (code === 'CUSTOMER_EXISTS' && customer) setKnown(customer)
    else if (code === 'IDEMPOTENCY_MISMATCH') setIsTakenAlready(true)
    else if (code === 'PAY_ON_ARRIVAL_UNAVAILABLE') quotes.retry()
    else if (code.startsWith('DELIVERY_')) quotes.renew({ data, unavailable })
    else if (lineProblems.has(code)) {
      if (code === 'PRICE_CHANGED') quotes.retry()
      vouchers.retry()
      await refreshItems()
      if (form.getValues('items').some((line) => isShort(line))) focusFirstWrong()
    }
  }

  async function finish(order: AdminOrder): Promise<void> {
    drafts.drop()
    form.reset(emptyDraft())
    const address = `/admin/orders/${order.id}`
    await navigate(payment === 'cash' && order.nota ? `${address}/nota?print` : address, {
      // The back button must not return to the form of an order that is already taken.
      replace: true,
      state: { taken: true, ...(payment === 'link' && { link: 'wanted' }) } satisfies JustTaken,
    })
  }
}

/** These problems become visible at the lines after a refresh. */
const lineProblems = new Set([
  'INSUFFICIENT_STOCK',
  'PRICE_CHANGED',
  'VOUCHER_REFUSED',
  'PRODUCT_NOT_FOUND',
  'SIZE_UNKNOWN',
  'ORDER_NOT_PAID',
])

const known = z.object({ id: z.string().check(z.minLength(1, 'CUSTOMER_MISSING')) })
const OrderOfKnown = z.extend(TakenOrder, { customer: known })
const OrderOfNew = z.extend(TakenOrder, { customer: NewCustomer })
