import type { Address } from '#contract/accounts/address-schemas.ts'
import type { User } from '#contract/accounts/schemas.ts'
import { sessionDraft } from '#web/app/session-draft.ts'
import type { DraftDelivery } from '#web/storefront/delivery/use-delivery-choice.ts'
import type { Option } from '#web/ui/form/combobox.tsx'

export const customerFields = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'customer_address',
  'notes',
] as const

export type CustomerTyped = Record<(typeof customerFields)[number], string> & { whatsapp: boolean }

/** The draft, else the default address, else the details of the account fill in the form. */
export function customerDraft(user: User, saved: Address | null): CustomerTyped {
  const draft = {
    customer_name: user.full_name ?? '',
    customer_email: user.email ?? '',
    customer_phone: user.phone ?? '',
    customer_address: user.address ?? '',
    notes: '',
    ...(saved && recipientOf(saved)),
  }
  const typed = drafts.read(user)?.typed
  for (const field of customerFields) draft[field] = typed?.[field] ?? draft[field]
  return { ...draft, whatsapp: typed?.whatsapp ?? Boolean(user.whatsapp_agreed_at) }
}

export const recipientOf = ({ recipient_name, phone, address }: Address) => ({
  customer_name: recipient_name,
  customer_phone: phone,
  customer_address: address,
})

export const areaOf = ({ area, area_path }: Address): Option | null =>
  area === null ? null : { id: area, text: area_path ?? area }

export const readDraft = (user: User): StoredDraft | null => drafts.read(user)

export const keepDraft = (user: User, changes: StoredDraft): void =>
  drafts.keep(user, { ...drafts.read(user), ...changes })

export const dropDraft = (): void => drafts.drop()

interface StoredDraft {
  typed?: Partial<CustomerTyped>
  delivery?: DraftDelivery
  /** The id of the chosen saved address; null for another address. */
  saved?: string | null
  /** The name under which the typed address will be saved; null if it will not. */
  saveAs?: string | null
}

const drafts = sessionDraft<StoredDraft>('orderDraft')
