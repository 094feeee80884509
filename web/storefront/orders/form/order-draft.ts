import type { User } from '#contract/accounts/endpoints.ts'
import { keptDraft } from '#web/app/kept-draft.ts'
import type { DraftDelivery } from '#web/storefront/delivery/use-delivery-choice.ts'

/** What the customer types on every order form. */
export const customerFields = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'customer_address',
  'notes',
] as const

export type CustomerTyped = Record<(typeof customerFields)[number], string>

/** What was typed on an order form and not ordered, kept for this tab, else what the account says. */
export function customerDraft(user: User): CustomerTyped {
  const draft = {
    customer_name: user.full_name ?? '',
    customer_email: user.email ?? '',
    customer_phone: user.phone ?? '',
    customer_address: user.address ?? '',
    notes: '',
  }
  const typed = drafts.read(user)?.typed
  for (const field of customerFields) draft[field] = typed?.[field] ?? draft[field]
  return draft
}

/** How it was to be delivered, likewise. */
export const deliveryDraft = (user: User): DraftDelivery | undefined => drafts.read(user)?.delivery

/** What is not named stays as it was kept. */
export const keepDraft = (user: User, changes: Kept): void =>
  drafts.keep(user, { ...drafts.read(user), ...changes })

export const dropDraft = (): void => drafts.drop()

interface Kept {
  typed?: Partial<CustomerTyped>
  delivery?: DraftDelivery
}

const drafts = keptDraft<Kept>('orderDraft')
