import { useEffect, useRef, useState, type FormEvent, type SubmitEvent } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { Address } from '#contract/accounts/address-schemas.ts'
import type { User } from '#contract/accounts/schemas.ts'
import type { Order } from '#contract/orders/schemas.ts'
import type { OrderFormKind } from '#contract/orders/form.ts'
import { uniqueAmountLabel } from '#contract/orders/unique-amount.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import type { ChangedPrice } from '#contract/platform/problem.ts'
import { messageOf, type ApiError } from '#web/app/api/api-error.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useApiForm } from '#web/app/forms.ts'
import { useDeliveryChoice, type DeliveryChoice } from '#web/storefront/delivery/use-delivery-choice.ts'
import { useVouchers } from '#web/storefront/vouchers/use-vouchers.ts'
import type { QuotedItem } from '#web/storefront/delivery/use-quotes.ts'
import {
  areaOf,
  customerDraft,
  customerFields,
  dropDraft,
  keepDraft,
  readDraft,
  type CustomerTyped,
} from '#web/storefront/orders/form/order-draft.ts'
import type { Agreement, ShownLine } from '#web/storefront/orders/form/settle-price.ts'
import { initialAddress, useSavedAddress } from '#web/storefront/orders/form/use-saved-address.ts'
import { loginAddress } from '#web/app/session/session.ts'
import { refreshBadges } from '#web/app/session/badges.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useMarkUnsaved } from '#web/app/forms/unsaved.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'

/** Another backend may return only the id. */
type PlacedOrder = Pick<Order, 'id'> & Partial<Order>

/** `counted` counts the digits of a number with any separators. `digits` accepts digits only. */
export type PhoneRule = Exclude<OrderFormKind, 'cart'>

interface PlaceOrder {
  user: User
  addresses: readonly Address[]
  endpoint: 'POST /transactions' | 'POST /transactions/cart'
  rules: OrderFormKind
  body: (typed: CustomerTyped) => object
  items: readonly (QuotedItem & ShownLine)[]
  renew: () => unknown
  /** The confirmation uses these details if the response lacks them. `itemsTotal` is without delivery. */
  ordered: { product: string; names: readonly string[]; quantity: number; itemsTotal: number }
  failed: string
  whenStockIsShort: string
  from: { fromOrder: true } | { fromCart: true }
}

/** The rules load when the customer starts typing. If loading fails, only the server validates. */
const loadRules = () => import('#contract/orders/form.ts')

const loadDeliverySettling = () => import('#web/storefront/delivery/settle-delivery.ts')
const loadPriceSettling = () => import('#web/storefront/orders/form/settle-price.ts')

const loadConfirming = () => import('#web/storefront/orders/form/confirm-first.ts')

const isAboutDelivery = ({ code, errors }: ApiError): boolean =>
  code.startsWith('DELIVERY_') || errors.some(({ field }) => field.startsWith('delivery'))

/** These problems mean that the form shows outdated products or prices. */
const outdatedFormCodes = new Set<string>(['PRICE_CHANGED', 'PRODUCT_NOT_FOUND', 'SIZE_UNKNOWN'])

const toAgreement = (itemsTotal: number, delivery: Agreement['delivery']): Agreement => ({
  delivery,
  total: itemsTotal + (delivery?.price ?? 0),
  vouchers: [],
})

const toRefusedVouchers = (problem: ApiError) => {
  const { refused, total_amount, delivery_price, message } = problem
  return refused === undefined || total_amount === undefined || delivery_price === undefined
    ? null
    : { refused, total_amount, delivery_price, message }
}

const toChangedPrice = (problem: ApiError): ChangedPrice | null => {
  const { agreed_total, total_amount, delivery_price, lines } = problem
  return agreed_total === undefined || total_amount === undefined || delivery_price === undefined || !lines
    ? null
    : { agreed_total, total_amount, delivery_price, lines }
}

