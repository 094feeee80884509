import { useAcceptedMessages } from '#web/storefront/orders/accepted-messages.ts'
import { useHelpMessages } from '#web/storefront/orders/help-messages.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'
import type { LocalizedPage } from '../support/browser.ts'
import { expect } from '../support/test.ts'

export function orderPages({ page, language }: LocalizedPage) {
  const t = useOrderMessages.in(language)
  const cancelButton = page.getByRole('button', { name: t.cancel.button })
  return {
    heading: (text: string) => page.getByRole('heading', { name: text, level: 1 }),
    payLink: page.getByRole('link', { name: t.waiting.pay }),
    refreshNote: page.getByText(t.waiting.refresh),
    acceptedHeading: page.getByRole('heading', { name: useAcceptedMessages.in(language).title, level: 1 }),
    rejectedDialog: page.getByRole('alertdialog', { name: t.rejected.title }),
    rejectedHeading: page.getByRole('heading', { name: t.rejected.title, level: 1 }),
    payAgainLink: page.getByRole('link', { name: t.rejected.again }),
    helpLink: page.getByRole('link', { name: useHelpMessages.in(language).help }),
    nextLink: page.getByRole('link', { name: t.history.next }),
    historyRow: (reference: string) => page.getByRole('row').filter({ hasText: reference }),
    historyDetails: (reference: string) => page.getByRole('link', { name: t.history.detailOf(reference) }),
    ordersHeading: page.getByRole('heading', { name: t.orders.title, level: 1 }),
    tab: (name: keyof typeof t.history.empty) =>
      page
        .getByRole('navigation', { name: t.history.tabs.label })
        .getByRole('link', { name: t.history.tabs[name] }),
    rows: page.getByRole('row').filter({ hasText: 'TRX-' }),
    printButton: page.getByRole('button', { name: t.detail.print }),
    cancelButton,
    cancel: async () => {
      await cancelButton.click()
      const question = page.getByRole('alertdialog', { name: t.cancel.ask })
      await question.getByRole('button', { name: t.cancel.button }).click()
      await expect(question).toHaveCount(0)
    },
  }
}
