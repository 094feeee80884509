import { useEffect } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/accounts/endpoints.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import type { Order, placeCartOrder, placeOrder } from '#contract/orders/endpoints.ts'
import { ApiError, isErrorOf, messageOf } from '#web/app/api/api-error.ts'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import type { CustomerTyped, OrderTrouble } from '#web/storefront/orders/form/check-order.ts'
import { showFieldProblems } from '#web/app/forms.ts'
import { customerDraft, dropDraft, keepDraft } from '#web/storefront/orders/form/order-draft.ts'
import { loginAddress } from '#web/app/session/session.ts'
import { refreshBadges } from '#web/app/session/badges.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useHoldUnsaved } from '#web/app/forms/unsaved.ts'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'

/** Another backend may answer with nothing but the id. */
type PlacedOrder = Pick<Order, 'id'> & Partial<Order>

interface PlaceOrder<B> {
  user: User
  /** All that is wrong with what she typed, the first of it said in a dialog. */
  check: (typed: CustomerTyped, rules: OrderRules) => OrderTrouble[]
  body: (typed: CustomerTyped) => B
  endpoint: typeof placeOrder | typeof placeCartOrder
  send: (body: B, idempotencyKey: string) => Promise<PlacedOrder>
  /** What she hears of her order unless the answer knows better. */
  ordered: { product: string; quantity: number; total: number }
  /** What the dialog says when the shop says nothing (section 8). */
  failed: string
  /** Where she goes when the stock does not cover it (section 8). */
  whenStockIsShort: string
  /** Flag for the payment page. */
  from: { fromOrder: true } | { fromCart: true }
}

type OrderRules = typeof import('#web/storefront/orders/form/check-order.ts')

interface OrderForm {
  form: UseFormReturn<CustomerTyped>
  submit: () => void
}

/** Fetched when the customer begins to fill in the form; should they not come, the server judges alone. */
const loadOrderRules = (): Promise<OrderRules> => import('#web/storefront/orders/form/check-order.ts')

/** The way from an order form to the payment, with every problem on it; what she typed survives them all. */
export function usePlaceOrder<B>(order: PlaceOrder<B>): OrderForm {
  const t = useOrderFormMessages()
  const navigate = useNavigate()
  const here = useLocation()
  const keyFor = useIdempotencyKey()
  const form = useForm<CustomerTyped>({ defaultValues: customerDraft(order.user) })
  const { isDirty } = form.formState
  useHoldUnsaved(isDirty)
  useEffect(() => {
    if (isDirty) void loadOrderRules().catch(() => undefined)
  }, [isDirty])

  const submit = form.handleSubmit(async (typed) => {
    const troubles = await loadOrderRules().then(
      (rules) => order.check(typed, rules),
      () => [],
    )
    if (troubles.length > 0) return showTroubles(troubles)
    keepDraft(order.user, typed)
    const body = order.body(typed)
    try {
      const placed = await order.send(body, keyFor(body))
      dropDraft()
      void refreshBadges()
      await showDialog(successOf(placed))
      // Replaced, so that the back button does not offer to order it all again.
      await navigate('/payment', {
        replace: true,
        state: { transactionId: placed.id, transaction: placed, ...order.from },
      })
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      await showError(problem)
    }
  })
  return { form, submit: () => void submit() }

  async function showTroubles(troubles: OrderTrouble[]) {
    for (const { field, message } of troubles)
      if (field !== 'items' && field !== 'quantity' && !form.getFieldState(field).error)
        form.setError(field, { type: 'rule', message })
    const { field, title, message } = troubles[0]!
    await showDialog({ tone: 'warning', title, text: message })
    if (field !== 'items' && field !== 'quantity') form.setFocus(field)
  }

  async function showError(problem: ApiError) {
    if (problem.status === 401) {
      await showDialog({ tone: 'warning', title: t.sessionTitle, text: t.sessionText })
      return navigate(loginAddress(here.pathname + here.search), { state: here.state })
    }
    showFieldProblems(form, problem)
    const text = messageOf(problem, order.failed)
    const short = isErrorOf(order.endpoint, problem) && problem.code === 'INSUFFICIENT_STOCK'
    await showDialog({ tone: 'error', title: short ? t.failed.stockTitle : t.failed.title, text })
    if (short) await navigate(order.whenStockIsShort)
  }

  function successOf({ reference, total_quantity, total_amount }: PlacedOrder) {
    const { product, quantity, total } = order.ordered
    return {
      tone: 'success' as const,
      title: t.done.title,
      lines: [
        ...(reference ? [{ label: t.done.reference, value: reference }] : []),
        { label: t.done.product, value: product },
        { label: t.done.quantity, value: t.pieces(total_quantity ?? quantity) },
        { label: t.done.total, value: formatRupiah(total_amount ?? total) },
      ],
      confirm: t.done.toPayment,
    }
  }
}
