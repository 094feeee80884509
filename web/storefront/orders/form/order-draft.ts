import type { User } from '#contract/accounts/endpoints.ts'

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
  const kept: Kept | null = readKept()
  if (kept?.user !== user.id) return draft
  for (const field of customerFields) draft[field] = kept.typed[field] ?? draft[field]
  return draft
}

export const keepDraft = (user: User, typed: CustomerTyped): void =>
  sessionStorage.setItem(place, JSON.stringify({ user: user.id, typed } satisfies Kept))

export const dropDraft = (): void => sessionStorage.removeItem(place)

interface Kept {
  user: string
  typed: Partial<CustomerTyped>
}

const place = 'orderDraft'

/** Only this file writes it. */
function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null')
  } catch {
    return null
  }
}
