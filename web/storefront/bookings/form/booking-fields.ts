import { bookingFields, type BookingTyped } from '#web/storefront/bookings/form/booking-draft.ts'

/** What was typed before the page came alive: what stands in the fields and was not drawn there. */
export function typedIn(form: HTMLFormElement | null): Partial<BookingTyped> {
  const typed: Partial<BookingTyped> = {}
  for (const field of form?.elements ?? []) {
    const name = bookingFields.find((known) => known === field.getAttribute('name'))
    if (name === undefined) continue
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
    if (!isText) continue
    const isNew =
      field.type === 'radio' && field instanceof HTMLInputElement
        ? field.checked && !field.defaultChecked
        : field.value !== field.defaultValue
    if (isNew) typed[name] = field.value
  }
  return typed
}
