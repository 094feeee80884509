import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import type { LocalizedPage } from '../../support/browser.ts'

export function adminBookings({ page, language }: LocalizedPage) {
  const t = useAdminBookingMessages.in(language)
  const main = page.getByRole('main')
  const queue = main.getByRole('navigation', { name: t.queue })
  return {
    request: (text: string | RegExp) => queue.getByRole('button', { name: text }),
    openRequest: (customer: string, plate: string) =>
      queue.getByRole('button', { name: new RegExp(`${customer}.*${plate}`) }).click(),
    title: (text: string) => main.getByRole('heading', { level: 2 }).filter({ hasText: text }),
    heading: (reference: string) => main.getByRole('heading', { name: t.booking(reference), level: 1 }),
    rejectDialog: (reference: string) => page.getByRole('dialog', { name: t.rejectTitle(reference) }),
    rejectNowButton: page.getByRole('dialog').getByRole('button', { name: t.rejectNow }),
    acceptButton: main.getByRole('button', { name: t.accept }),
    finished: main.getByText(t.finished),
    answered: main.getByText(t.answered),
    history: main.getByRole('list', { name: t.history }),
    openCancelDialog: async (reference: string) => {
      await main.getByRole('button', { name: t.cancel }).click()
      return page.getByRole('dialog', { name: t.cancelTitle(reference) })
    },
    cancelNowButton: page.getByRole('dialog').getByRole('button', { name: t.cancel }),
  }
}
