import { useState, type ComponentType } from 'react'
import type { AdminOrder } from '#contract/orders/admin-schemas.ts'
import { isAllRefunded } from '#contract/orders/owed.ts'
import {
  isToCheck,
  needsPaymentFirst,
  orderTraits,
  ownerSteps,
  stepsFrom,
  waitsForAcceptance,
  type OrderStanding,
  type OwnerStep,
} from '#contract/orders/transitions.ts'
import { sayWhoMay } from '#contract/platform/roles.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useAccount } from '#web/app/session/account.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useStatusLabels } from '#web/admin/orders/order-status.tsx'
import { ShipDialog, useStepNames } from '#web/admin/orders/ship-dialog.tsx'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { useMay } from '#web/admin/layout/may.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface OrderStepsProps {
  order: AdminOrder
  /** The dialog is passed in, because it belongs to the payments domain, which orders must not import. */
  cancelDialog: ComponentType<CancelProps>
  /** In a list, no button stays at the bottom of a phone's screen, because it would not show its order. */
  isInList?: boolean
}

export function OrderSteps({ order, cancelDialog: CancelDialog, isInList = false }: OrderStepsProps) {
  const t = useAdminOrderMessages()
  const labelOf = useStatusLabels(order)
  const language = useLanguage()
  const [pendingStep, setPendingStep] = useState<StepWithDialog | null>(null)
  const steps = useStepNames(order)
  const { forward, mayAccept, mayCancel, hasPaymentToCheck, isOwed, hasNothingToSend } = findOwnerSteps(order)

  const onDone = ({ data }: { data: Pick<AdminOrder, 'reference' | 'status'> }) => {
    setPendingStep(null)
    showToast({ text: t.moved(data.reference, labelOf(data.status).toLowerCase()) })
  }
  const onProblem = (error: ApiError) => {
    if (error.status !== 409 && pendingStep !== null) return
    setPendingStep(null)
    showProblem(error)
  }
  const step = useApiMutation('POST /admin/transactions/:id/status', { onDone, onProblem })
  const accept = useApiMutation('POST /admin/transactions/:id/accept', { onDone, onProblem })
  const dialog = { order, onDone, onProblem, onClose: () => setPendingStep(null) }
  const [next, ...others] = forward
  const stepButton = (status: OwnerStep) => (
    <Button
      key={status}
      variant={status === next ? 'primary' : 'quiet'}
      className={status === next ? 'flex-1' : undefined}
      busy={step.busy && step.input?.body.status === status}
      onClick={() =>
        status === 'shipped'
          ? setPendingStep(status)
          : void step.run({ params: { id: order.id }, body: { status } })
      }
    >
      {steps[status]}
    </Button>
  )
  const may = useMay()
  const staff = useAccount()?.staff
  const mainStep =
    hasPaymentToCheck && may('proofs') ? (
      <ButtonLink to={`/admin/payments?order=${order.id}`} className="flex-1">
        {t.check}
      </ButtonLink>
    ) : mayAccept ? (
      <Button
        className="flex-1"
        busy={accept.busy}
        onClick={() => void accept.run({ params: { id: order.id } })}
      >
        {t.accept}
      </Button>
    ) : next ? (
      stepButton(next)
    ) : null
  return (
    <Card title={t.nextStep} small>
      <div className="grid gap-3">
        {mayAccept ? <p className="text-sm text-muted">{t.acceptText}</p> : null}
        {mainStep ? (
          <>
            <div className={isInList ? 'flex' : 'flex max-lg:tall:hidden'}>{mainStep}</div>
            {/* On a phone the next step stays on the screen. */}
            {isInList ? null : (
              <div
                data-save-bar
                className="fixed inset-x-0 bottom-14 z-20 hidden border-t border-line bg-paper px-4 py-3 max-lg:tall:flex print:hidden"
              >
                {mainStep}
              </div>
            )}
          </>
        ) : null}
        {hasPaymentToCheck && !may('proofs') && staff ? (
          <p className="text-sm text-muted">
            {t.check}: {sayWhoMay(['proofs'], staff.role, language)}
          </p>
        ) : null}
        {others.map(stepButton)}
        {isOwed ? <p className="text-sm text-muted">{t.owed(formatRupiah(order.due_amount))}</p> : null}
        {hasNothingToSend ? (
          <p className="text-sm text-muted">{t.allRefunded}</p>
        ) : forward.length === 0 && !hasPaymentToCheck && !mayAccept && !isOwed ? (
          <p className="text-sm text-muted">{mayCancel ? t.waitsForPayment : t.finished}</p>
        ) : null}
        {order.expires_at ? (
          <p className="flex items-start gap-2 text-sm text-muted">
            <Icon name="clock" className="mt-0.5 size-4" />
            {(order.pay_on_arrival ? t.acceptBy : t.expires)(
              formatDateTime(order.expires_at, language) ?? '',
            )}
          </p>
        ) : null}
        {mayCancel ? (
          <Button
            variant="plain"
            size="small"
            className="text-brick"
            onClick={() => setPendingStep('cancelled')}
          >
            {mayAccept ? t.decline : t.cancel}
          </Button>
        ) : null}
      </div>
      {pendingStep === 'shipped' ? <ShipDialog {...dialog} /> : null}
      {pendingStep === 'cancelled' ? <CancelDialog {...dialog} hasProof={hasPaymentToCheck} /> : null}
    </Card>
  )
}

type StepWithDialog = 'shipped' | 'cancelled'

export interface CancelProps {
  order: AdminOrder
  onDone: (answer: { data: AdminOrder }) => unknown
  onProblem: (error: ApiError) => unknown
  onClose: () => void
  hasProof: boolean
}

/** The usual next step comes first. */
export function findOwnerSteps(
  order: OrderStanding &
    Pick<AdminOrder, 'paid_amount' | 'due_amount' | 'total_quantity' | 'refunded_quantity'>,
) {
  const steps = stepsFrom(order)
  const wasRefunded = isAllRefunded(order)
  const forward = ownerSteps.filter(
    (step) => steps.includes(step) && !(wasRefunded && orderTraits[step].needsGoods),
  )
  return {
    forward: forward.filter((step) => !needsPaymentFirst(order, step)),
    isOwed: forward.some((step) => needsPaymentFirst(order, step)),
    /** All items were refunded before shipping. */
    hasNothingToSend: wasRefunded && steps.some((step) => orderTraits[step].needsGoods),
    mayAccept: waitsForAcceptance(order),
    mayCancel: steps.includes('cancelled'),
    hasPaymentToCheck: isToCheck(order.status),
  }
}
