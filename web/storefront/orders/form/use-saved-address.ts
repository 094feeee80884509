import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Address } from '#contract/accounts/address-schemas.ts'
import type { User } from '#contract/accounts/schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import type { DeliveryChoice } from '#web/storefront/delivery/use-delivery-choice.ts'
import {
  areaOf,
  keepDraft,
  readDraft,
  recipientOf,
  type CustomerTyped,
} from '#web/storefront/orders/form/order-draft.ts'
import { unreachable } from '#web/app/api/api-error.ts'
import { showProblem } from '#web/app/layout/toasts.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** The address that the draft has chosen, or the default one if nothing was typed yet. */
export function initialAddress(user: User, addresses: readonly Address[]): Address | null {
  const draft = readDraft(user)
  const isStarted = draft?.typed !== undefined || draft?.saved !== undefined
  return (isStarted ? addresses.find(({ id }) => id === draft.saved) : addresses[0]) ?? null
}

interface SavedAddressOf {
  user: User
  addresses: readonly Address[]
  initial: Address | null
  form: UseFormReturn<CustomerTyped>
  delivery: DeliveryChoice
}

export type SavedAddress = ReturnType<typeof useSavedAddress>

/** Fills in the form with a saved address, or saves the typed one after the order is placed. */
export function useSavedAddress({ user, addresses, initial, form, delivery }: SavedAddressOf) {
  const language = useLanguage()
  const [chosenId, setChosenId] = useState(initial?.id ?? null)
  const [saveAs, setSaveAs] = useState(() => readDraft(user)?.saveAs ?? null)
  const [isOpen, setIsOpen] = useState(false)
  const chosen = addresses.find(({ id }) => id === chosenId)
  const isSent = (address: Address) => {
    const typed = form.getValues()
    const { customer_name, customer_phone, customer_address } = recipientOf(address)
    return (
      typed.customer_name === customer_name &&
      typed.customer_phone === customer_phone &&
      typed.customer_address === customer_address
    )
  }
  const mayOffer = (addresses.length > 0 || delivery.isOffered) && !delivery.isPickup
  const canSave = mayOffer && chosenId === null && addresses.length < limits.addressesPerCustomer

  const setSaved = (saved: string | null) => {
    setChosenId(saved)
    keepDraft(user, { typed: form.getValues(), saved })
  }
  return {
    form,
    addresses,
    chosenId,
    canSave,
    saveAs,
    /** The chosen address is shown as text, and its fields are hidden. A draft may have other values. */
    isFolded:
      chosen !== undefined &&
      !isOpen &&
      (chosen.area !== null || !delivery.needsArea) &&
      delivery.wrong?.at !== 'area' &&
      Object.keys(form.formState.errors).length === 0 &&
      isSent(chosen),
    unfold: () => setIsOpen(true),
    /** Null is an address that is not saved yet. */
    choose: (next: Address | null) => {
      const account = { customer_name: user.full_name, customer_phone: user.phone ?? '' }
      const recipient = next ? recipientOf(next) : { ...account, customer_address: '' }
      const { customer_name, customer_phone, customer_address } = recipient
      form.setValue('customer_name', customer_name, { shouldDirty: true })
      form.setValue('customer_phone', customer_phone, { shouldDirty: true })
      form.setValue('customer_address', customer_address, { shouldDirty: true })
      form.clearErrors(['customer_name', 'customer_phone', 'customer_address'])
      delivery.chooseArea(next && areaOf(next))
      setIsOpen(false)
      setSaved(next?.id ?? null)
    },
    /** An edited address is no longer the saved one. */
    edited: () => {
      if (chosenId !== null) setSaved(null)
    },
    /** A saved address without an area stays chosen, because the form asks for its area. */
    areaChanged: () => {
      if (addresses.find(({ id }) => id === chosenId)?.area) setSaved(null)
    },
    setSaveAs: (label: string | null) => {
      setSaveAs(label)
      keepDraft(user, { saveAs: label })
    },
    save: async (typed: CustomerTyped, orderId: string): Promise<void> => {
      if (!canSave || saveAs === null) return
      const area = delivery.isOffered && delivery.needsArea ? (delivery.area?.id ?? null) : null
      await import('#web/storefront/orders/form/save-address.ts').then(
        ({ saveAddress }) => saveAddress({ label: saveAs, typed, area, orderId, language }),
        () => showProblem(unreachable(language)),
      )
    },
  }
}