export function usePlaceOrder(order: PlaceOrder) {
  const t = useOrderFormMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const here = useLocation()
  const { user, endpoint } = order
  const { itemsTotal } = order.ordered
  const addresses = order.addresses.map((saved) => ({
    ...saved,
    phone: toFormPhone(saved.phone, order.rules),
  }))
  const [initial] = useState(() => initialAddress(user, addresses))
  const [itemsDiscount, setItemsDiscount] = useState(0)
  const delivery = useDeliveryChoice(
    order.items,
    () => readDraft(user)?.delivery ?? (initial ? { area: areaOf(initial), method: null } : undefined),
    (draft) => keepDraft(user, { delivery: draft }),
    itemsDiscount,
  )
  const vouchers = useVouchers(order.items, delivery.toSend)
  const { priced } = vouchers
  if (priced && priced.items_discount !== itemsDiscount) setItemsDiscount(priced.items_discount)
  const total = vouchers.total ?? itemsTotal + (delivery.chosen?.price ?? 0)
  useLastArea(delivery, addresses.length === 0)
  const sent = useRef<Agreement>(toAgreement(itemsTotal, null))
  // The customer accepted this agreement after a problem. The form may not show it yet.
  const agreed = useRef<Agreement | undefined>(undefined)
  const { form, submit } = useApiForm<typeof endpoint, CustomerTyped>(endpoint, {
    rules: async () => (await loadRules()).formRules(order.rules, delivery),
    values: customerDraft(user, initial),
    bodyOf: (typed) => ({
      ...order.body(typed),
      agreed_total: sent.current.total,
      ...(sent.current.vouchers.length > 0 && { voucher_codes: sent.current.vouchers }),
      ...(sent.current.delivery && {
        delivery: sent.current.delivery,
        ...(delivery.paysOnArrival && { pay_on_arrival: true }),
      }),
    }),
    own: order.rules === 'digits' ? { PHONE_DIGITS: t.phoneHint, PHONE_ONLY_DIGITS: t.phoneHint } : {},
    async onDone({ data: placed }, typed) {
      dropDraft()
      vouchers.forget(sent.current.vouchers)
      void saved.save(typed, placed.id)
      void refreshBadges()
      await showDialog(toSuccessDialog(placed))
      // The history entry is replaced, so that the back button does not offer to order again.
      await navigate(nextPage(placed) ?? '/payment', {
        replace: true,
        state: { transactionId: placed.id, transaction: placed, ...order.from },
      })
    },
    onWrong: showWrong,
    onProblem: showProblem,
  })
  const saved = useSavedAddress({ user, addresses, initial, form, delivery })
  const { isDirty } = form.formState
  useMarkUnsaved(isDirty)
  useEffect(() => {
    if (isDirty)
      void Promise.all([loadRules(), loadDeliverySettling(), loadPriceSettling()]).catch(() => undefined)
  }, [isDirty])
  return {
    form,
    delivery,
    saved,
    itemsTotal,
    names: order.ordered.names,
    total,
    vouchers,
    isPending: delivery.isPending || vouchers.isPending,
    attributes: {
      method: 'post',
      noValidate: true,
      onChange({ target }: FormEvent) {
        keepDraft(user, { typed: form.getValues() })
        if ('name' in target && recipientFields.some((name) => name === target.name)) saved.edited()
      },
      onSubmit(event: SubmitEvent) {
        event.preventDefault()
        void send()
      },
    } as const,
  }

  async function send() {
    if (delivery.isPending || vouchers.isPending) return
    if (delivery.missing) {
      await showDialog({ tone: 'warning', title: t.check.missingTitle, text: delivery.missing.message })
      return delivery.refuse(delivery.missing)
    }
    agreed.current = { delivery: delivery.toSend, total, vouchers: vouchers.applied }
    while (agreed.current !== undefined) {
      sent.current = agreed.current
      agreed.current = undefined
      await submit()
    }
  }

  async function showWrong(errors: FieldErrors<CustomerTyped>) {
    const [field, error] = Object.entries(errors)[0] ?? []
    const typed = customerFields.find((known) => known === field)
    const { isBlank } = await import('#contract/platform/normalise.ts')
    const isMissing = typed !== undefined && isBlank(form.getValues(typed))
    const titles = new Map([
      ['customer_email', t.check.emailTitle],
      ['customer_phone', t.check.phoneTitle],
      ['items', order.ordered.quantity === 0 ? t.check.cartTitle : t.failed.title],
    ])
    const title = isMissing ? t.check.missingTitle : (titles.get(field ?? '') ?? t.failed.title)
    await showDialog({ tone: 'warning', title, text: error?.message?.toString() ?? order.failed })
    if (typed) form.setFocus(typed)
  }

  async function showProblem(problem: ApiError) {
    if (problem.status === 401) {
      await showDialog({ tone: 'warning', title: t.sessionTitle, text: t.sessionText })
      return navigate(loginAddress(here.pathname + here.search), { state: here.state })
    }
    if (problem.code === 'EMAIL_UNCONFIRMED') {
      const asking = await loadConfirming().catch(() => null)
      if (asking) return asking.confirmFirst(language)
    }
    if (isAboutDelivery(problem)) {
      const settling = await loadDeliverySettling().catch(() => null)
      if (settling) {
        const { delivery: refused, total: agreedTotal, vouchers: codes } = sent.current
        const items = agreedTotal - (refused?.price ?? 0)
        const settled = { sent: refused, itemsTotal: items, language }
        const chosen = await settling.settleDelivery(problem, delivery, settled)
        if (chosen !== undefined) agreed.current = { ...toAgreement(items, chosen), vouchers: codes }
        return undefined
      }
    }
    if (outdatedFormCodes.has(problem.code)) {
      void order.renew()
      delivery.retry()
      vouchers.retry()
    }
    const refused = toRefusedVouchers(problem)
    if (refused) {
      const settling = await loadPriceSettling().catch(() => null)
      if (settling) {
        agreed.current = await settling.settleVouchers(refused, { sent: sent.current, language })
        if (agreed.current) vouchers.remove(refused.refused.map(({ code }) => code))
        else vouchers.retry()
        return undefined
      }
    }
    const changed = toChangedPrice(problem)
    if (changed) {
      const settling = await loadPriceSettling().catch(() => null)
      if (settling) {
        const shown = { sent: sent.current, shown: order.items, language }
        agreed.current = await settling.settlePrice(changed, shown)
        return undefined
      }
    }
    const text = messageOf(problem, order.failed)
    const isShort = problem.code === 'INSUFFICIENT_STOCK'
    await showDialog({ tone: 'error', title: isShort ? t.failed.stockTitle : t.failed.title, text })
    // The shop has just disabled payment on arrival.
    if (problem.code === 'PAY_ON_ARRIVAL_UNAVAILABLE') delivery.retry()
    if (isShort) await navigate(order.whenStockIsShort)
  }

  function toSuccessDialog(placed: PlacedOrder) {
    const { reference, total_quantity, total_amount } = placed
    const { product, quantity } = order.ordered
    const price = placed.delivery_price ?? sent.current.delivery?.price ?? 0
    return {
      tone: 'success' as const,
      title: t.done.title,
      lines: [
        ...(reference ? [{ label: t.done.reference, value: reference }] : []),
        { label: t.done.product, value: product },
        { label: t.done.quantity, value: t.pieces(total_quantity ?? quantity) },
        ...(sent.current.delivery
          ? [{ label: t.delivery, value: price === 0 ? t.free : formatRupiah(price) }]
          : []),
        ...(placed.vouchers ?? []).map(({ code, items_amount, delivery_amount }) => ({
          label: `Voucher ${code}`,
          value: formatRupiah(-items_amount - delivery_amount),
        })),
        ...(placed.unique_amount
          ? [
              {
                label: uniqueAmountLabel(placed.unique_amount, language),
                value: formatRupiah(placed.unique_amount),
              },
            ]
          : []),
        { label: t.done.total, value: formatRupiah(total_amount ?? sent.current.total) },
      ],
      confirm: nextPage(placed) ? t.done.toOrder : t.done.toPayment,
    }
  }
}

