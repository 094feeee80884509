import type { Page } from '#web/app/page.ts'

export type PageLoading = Pick<Page, 'component' | 'loader'>

export type AdminPage = keyof typeof pageTable

const catalogue = () => import('./catalogue/queries.ts')
const onboarding = () => import('./onboarding/queries.ts')
const tasks = () => import('./tasks/queries.ts')

/** What loads each of the owner's pages; `pages.ts` says where they are. */
export const pageTable = {
  'dashboard/dashboard': {
    component: () => import('./dashboard/dashboard-page.tsx'),
    loader: () => import('./dashboard/load-dashboard.ts'),
  },
  'onboarding/onboarding': {
    component: () => import('./onboarding/onboarding-page.tsx'),
    loader: async () => ({ load: (await onboarding()).loadOnboarding }),
  },
  'onboarding/step': {
    component: () => import('./onboarding/step-page.tsx'),
    loader: async () => ({ load: (await onboarding()).loadStep }),
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
  'catalogue/products/products': {
    component: () => import('./catalogue/products/products-page.tsx'),
    loader: async () => ({ load: (await catalogue()).loadProducts }),
  },
  'catalogue/import/import': {
    component: () => import('./catalogue/import/import-page.tsx'),
    loader: async () => ({ load: (await catalogue()).loadImport }),
  },
  'catalogue/products/product': {
    component: () => import('./catalogue/products/product-page.tsx'),
    loader: async () => ({ load: (await catalogue()).loadProduct }),
  },
  'catalogue/categories/categories': {
    component: () => import('./catalogue/categories/categories-page.tsx'),
    loader: async () => ({ load: (await catalogue()).loadCategories }),
  },
  'bookings/services/services': {
    component: () => import('./bookings/services/services-page.tsx'),
    loader: () => import('./bookings/services/load-services.ts'),
  },
  'bookings/requests/requests': {
    component: () => import('./bookings/requests/requests-page.tsx'),
    loader: () => import('./bookings/requests/load-requests.ts'),
  },
  'bookings/calendar/day': {
    component: () => import('./bookings/calendar/day-page.tsx'),
    loader: () => import('./bookings/calendar/load-day.ts'),
  },
  'bookings/calendar/week': {
    component: () => import('./bookings/calendar/week-page.tsx'),
    loader: () => import('./bookings/calendar/load-week.ts'),
  },
  'bookings/list': {
    component: () => import('./bookings/list-page.tsx'),
    loader: () => import('./bookings/load-list.ts'),
  },
  'bookings/walk-in/walk-in': {
    component: () => import('./bookings/walk-in/walk-in-page.tsx'),
    loader: () => import('./bookings/walk-in/load-walk-in.ts'),
  },
  'bookings/booking': {
    component: () => import('./bookings/booking-page.tsx'),
    loader: () => import('./bookings/load-booking.ts'),
  },
  'bookings/vehicles/vehicle': {
    component: () => import('./bookings/vehicles/vehicle-page.tsx'),
    loader: () => import('./bookings/vehicles/load-vehicle.ts'),
  },
  'bookings/workshop/workshop': {
    component: () => import('./bookings/workshop/workshop-page.tsx'),
    loader: () => import('./bookings/workshop/load-workshop.ts'),
  },
  'payments/qris': {
    component: () => import('./payments/qris-page.tsx'),
    loader: () => import('./payments/load-qris.ts'),
  },
  'outbox/outbox': {
    component: () => import('./outbox/outbox-page.tsx'),
    loader: () => import('./outbox/load-outbox.ts'),
  },
  'layout/more': {
    component: () => import('./layout/more-page.tsx'),
  },
  'accounts/customers': {
    component: () => import('./accounts/customers-page.tsx'),
    loader: () => import('./accounts/load-customers.ts'),
  },
  'accounts/customer': {
    component: () => import('./accounts/customer-page.tsx'),
    loader: () => import('./accounts/load-customer.ts'),
  },
  'accounts/staff': {
    component: () => import('./accounts/staff-page.tsx'),
    loader: () => import('./accounts/load-staff.ts'),
  },
  'settings/settings': {
    component: () => import('./settings/settings-page.tsx'),
    loader: () => import('./settings/load-settings.ts'),
  },
  'ratings/ratings': {
    component: () => import('./ratings/ratings-page.tsx'),
    loader: () => import('./ratings/load-ratings.ts'),
  },
  'suggestions/suggestions': {
    component: () => import('./suggestions/suggestions-page.tsx'),
    loader: () => import('./suggestions/load-suggestions.ts'),
  },
  'audit/audit': {
    component: () => import('./audit/audit-page.tsx'),
    loader: () => import('./audit/load-audit.ts'),
  },
  'tasks/tasks': {
    component: () => import('./tasks/tasks-page.tsx'),
    loader: async () => ({ load: (await tasks()).loadTasks }),
  },
  'tasks/task': {
    component: () => import('./tasks/task-page.tsx'),
    loader: async () => ({ load: (await tasks()).loadTask }),
  },
} satisfies Record<string, PageLoading>
