import { companyNames, trackingPages } from '#contract/delivery/companies.ts'
import { PackingForm, type PackingOrder } from '#contract/orders/packing-schemas.ts'
import type { OwnerStep } from '#contract/orders/transitions.ts'
import { limits } from '#contract/platform/limits.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { useApiForm } from '#web/app/forms.ts'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

type Delivery = Pick<NonNullable<PackingOrder['delivery']>, 'kind' | 'name' | 'company'>

interface ShipDialogProps {
  order: Pick<PackingOrder, 'id' | 'reference'> & { delivery: Delivery | null }
  onDone: (answer: { data: PackingOrder }) => unknown
  onProblem: (error: ApiError) => unknown
  onClose: () => void
}

export function ShipDialog({ order, onDone, onProblem, onClose }: ShipDialogProps) {
  const t = useAdminOrderMessages()
  const common = useAdminMessages()
  const { field, submit, busy, problem } = useApiForm('POST /admin/packing/:id/status', {
    rules: PackingForm,
    values: { tracking_number: '', note: '' },
    params: { id: order.id },
    bodyOf: (typed) => ({ status: 'shipped', ...typed }),
    onDone,
    onProblem,
  })
  const note = field('note')
  const tracking = field('tracking_number')
  const steps = useStepNames(order)
  const { delivery } = order
  const isPickup = delivery?.kind === 'pickup'
  const company = delivery?.kind === 'courier' ? toCourier(delivery) : null
  return (
    <FormDialog
      {...{ busy, onSubmit: submit, onClose }}
      title={(isPickup ? t.readyTitle : t.shipTitle)(order.reference)}
      text={isPickup ? t.readyText : t.shipText}
      submitLabel={steps.shipped}
      cancelLabel={common.cancel}
    >
      {isPickup ? null : (
        <Field
          {...tracking}
          error={tracking.error ?? problem}
          label={company ? t.trackingOf(company.name) : t.trackingField}
          hint={company ? company.isTracked && t.trackingPage : t.trackingHint}
          maxLength={limits.trackingNumber}
          autoComplete="off"
        />
      )}
      <TextArea
        {...note}
        error={note.error ?? (isPickup ? problem : undefined)}
        label={t.stepNote}
        rows={2}
        maxLength={limits.stepNote}
      />
    </FormDialog>
  )
}

const toCourier = ({ company, name }: Delivery) => ({
  name: company && company !== 'other' ? companyNames[company] : name,
  isTracked: company !== null && trackingPages[company] !== undefined,
})

export function useStepNames({
  delivery,
}: {
  delivery: Pick<Delivery, 'kind'> | null
}): Record<OwnerStep, string> {
  const t = useAdminOrderMessages()
  return delivery?.kind === 'pickup' ? { ...t.step, ...t.pickupStep } : t.step
}
