import type { Language } from '#contract/platform/language.ts'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { useMailLinkMessages } from '#web/storefront/accounts/mail-link-messages.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { useBookingMessages } from '#web/storefront/bookings/messages.ts'
import { useCartMessages } from '#web/storefront/cart/messages.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'
import { useRatingMessages } from '#web/storefront/ratings/messages.ts'
import { useWishlistMessages } from '#web/storefront/wishlist/messages.ts'

/**
 * Titles of the shop's pages whose content loads in the browser, by path. The server writes them into the HTML, and the
 * loaded page sets a more precise title. They are neutral where the content decides, such as the result of an
 * order. Only the server reads this table, so no visitor downloads it.
 */
const titles: Record<string, (language: Language) => string> = {
  '/reset-password': (language) => useAccountMessages.in(language).reset.title,
  '/reset-password/:token': (language) => useAccountMessages.in(language).reset.title,
  '/profile': (language) => useAccountMessages.in(language).profile.title,
  '/update-profile': (language) => useAccountMessages.in(language).update.title,
  '/update-password': (language) => useAccountMessages.in(language).change.title,
  '/invitation/:token': (language) => useAccountMessages.in(language).invitation.title,
  '/undo-email/:token': (language) => useMailLinkMessages.in(language).undo.title,
  '/stop-mails/:token': (language) => useMailLinkMessages.in(language).stop.title,
  '/confirm-email/:token': (language) => useAccountMessages.in(language).confirmEmail.title,
  '/cart': (language) => useCartMessages.in(language).title,
  '/order': (language) => useOrderFormMessages.in(language).orderTitle,
  '/order-direct': (language) => useOrderFormMessages.in(language).orderTitle,
  '/payment': (language) => usePaymentMessages.in(language).title,
  '/transactions/:id/waiting': (language) => useOrderMessages.in(language).waiting.title,
  '/transactions/:id/accepted': (language) => useOrderMessages.in(language).detail.title,
  '/transaction-accepted/:id': (language) => useOrderMessages.in(language).detail.title,
  '/transactions/:id/rejected': (language) => useOrderMessages.in(language).detail.title,
  '/transaction-history': (language) => useOrderMessages.in(language).history.title,
  '/transaction/:id': (language) => useOrderMessages.in(language).detail.title,
  '/transaction/:id/nota': (language) => useNotaMessages.in(language).title,
  '/orders': (language) => useOrderMessages.in(language).orders.title,
  '/reviews': (language) => useRatingMessages.in(language).title,
  '/wishlist': (language) => useWishlistMessages.in(language).title,
  '/bookings/:id/waiting': (language) => useBookingMessages.in(language).list.title,
  '/bookings/:id/accepted': (language) => useBookingMessages.in(language).list.title,
  '/bookings/:id/rejected': (language) => useBookingMessages.in(language).list.title,
  '/bookings/:id/nota': (language) => useNotaMessages.in(language).title,
  '/my-bookings': (language) => useBookingMessages.in(language).list.title,
}

/** Returns undefined for pages that the server renders, because they set their own title. */
export const pageTitle = (path: string, language: Language): string | undefined => titles[path]?.(language)
