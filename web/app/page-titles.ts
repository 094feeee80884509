import type { Language } from '#contract/platform/language.ts'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { useMailLinkMessages } from '#web/storefront/accounts/mail-link-messages.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { useAuditMessages } from '#web/admin/audit/messages.ts'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useOnboardingMessages } from '#web/admin/onboarding/messages.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { useStockCountMessages } from '#web/admin/stock/messages.ts'
import { useLabelMessages } from '#web/admin/catalogue/labels/messages.ts'
import { usePackingSlipMessages } from '#web/admin/orders/packing-slip-messages.ts'
import { useEditorMessages } from '#web/admin/catalogue/editor-messages.ts'
import { useAdminPaymentMessages } from '#web/admin/payments/messages.ts'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { useMoneyPageMessages } from '#web/admin/payments/money-page-messages.ts'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import { useNavigationMessages } from '#web/admin/layout/navigation-messages.ts'
import { useReportMessages } from '#web/admin/reports/messages.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useAdminProductListMessages } from '#web/admin/catalogue/products/list-messages.ts'
import { useQrisMessages } from '#web/admin/payments/qris-messages.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import { usePolicyEditorMessages } from '#web/admin/settings/policies/messages.ts'
import { useFeedbackMessages } from '#web/admin/layout/feedback-messages.ts'
import { useTaskMessages } from '#web/admin/tasks/messages.ts'
import { useAdminDeliveryMessages } from '#web/admin/delivery/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useBookingMessages } from '#web/storefront/bookings/messages.ts'
import { useCartMessages } from '#web/storefront/cart/messages.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'
import { useRatingMessages } from '#web/storefront/ratings/messages.ts'
import { useWishlistMessages } from '#web/storefront/wishlist/messages.ts'

/**
 * Titles of pages whose content loads in the browser, by path. The server writes them into the HTML, and the
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
  '/admin': (language) => useAdminMessages.in(language).dashboard,
  '/admin/start': (language) => useOnboardingMessages.in(language).title,
  '/admin/start/:step': (language) => useOnboardingMessages.in(language).title,
  '/admin/payments': (language) => useAdminPaymentMessages.in(language).title,
  '/admin/orders': (language) => useAdminOrderMessages.in(language).title,
  '/admin/orders/new': (language) => useAdminOrderMessages.in(language).new,
  '/admin/orders/:id': (language) => useAdminOrderMessages.in(language).title,
  '/admin/orders/:id/packing-slip': (language) => usePackingSlipMessages.in(language).title,
  '/admin/orders/packing-slips': (language) => usePackingSlipMessages.in(language).title,
  '/admin/orders/notas': (language) => useNotaMessages.in(language).title,
  '/admin/orders/:id/nota': (language) => useNotaMessages.in(language).title,
  '/admin/products': (language) => useAdminProductListMessages.in(language).title,
  '/admin/products/import': (language) => useTaskMessages.in(language).import,
  '/admin/products/labels': (language) => useLabelMessages.in(language).title,
  '/admin/products/new': (language) => useAdminProductMessages.in(language).new,
  '/admin/products/:id': (language) => useAdminProductListMessages.in(language).title,
  '/admin/stock-counts': (language) => useStockCountMessages.in(language).title,
  '/admin/stock-counts/new': (language) => useStockCountMessages.in(language).count,
  '/admin/stock-counts/:id': (language) => useStockCountMessages.in(language).title,
  '/admin/categories': (language) => useEditorMessages.in(language).categories.title,
  '/admin/services': (language) => useEditorMessages.in(language).services.title,
  '/admin/delivery': (language) => useAdminDeliveryMessages.in(language).title,
  '/admin/delivery/:id': (language) => useAdminDeliveryMessages.in(language).title,
  '/admin/delivery/:id/import': (language) => useAdminDeliveryMessages.in(language).importTitle,
  '/admin/bookings': (language) => useAdminBookingMessages.in(language).title,
  '/admin/bookings/day': (language) => useAdminBookingMessages.in(language).title,
  '/admin/bookings/week': (language) => useAdminBookingMessages.in(language).title,
  '/admin/bookings/list': (language) => useAdminBookingMessages.in(language).title,
  '/admin/bookings/new': (language) => useAdminBookingMessages.in(language).walkIn,
  '/admin/bookings/:id': (language) => useAdminBookingMessages.in(language).title,
  '/admin/bookings/:id/nota': (language) => useNotaMessages.in(language).title,
  '/admin/bookings/vehicles/:plate': (language) => useAdminBookingMessages.in(language).title,
  '/admin/reports': (language) => useReportMessages.in(language).title,
  '/admin/money': (language) => useMoneyMessages.in(language).title,
  '/admin/money/unpaid': (language) => useMoneyPageMessages.in(language).unpaid,
  '/admin/money/to-refund': (language) => useMoneyMessages.in(language).refundDue,
  '/admin/qris': (language) => useQrisMessages.in(language).title,
  '/admin/outbox': (language) => useNavigationMessages.in(language).outbox,
  '/admin/more': (language) => useNavigationMessages.in(language).moreTitle,
  '/admin/customers': (language) => useAdminAccountMessages.in(language).customers.title,
  '/admin/customers/:id': (language) => useAdminAccountMessages.in(language).customers.title,
  '/admin/staff': (language) => useAdminAccountMessages.in(language).staff.title,
  '/admin/settings': (language) => useSettingsMessages.in(language).title,
  '/admin/settings/policies': (language) => usePolicyEditorMessages.in(language).title,
  '/admin/ratings': (language) => useFeedbackMessages.in(language).ratings.title,
  '/admin/suggestions': (language) => useFeedbackMessages.in(language).suggestions.title,
  '/admin/audit': (language) => useAuditMessages.in(language).title,
  '/admin/work': (language) => useTaskMessages.in(language).title,
  '/admin/work/:id': (language) => useTaskMessages.in(language).title,
}

/** Returns undefined for pages that the server renders, because they set their own title. */
export const pageTitle = (path: string, language: Language): string | undefined => titles[path]?.(language)
