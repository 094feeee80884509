import type { User } from '#contract/accounts/endpoints.ts'
import type { CustomerTyped } from '#web/storefront/orders/form/check-order.ts'

/** What she typed on an order form that was not placed, kept for this tab, else what her account says. */
export function customerDraft(user: User): CustomerTyped {
  const fromAccount = {
    customer_name: user.full_name ?? '',
    customer_email: user.email ?? '',
    customer_phone: user.phone ?? '',
    customer_address: user.address ?? '',
    notes: '',
  }
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null
    return kept?.user === user.id ? { ...fromAccount, ...kept.typed } : fromAccount
  } catch {
    return fromAccount
  }
}

export const keepDraft = (user: User, typed: CustomerTyped): void =>
  sessionStorage.setItem(place, JSON.stringify({ user: user.id, typed } satisfies Kept))

export const dropDraft = (): void => sessionStorage.removeItem(place)

interface Kept {
  user: string
  typed: CustomerTyped
}

const place = 'orderDraft'
