import { useAddressMessages } from '#web/storefront/accounts/address-messages.ts'
import { useQuotesMessages } from '#web/storefront/delivery/quotes-messages.ts'
import { useSavedAddressMessages } from '#web/storefront/orders/form/saved-address-messages.ts'
import type { LocalizedPage } from '../support/browser.ts'

/** The list of the profile and its form. */
export function addressBook({ page, language }: LocalizedPage) {
  const t = useAddressMessages.in(language)
  const q = useQuotesMessages.in(language)
  const section = page.getByRole('region', { name: t.title })
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const area = dialog.getByRole('combobox', { name: q.area })
  return {
    section,
    entries: section.getByRole('listitem'),
    button: (name: string) => section.getByRole('button', { name, exact: true }),
    dialog,
    fields: {
      label: field(t.label),
      recipient: field(t.recipient),
      phone: field(t.phone),
      address: field(t.address),
    },
    area,
    chooseArea: async (typed: string, path: string) => {
      await area.fill(typed)
      await dialog.getByRole('option', { name: path }).click()
    },
    save: () => dialog.getByRole('button', { name: t.save }).click(),
  }
}

/** The saved addresses on the order forms. */
export function addressChoice({ page, language }: LocalizedPage) {
  const t = useSavedAddressMessages.in(language)
  const group = page.getByRole('radiogroup', { name: t.title })
  return {
    group,
    address: (label: string) => group.getByRole('radio', { name: label }),
    /** Shows the fields of the chosen address. */
    changeButton: page.getByRole('button', { name: t.change }),
    newAddress: group.getByRole('radio', { name: t.other }),
    saveBox: page.getByRole('checkbox', { name: t.save }),
    label: page.getByRole('textbox', { name: t.label }),
  }
}
