import type { Page } from '#web/page.ts'

export type PageLoading = Pick<Page, 'component' | 'loader'>

export type AdminPage = keyof typeof pageTable

/** What loads each of the owner's pages; `pages.ts` says where they are. */
export const pageTable = {
  'dashboard/dashboard': {
    component: () => import('./dashboard/dashboard-page.tsx'),
    loader: () => import('./dashboard/load-dashboard.ts'),
  },
  'start/guide': {
    component: () => import('./start/guide-page.tsx'),
    loader: () => import('./start/load-guide.ts'),
  },
  'start/step': {
    component: () => import('./start/step-page.tsx'),
    loader: () => import('./start/load-step.ts'),
  },
  'payments/payments': {
    component: () => import('./payments/payments-page.tsx'),
    loader: () => import('./payments/load-payments.ts'),
  },
  'orders/orders': {
    component: () => import('./orders/orders-page.tsx'),
    loader: () => import('./orders/load-orders.ts'),
  },
  'orders/order': {
    component: () => import('./orders/order-page.tsx'),
    loader: () => import('./orders/load-order.ts'),
  },
  'orders/packing-slip': {
    component: () => import('./orders/packing-slip-page.tsx'),
    loader: () => import('./orders/load-order.ts'),
  },
  'catalogue/products': {
    component: () => import('./catalogue/products-page.tsx'),
    loader: () => import('./catalogue/load-products.ts'),
  },
  'catalogue/import': {
    component: () => import('./catalogue/import-page.tsx'),
    loader: () => import('./catalogue/load-import.ts'),
  },
  'catalogue/product': {
    component: () => import('./catalogue/product-page.tsx'),
    loader: () => import('./catalogue/load-product.ts'),
  },
  'catalogue/categories': {
    component: () => import('./catalogue/categories-page.tsx'),
    loader: () => import('./catalogue/load-categories.ts'),
  },
  'catalogue/services': {
    component: () => import('./catalogue/services-page.tsx'),
    loader: () => import('./catalogue/load-services.ts'),
  },
  'bookings/requests': {
    component: () => import('./bookings/requests-page.tsx'),
    loader: () => import('./bookings/load-requests.ts'),
  },
  'bookings/day': {
    component: () => import('./bookings/day-page.tsx'),
    loader: () => import('./bookings/load-day.ts'),
  },
  'bookings/week': {
    component: () => import('./bookings/week-page.tsx'),
    loader: () => import('./bookings/load-week.ts'),
  },
  'bookings/list': {
    component: () => import('./bookings/list-page.tsx'),
    loader: () => import('./bookings/load-list.ts'),
  },
  'bookings/walk-in': {
    component: () => import('./bookings/walk-in-page.tsx'),
    loader: () => import('./bookings/load-walk-in.ts'),
  },
  'bookings/booking': {
    component: () => import('./bookings/booking-page.tsx'),
    loader: () => import('./bookings/load-booking.ts'),
  },
  'bookings/vehicle': {
    component: () => import('./bookings/vehicle-page.tsx'),
    loader: () => import('./bookings/load-vehicle.ts'),
  },
  'workshop/workshop': {
    component: () => import('./workshop/workshop-page.tsx'),
    loader: () => import('./workshop/load-workshop.ts'),
  },
  'payments/qris': {
    component: () => import('./payments/qris-page.tsx'),
    loader: () => import('./payments/load-qris.ts'),
  },
  'outbox/outbox': {
    component: () => import('./outbox/outbox-page.tsx'),
    loader: () => import('./outbox/load-outbox.ts'),
  },
  more: {
    component: () => import('./more-page.tsx'),
  },
  'people/customers': {
    component: () => import('./people/customers-page.tsx'),
    loader: () => import('./people/load-customers.ts'),
  },
  'people/customer': {
    component: () => import('./people/customer-page.tsx'),
    loader: () => import('./people/load-customer.ts'),
  },
  'people/staff': {
    component: () => import('./people/staff-page.tsx'),
    loader: () => import('./people/load-staff.ts'),
  },
  'settings/settings': {
    component: () => import('./settings/settings-page.tsx'),
    loader: () => import('./settings/load-settings.ts'),
  },
  'voices/ratings': {
    component: () => import('./voices/ratings-page.tsx'),
    loader: () => import('./voices/load-ratings.ts'),
  },
  'voices/suggestions': {
    component: () => import('./voices/suggestions-page.tsx'),
    loader: () => import('./voices/load-suggestions.ts'),
  },
  'audit/audit': {
    component: () => import('./audit/audit-page.tsx'),
    loader: () => import('./audit/load-audit.ts'),
  },
  'work/works': {
    component: () => import('./work/works-page.tsx'),
    loader: () => import('./work/load-works.ts'),
  },
  'work/work': {
    component: () => import('./work/work-page.tsx'),
    loader: () => import('./work/load-work.ts'),
  },
} satisfies Record<string, PageLoading>
