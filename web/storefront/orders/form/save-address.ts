import type { Language } from '#contract/platform/language.ts'
import { apiIn } from '#web/app/api/api.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import type { CustomerTyped } from '#web/storefront/orders/form/order-draft.ts'
import { useSavedAddressMessages } from '#web/storefront/orders/form/saved-address-messages.ts'

interface NewAddress {
  label: string
  typed: CustomerTyped
  area: string | null
  orderId: string
  language: Language
}

/** Saves the address of an order that was just placed. A problem is shown, and does not affect the order. */
export async function saveAddress({ label, typed, area, orderId, language }: NewAddress): Promise<void> {
  const t = useSavedAddressMessages.in(language)
  const body = {
    label: label.trim() || t.unnamed,
    recipient_name: typed.customer_name,
    phone: typed.customer_phone,
    address: typed.customer_address,
    area,
  }
  try {
    const { message } = await apiIn(language)('POST /auth/addresses', { body, idempotencyKey: orderId })
    showToast({ text: message })
  } catch (error) {
    showToast({ tone: 'error', text: t.failed(asApiError(error).message) })
  }
}
