import type { User } from '#contract/accounts/endpoints.ts'
import { sessionDraft } from '#web/app/session-draft.ts'
import type { DraftDelivery } from '#web/storefront/delivery/use-delivery-choice.ts'

export const customerFields = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'customer_address',
  'notes',
] as const

export type CustomerTyped = Record<(typeof customerFields)[number], string>

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

export const deliveryDraft = (user: User): DraftDelivery | undefined => drafts.read(user)?.delivery

export const keepDraft = (user: User, changes: StoredDraft): void =>
  drafts.keep(user, { ...drafts.read(user), ...changes })

export const dropDraft = (): void => drafts.drop()

interface StoredDraft {
  typed?: Partial<CustomerTyped>
  delivery?: DraftDelivery
}

const drafts = sessionDraft<StoredDraft>('orderDraft')
