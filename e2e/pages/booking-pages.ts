import { bookingTraits } from '#contract/bookings/transitions.ts'
import { useBookingMessages } from '#web/storefront/bookings/messages.ts'
import { useServiceMessages } from '#web/storefront/bookings/services/messages.ts'
import type { LocalizedPage } from '../support/browser.ts'
import { expect } from '../support/test.ts'

export function servicesPage({ page, language }: LocalizedPage) {
  const t = useServiceMessages.in(language)
  return { freeTimesLink: page.getByRole('link', { name: t.freeTimes }) }
}

export function bookingPages({ page, language }: LocalizedPage) {
  const t = useBookingMessages.in(language)
  const headed = (name: string) => page.getByRole('heading', { name, level: 1 })
  return {
    acceptedHeading: headed(t.accepted.title),
    rejectedHeading: headed(t.rejected.title),
    listHeading: headed(t.list.title),
    directionsLink: page.getByRole('link', { name: t.accepted.directions }),
    calendarButton: page.getByRole('button', { name: t.accepted.calendar }),
    newBookingLink: page.getByRole('link', { name: t.rejected.again }),
    backToListLink: page.getByRole('link', { name: t.rejected.back }),
    listLink: page.getByRole('main').getByRole('link', { name: t.mine, exact: true }),
    bookAgainLink: (reference: string) => page.getByRole('link', { name: t.list.againOf(reference) }),
    cancelledCard: page
      .getByRole('article')
      .getByText(bookingTraits.cancelled.label.customer[language], { exact: true }),
    retryButton: page.getByRole('button', { name: t.failed.retry }),
    backLink: page.getByRole('alert').getByRole('link', { name: t.failed.back, exact: true }),
    /** Waits for the waiting page of the new booking and returns the id of the booking. */
    expectWaiting: async (): Promise<string> => {
      await expect(headed(t.waiting.title)).toBeVisible()
      return /\/bookings\/([^/]+)\/waiting$/.exec(new URL(page.url()).pathname)![1]!
    },
    cancel: async (reference: string) => {
      await page.getByRole('button', { name: t.list.cancelOf(reference) }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: t.cancel.button }).click()
    },
  }
}
