import { useEffect, type SubmitEvent } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/accounts/endpoints.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import type { Order, placeCartOrder, placeOrder } from '#contract/orders/endpoints.ts'
import { isErrorOf, messageOf, type ApiError } from '#web/app/api/api-error.ts'
import { useApiForm } from '#web/app/forms.ts'
import {
  customerDraft,
  customerFields,
  dropDraft,
  keepDraft,
  type CustomerTyped,
} from '#web/storefront/orders/form/order-draft.ts'
import { loginAddress } from '#web/app/session/session.ts'
import { refreshBadges } from '#web/app/session/badges.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useHoldUnsaved } from '#web/app/forms/unsaved.ts'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'

/** Another backend may answer with nothing but the id. */
type PlacedOrder = Pick<Order, 'id'> & Partial<Order>

/** Whether the digits of the phone are counted whatever stands between them, or taken alone. */
export type PhoneRule = 'counted' | 'digits'

interface PlaceOrder {
  user: User
  endpoint: typeof placeOrder | typeof placeCartOrder
  rules: PhoneRule | 'cart'
  body: (typed: CustomerTyped) => object
  /** What the customer is told of the order unless the answer knows better. */
  ordered: { product: string; quantity: number; total: number }
  /** What the dialog says when the shop says nothing (section 8). */
  failed: string
  /** Where the customer goes when the stock does not cover it (section 8). */
  whenStockIsShort: string
  /** Flag for the payment page. */
  from: { fromOrder: true } | { fromCart: true }
}

/** Fetched when the customer begins to fill in the form; should they not come, the server judges alone. */
async function loadRules() {
  const { CartOrder, DirectOrder, DirectOrderInDigits } = await import('#contract/orders/form.ts')
  return { counted: DirectOrder, digits: DirectOrderInDigits, cart: CartOrder }
}

/** The way from an order form to the payment, with every problem on it; what was typed survives them all, and a reload. */
export function usePlaceOrder(order: PlaceOrder) {
  const t = useOrderFormMessages()
  const navigate = useNavigate()
  const here = useLocation()
  const { user, endpoint } = order
  const { form, submit } = useApiForm<typeof endpoint, CustomerTyped>(endpoint, {
    rules: async () => (await loadRules())[order.rules],
    values: customerDraft(user),
    bodyOf: order.body,
    own: order.rules === 'digits' ? { PHONE_DIGITS: t.phoneHint, PHONE_ONLY_DIGITS: t.phoneHint } : {},
    async onDone({ data: placed }) {
      dropDraft()
      void refreshBadges()
      await showDialog(successOf(placed))
      // Replaced, so that the back button does not offer to order it all again.
      await navigate('/payment', {
        replace: true,
        state: { transactionId: placed.id, transaction: placed, ...order.from },
      })
    },
    onWrong: showWrong,
    onProblem: showProblem,
  })
  const { isDirty } = form.formState
  useHoldUnsaved(isDirty)
  useEffect(() => {
    if (isDirty) void loadRules().catch(() => undefined)
  }, [isDirty])
  return {
    form,
    attributes: {
      method: 'post',
      noValidate: true,
      onChange: () => keepDraft(user, form.getValues()),
      onSubmit: (event: SubmitEvent) => void submit(event),
    } as const,
  }

  async function showWrong(errors: FieldErrors<CustomerTyped>) {
    const [field, error] = Object.entries(errors)[0] ?? []
    const typed = customerFields.find((known) => known === field)
    const isBlank = typed !== undefined && form.getValues(typed).trim() === ''
    const titles = new Map([
      ['customer_email', t.check.emailTitle],
      ['customer_phone', t.check.phoneTitle],
      ['items', order.ordered.quantity === 0 ? t.check.cartTitle : t.failed.title],
    ])
    const title = isBlank ? t.check.missingTitle : (titles.get(field ?? '') ?? t.failed.title)
    await showDialog({ tone: 'warning', title, text: error?.message?.toString() ?? order.failed })
    if (typed) form.setFocus(typed)
  }

  async function showProblem(problem: ApiError) {
    if (problem.status === 401) {
      await showDialog({ tone: 'warning', title: t.sessionTitle, text: t.sessionText })
      return navigate(loginAddress(here.pathname + here.search), { state: here.state })
    }
    const text = messageOf(problem, order.failed)
    const short = isErrorOf(endpoint, problem) && problem.code === 'INSUFFICIENT_STOCK'
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
