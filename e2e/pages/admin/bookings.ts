import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import type { LocalizedPage } from '../../support/browser.ts'

/** The requests, the calendar and the bookings in the console. */
export function adminBookings({ page, language }: LocalizedPage) {
  const t = useAdminBookingMessages.in(language)
  const main = page.getByRole('main')
  const queue = main.getByRole('navigation', { name: t.queue })
  return {
    /** The row of a request in the queue. */
    request: (text: string | RegExp) => queue.getByRole('button', { name: text }),
    /** Opens the request of a customer for the vehicle with this plate. */
    openRequest: (customer: string, plate: string) =>
      queue.getByRole('button', { name: new RegExp(`${customer}.*${plate}`) }).click(),
    /** The title of a request or of a day in the calendar. */
    title: (text: string) => main.getByRole('heading', { level: 2 }).filter({ hasText: text }),
    heading: (reference: string) => main.getByRole('heading', { name: t.booking(reference), level: 1 }),
    rejectDialog: (reference: string) => page.getByRole('dialog', { name: t.rejectTitle(reference) }),
    rejectNowButton: page.getByRole('dialog').getByRole('button', { name: t.rejectNow }),
    acceptButton: main.getByRole('button', { name: t.accept }),
    finished: main.getByText(t.finished),
    answered: main.getByText(t.answered),
    history: main.getByRole('list', { name: t.history }),
    /** Opens the dialog that asks for the reason of a cancellation. */
    openCancelDialog: async (reference: string) => {
      await main.getByRole('button', { name: t.cancel }).click()
      return page.getByRole('dialog', { name: t.cancelTitle(reference) })
    },
    cancelNowButton: page.getByRole('dialog').getByRole('button', { name: t.cancel }),
  }
}
