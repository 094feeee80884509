import { useId, useState, type FormEvent } from 'react'
import { moveOrder, showAnyOrder, type AdminOrder } from '#contract/orders/admin-endpoints.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { stepsOfTheShop, type ShopStep } from '#web/admin/orders/order-steps.ts'
import { shownOfOrders } from '#web/admin/orders/queries.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { changeAnswers, invalidate, useApiMutation } from '#web/app/queries.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

type Step = ShopStep | 'cancelled'

interface Move {
  status: Step
  tracking_number?: string
  note?: string
}

/** What may be done with the order now, the usual step first. */
export function OrderSteps({ order }: { order: AdminOrder }) {
  const t = useAdminOrderMessages()
  const common = useAdminMessages()
  const language = useLanguage()
  const [asking, setAsking] = useState<'shipped' | 'cancelled' | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const { forward, mayCancel, hasPaymentToCheck, isPaidFor } = stepsOfTheShop(order.status)

  const ask = (step: 'shipped' | 'cancelled') => {
    setProblem(null)
    setAsking(step)
  }
  const step = useApiMutation(moveOrder, {
    invalidates: shownOfOrders,
    onDone: async ({ data }) => {
      setAsking(null)
      showToast({ text: t.moved(data.reference, common.status[data.status].toLowerCase()) })
      await changeAnswers(showAnyOrder, (answer) =>
        answer.data.id === data.id ? { ...answer, data } : answer,
      )
    },
    onProblem: (error) => {
      if (error.status !== 409 && asking !== null) return setProblem(error)
      setAsking(null)
      showProblem(error)
      // It has moved on meanwhile: show where it is now.
      if (error.status === 409) void invalidate(shownOfOrders)
    },
  })
  const move = (body: Move) => void step.run({ params: { id: order.id }, body })
  const busy = step.busy ? (step.input?.body.status ?? null) : null

  return (
    <section aria-labelledby="next-step" className="grid gap-3 rounded border border-line bg-surface p-5">
      <h2 id="next-step" className="text-sm font-semibold">
        {t.nextStep}
      </h2>
      {hasPaymentToCheck ? <ButtonLink to={`/admin/payments?order=${order.id}`}>{t.check}</ButtonLink> : null}
      {forward.map((step, index) => (
        <Button
          key={step}
          variant={index === 0 ? 'primary' : 'quiet'}
          busy={busy === step && asking === null}
          onClick={() => (step === 'shipped' ? ask(step) : move({ status: step }))}
        >
          {t.step[step]}
        </Button>
      ))}
      {forward.length === 0 && !hasPaymentToCheck ? (
        <p className="text-sm text-muted">{mayCancel ? t.waitsForPayment : t.finished}</p>
      ) : null}
      {order.expires_at ? (
        <p className="flex items-start gap-2 text-sm text-muted">
          <Icon name="clock" className="mt-0.5 size-4" />
          {t.expires(formatDateTime(order.expires_at, language) ?? '')}
        </p>
      ) : null}
      {mayCancel ? (
        <Button variant="plain" size="small" className="text-brick" onClick={() => ask('cancelled')}>
          {t.cancel}
        </Button>
      ) : null}
      {asking === 'shipped' ? (
        <ShipDialog
          order={order}
          busy={busy !== null}
          problem={problem}
          onMove={move}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'cancelled' ? (
        <CancelDialog
          order={order}
          busy={busy !== null}
          problem={problem}
          isPaidFor={isPaidFor}
          onMove={move}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </section>
  )
}

interface StepDialogProps {
  order: AdminOrder
  busy: boolean
  problem: ApiError | null
  onMove: (move: Move) => void
  onClose: () => void
}

function ShipDialog({ order, busy, problem, onMove, onClose }: StepDialogProps) {
  const t = useAdminOrderMessages()
  const common = useAdminMessages()
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    onMove({ status: 'shipped', ...filled(event.currentTarget, ['tracking_number', 'note']) })
  }
  return (
    <Dialog
      open
      onClose={busy ? () => undefined : onClose}
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
    >
      <form onSubmit={submit} className="grid gap-4 p-6">
        <div>
          <h2 id={`${id}-title`} className="font-serif text-xl">
            {t.shipTitle(order.reference)}
          </h2>
          <p id={`${id}-text`} className="mt-1 text-sm text-muted">
            {t.shipText}
          </p>
        </div>
        <Field
          label={t.trackingField}
          hint={t.trackingHint}
          error={problem?.field('tracking_number') ?? (problem?.errors.length === 0 ? problem.message : null)}
          name="tracking_number"
          maxLength={100}
          autoComplete="off"
        />
        <TextArea
          label={t.stepNote}
          error={problem?.field('note')}
          name="note"
          rows={2}
          maxLength={limits.notes}
        />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            {common.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {t.step.shipped}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function CancelDialog({
  order,
  busy,
  problem,
  isPaidFor,
  onMove,
  onClose,
}: StepDialogProps & { isPaidFor: boolean }) {
  const t = useAdminOrderMessages()
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    onMove({ status: 'cancelled', ...filled(event.currentTarget, ['note']) })
  }
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={busy ? () => undefined : onClose}
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
    >
      <form onSubmit={submit} className="grid gap-4 p-6">
        <div id={`${id}-text`}>
          <h2 id={`${id}-title`} className="font-serif text-xl">
            {t.cancelTitle(order.reference)}
          </h2>
          <p className="mt-1 text-sm text-muted">{t.cancelText}</p>
          {isPaidFor ? (
            <p className="mt-3 flex items-start gap-2 rounded bg-brass-wash p-3 text-sm text-brass-deep">
              <Icon name="alert" className="mt-0.5 size-4" />
              {t.cancelPaid}
            </p>
          ) : null}
        </div>
        <TextArea
          label={t.cancelNote}
          error={problem?.message}
          name="note"
          rows={2}
          maxLength={limits.notes}
        />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            {t.keep}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The fields that were filled in. */
function filled<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const written = new FormData(form)
  const entries = names.map((name) => [name, textOf(written.get(name))] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== '')) as Partial<Record<Name, string>>
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value.trim() : '')
