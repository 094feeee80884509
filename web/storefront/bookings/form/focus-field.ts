import type { FieldProblem } from '#contract/platform/problem.ts'
import { bookingFields } from '#web/storefront/bookings/form/booking-draft.ts'

/** Leads to the first field that has a problem, or to the first choice of its group that can be taken. */
export function focusOn(form: HTMLFormElement | null, problems: readonly FieldProblem[]): void {
  const name = bookingFields.find((known) => problems.some(({ field }) => field === known))
  const fields = [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement => field.getAttribute('name') === name,
  )
  const field =
    fields.find(({ checked, disabled }) => checked && !disabled) ?? fields.find((f) => !f.disabled)
  field?.focus({ preventScroll: true })
  field?.parentElement?.scrollIntoView({ block: 'center' })
}
