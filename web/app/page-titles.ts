import type { Language } from '#contract/language.ts'
import { useAccountWords } from '#web/words/accounts.ts'
import { useAuditWords } from '#web/words/admin-audit.ts'
import { useBookingDeskWords } from '#web/words/admin-bookings.ts'
import { useGuideWords } from '#web/words/admin-guide.ts'
import { useOrderDeskWords } from '#web/words/admin-orders.ts'
import { usePackingWords } from '#web/words/admin-packing.ts'
import { usePartWords } from '#web/words/admin-parts.ts'
import { usePaymentWords as usePaymentDeskWords } from '#web/words/admin-payments.ts'
import { usePeopleWords } from '#web/words/admin-people.ts'
import { usePlaceWords } from '#web/words/admin-places.ts'
import { useProductDeskWords } from '#web/words/admin-product.ts'
import { useProductListWords } from '#web/words/admin-products.ts'
import { useQrisWords } from '#web/words/admin-qris.ts'
import { useSettingsWords } from '#web/words/admin-settings.ts'
import { useVoiceWords } from '#web/words/admin-voices.ts'
import { useWorkWords } from '#web/words/admin-work.ts'
import { useWorkshopWords } from '#web/words/admin-workshop.ts'
import { useAdminWords } from '#web/words/admin.ts'
import { useBookingPageWords } from '#web/words/bookings.ts'
import { useCartWords } from '#web/words/cart.ts'
import { useOrderPageWords } from '#web/words/order-pages.ts'
import { useOrderWords } from '#web/words/orders.ts'
import { usePaymentWords } from '#web/words/payments.ts'
import { useRateWords } from '#web/words/ratings.ts'
import { useWishlistWords } from '#web/words/wishlist.ts'

/**
 * What the pages are called whose content is loaded in the browser, by their path: the server writes it into their HTML, and
 * once the content is there the page says more. Neutral where the content decides, such as how an order ended. Only the
 * server reads this table, so no visitor downloads it.
 */
const titles: Record<string, (language: Language) => string> = {
  '/reset-password': (language) => useAccountWords.in(language).reset.title,
  '/reset-password/:token': (language) => useAccountWords.in(language).reset.title,
  '/profile': (language) => useAccountWords.in(language).profile.title,
  '/update-profile': (language) => useAccountWords.in(language).update.title,
  '/update-password': (language) => useAccountWords.in(language).change.title,
  '/cart': (language) => useCartWords.in(language).title,
  '/order': (language) => useOrderWords.in(language).orderTitle,
  '/order-direct': (language) => useOrderWords.in(language).orderTitle,
  '/payment': (language) => usePaymentWords.in(language).title,
  '/transactions/:id/waiting': (language) => useOrderPageWords.in(language).waiting.title,
  '/transactions/:id/accepted': (language) => useOrderPageWords.in(language).detail.title,
  '/transaction-accepted/:id': (language) => useOrderPageWords.in(language).detail.title,
  '/transactions/:id/rejected': (language) => useOrderPageWords.in(language).detail.title,
  '/transaction-history': (language) => useOrderPageWords.in(language).history.title,
  '/transaction/:id': (language) => useOrderPageWords.in(language).detail.title,
  '/orders': (language) => useOrderPageWords.in(language).orders.title,
  '/reviews': (language) => useRateWords.in(language).title,
  '/wishlist': (language) => useWishlistWords.in(language).title,
  '/bookings/:id/waiting': (language) => useBookingPageWords.in(language).list.title,
  '/bookings/:id/accepted': (language) => useBookingPageWords.in(language).list.title,
  '/bookings/:id/rejected': (language) => useBookingPageWords.in(language).list.title,
  '/my-bookings': (language) => useBookingPageWords.in(language).list.title,
  '/admin': (language) => useAdminWords.in(language).dashboard,
  '/admin/start': (language) => useGuideWords.in(language).title,
  '/admin/start/:step': (language) => useGuideWords.in(language).title,
  '/admin/payments': (language) => usePaymentDeskWords.in(language).title,
  '/admin/orders': (language) => useOrderDeskWords.in(language).title,
  '/admin/orders/:id': (language) => useOrderDeskWords.in(language).title,
  '/admin/orders/:id/packing-slip': (language) => usePackingWords.in(language).title,
  '/admin/products': (language) => useProductListWords.in(language).title,
  '/admin/products/import': (language) => useWorkWords.in(language).import,
  '/admin/products/new': (language) => useProductDeskWords.in(language).new,
  '/admin/products/:id': (language) => useProductListWords.in(language).title,
  '/admin/categories': (language) => usePartWords.in(language).categories,
  '/admin/services': (language) => usePartWords.in(language).services,
  '/admin/bookings': (language) => useBookingDeskWords.in(language).title,
  '/admin/bookings/day': (language) => useBookingDeskWords.in(language).title,
  '/admin/bookings/week': (language) => useBookingDeskWords.in(language).title,
  '/admin/bookings/list': (language) => useBookingDeskWords.in(language).title,
  '/admin/bookings/new': (language) => useBookingDeskWords.in(language).walkIn,
  '/admin/bookings/:id': (language) => useBookingDeskWords.in(language).title,
  '/admin/bookings/vehicles/:plate': (language) => useBookingDeskWords.in(language).title,
  '/admin/workshop': (language) => useWorkshopWords.in(language).title,
  '/admin/qris': (language) => useQrisWords.in(language).title,
  '/admin/outbox': (language) => useAdminWords.in(language).outbox,
  '/admin/more': (language) => usePlaceWords.in(language).moreTitle,
  '/admin/customers': (language) => usePeopleWords.in(language).customers.title,
  '/admin/customers/:id': (language) => usePeopleWords.in(language).customers.title,
  '/admin/staff': (language) => usePeopleWords.in(language).staff.title,
  '/admin/settings': (language) => useSettingsWords.in(language).title,
  '/admin/ratings': (language) => useVoiceWords.in(language).ratings.title,
  '/admin/suggestions': (language) => useVoiceWords.in(language).suggestions.title,
  '/admin/audit': (language) => useAuditWords.in(language).title,
  '/admin/work': (language) => useWorkWords.in(language).title,
  '/admin/work/:id': (language) => useWorkWords.in(language).title,
}

/** Undefined for pages whose content the server renders: they name themselves. */
export const pageTitle = (path: string, language: Language): string | undefined => titles[path]?.(language)
