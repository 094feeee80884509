import type { User } from '#contract/accounts/endpoints.ts'
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
  const typed = readKept(user)?.typed
  for (const field of customerFields) draft[field] = typed?.[field] ?? draft[field]
  return draft
}

/** How it was to be delivered, likewise. */
export const deliveryDraft = (user: User): DraftDelivery | undefined => readKept(user)?.delivery

/** What is not named stays as it was kept. */
export function keepDraft(user: User, changes: { typed?: CustomerTyped; delivery?: DraftDelivery }): void {
  const kept: Kept = { ...readKept(user), ...changes, user: user.id }
  sessionStorage.setItem(place, JSON.stringify(kept))
}

export const dropDraft = (): void => sessionStorage.removeItem(place)

interface Kept {
  user: string
  typed?: Partial<CustomerTyped>
  delivery?: DraftDelivery
}

const place = 'orderDraft'

/** Only this file writes it; what another user of this tab typed is none of hers. */
function readKept(user: User): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    return kept?.user === user.id ? kept : null
  } catch {
    return null
  }
}