const recipientFields = ['customer_name', 'customer_phone', 'customer_address'] as const

/** The form may refuse the separators of a saved number. */
const toFormPhone = (phone: string, rules: PlaceOrder['rules']): string =>
  phone.replace(rules === 'digits' ? /\D/g : /[^\d+]/g, '')

/** Returns null for an order that is to be paid now. An order of Rp 0 is confirmed already. */
function nextPage({ id, status, pay_on_arrival }: PlacedOrder): string | null {
  if (status === 'confirmed') return `/transactions/${id}/accepted`
  return pay_on_arrival ? `/transactions/${id}/waiting` : null
}

/** Some recent orders may be pick-ups, so several are searched. */
const recentOrderLimit = '5'

/**
 * Suggests the area of the customer's last delivered order, if this device remembers no area and the customer
 * has saved no address.
 */
function useLastArea({ area, isOffered, suggestArea }: DeliveryChoice, hasNoAddress: boolean) {
  const api = useApi()
  const isWanted = hasNoAddress && isOffered && area === null
  useEffect(() => {
    if (!isWanted) return undefined
    const stop = new AbortController()
    const suggestLastArea = async () => {
      const { data } = await api('GET /transactions/user', {
        query: { limit: recentOrderLimit },
        signal: stop.signal,
      })
      const last = data.find(({ delivery }) => delivery?.area)?.delivery
      if (last?.area && last.area_path) suggestArea({ id: last.area, text: last.area_path })
    }
    // Without a suggestion, the customer chooses the area.
    void suggestLastArea().catch(() => undefined)
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- once, while nothing is chosen
  }, [isWanted, api])
}
