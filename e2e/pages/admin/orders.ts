import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { usePackingSlipMessages } from '#web/admin/orders/packing-slip-messages.ts'
import type { LocalizedPage } from '../../support/browser.ts'

export function adminOrders({ page, language }: LocalizedPage) {
  const t = useAdminOrderMessages.in(language)
  const slip = usePackingSlipMessages.in(language)
  return {
    toShipFilter: page.getByRole('link', { name: t.toShip }),
    rows: page.getByRole('row'),
    exportButton: page.getByRole('button', { name: t.export }),
    exportedMessage: page.getByText(t.exported),
    search: async (words: string) => {
      await page.getByRole('searchbox', { name: t.search }).fill(words)
      await page.getByRole('button', { name: t.searchButton, exact: true }).click()
    },
    orderLink: (reference: string) => page.getByRole('link', { name: t.order(reference) }),
    packingSlipLink: page.getByRole('link', { name: slip.open }),
    packingSlipHeading: page.getByRole('heading', { level: 1, name: slip.title }),
    printButton: page.getByRole('button', { name: slip.print }),
  }
}
