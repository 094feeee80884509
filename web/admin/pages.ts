import type { Page } from '#web/app/page.ts'

export type PageLoading = Pick<Page, 'component' | 'loader'>

export type AdminPage = keyof typeof adminPages

/** Component and loader of each page of the console. `web/app/pages.ts` has their paths. */
export const adminPages = {
  'dashboard/dashboard': {
    component: () => import('./dashboard/dashboard-page.tsx'),
    loader: async () => (await import('./dashboard/queries.ts')).dashboardQuery,
  },
  'reports/report': {
    component: () => import('./reports/report-page.tsx'),
    loader: async () => (await import('./reports/queries.ts')).reportQuery,
  },
  'onboarding/onboarding': {
    component: () => import('./onboarding/onboarding-page.tsx'),
    loader: async () => (await import('./onboarding/queries.ts')).onboardingQuery,
  },
  'onboarding/step': {
    component: () => import('./onboarding/step-page.tsx'),
    loader: async () => ({ load: (await import('./onboarding/load-step.ts')).loadStep }),
  },
  'payments/payments': {
    component: () => import('./payments/payments-page.tsx'),
    loader: async () => (await import('./payments/queries.ts')).paymentsQuery,
  },
  'orders/orders': {
    component: () => import('./orders/orders-page.tsx'),
    loader: async () => (await import('./orders/queries.ts')).ordersQuery,
  },
  'sale/sale': {
    component: () => import('./sale/sale-page.tsx'),
    loader: async () => ({ load: (await import('./sale/queries.ts')).loadSale }),
  },
  'orders/order': {
    component: () => import('./orders/order-page.tsx'),
    loader: async () => (await import('./orders/queries.ts')).orderQuery,
  },
  'orders/packing-slip': {
    component: () => import('./orders/packing-slip-page.tsx'),
    loader: async () => (await import('./orders/queries.ts')).orderQuery,
  },
  'orders/packing-slips': {
    component: () => import('./orders/packing-slips-page.tsx'),
    loader: async () => (await import('./orders/queries.ts')).printQuery,
  },
  'orders/notas': {
    component: () => import('./orders/notas-page.tsx'),
    loader: async () => (await import('./orders/queries.ts')).printQuery,
  },
  'orders/nota': {
    component: () => import('./orders/nota-page.tsx'),
    loader: async () => (await import('./orders/queries.ts')).orderQuery,
  },
  'catalogue/products/products': {
    component: () => import('./catalogue/products/products-page.tsx'),
    loader: async () => ({ load: (await import('./catalogue/queries.ts')).loadProducts }),
  },
  'catalogue/import/import': {
    component: () => import('./catalogue/import/import-page.tsx'),
    loader: async () => ({ load: (await import('./catalogue/queries.ts')).loadImport }),
  },
  'catalogue/labels/labels': {
    component: () => import('./catalogue/labels/labels-page.tsx'),
    loader: async () => (await import('./catalogue/queries.ts')).labelsQuery,
  },
  'catalogue/products/product': {
    component: () => import('./catalogue/products/product-page.tsx'),
    loader: async () => ({ load: (await import('./catalogue/queries.ts')).loadProduct }),
  },
  'stock/counts': {
    component: () => import('./stock/counts-page.tsx'),
    loader: async () => (await import('./stock/queries.ts')).countsQuery,
  },
  'stock/count': {
    component: () => import('./stock/count-page.tsx'),
    loader: async () => ({ load: (await import('./stock/queries.ts')).loadCounter }),
  },
  'stock/report': {
    component: () => import('./stock/report-page.tsx'),
    loader: async () => (await import('./stock/queries.ts')).reportQuery,
  },
  'catalogue/categories/categories': {
    component: () => import('./catalogue/categories/categories-page.tsx'),
    loader: async () => (await import('./catalogue/queries.ts')).categoriesQuery,
  },
  'delivery/methods': {
    component: () => import('./delivery/methods-page.tsx'),
    loader: async () => (await import('./delivery/queries.ts')).methodsQuery,
  },
  'delivery/method': {
    component: () => import('./delivery/method-page.tsx'),
    loader: async () => ({ load: (await import('./delivery/queries.ts')).loadMethod }),
  },
  'delivery/import': {
    component: () => import('./delivery/rates-import-page.tsx'),
    loader: async () => ({ load: (await import('./delivery/queries.ts')).loadMethod }),
  },
  'bookings/services/services': {
    component: () => import('./bookings/services/services-page.tsx'),
    loader: async () => (await import('./bookings/queries.ts')).servicesQuery,
  },
  'bookings/requests/requests': {
    component: () => import('./bookings/requests/requests-page.tsx'),
    loader: async () => (await import('./bookings/queries.ts')).requestsQuery,
  },
  'bookings/calendar/day': {
    component: () => import('./bookings/calendar/day-page.tsx'),
    loader: async () => (await import('./bookings/queries.ts')).dayQuery,
  },
  'bookings/calendar/week': {
    component: () => import('./bookings/calendar/week-page.tsx'),
    loader: async () => ({ load: (await import('./bookings/queries.ts')).loadWeek }),
  },
  'bookings/list': {
    component: () => import('./bookings/list-page.tsx'),
    loader: async () => (await import('./bookings/queries.ts')).bookingsQuery,
  },
  'bookings/walk-in/walk-in': {
    component: () => import('./bookings/walk-in/walk-in-page.tsx'),
    loader: async () => ({ load: (await import('./bookings/queries.ts')).loadWalkIn }),
  },
  'bookings/booking': {
    component: () => import('./bookings/booking-page.tsx'),
    loader: async () => (await import('./bookings/queries.ts')).bookingQuery,
  },
  'bookings/nota': {
    component: () => import('./bookings/nota-page.tsx'),
    loader: async () => (await import('./bookings/queries.ts')).bookingQuery,
  },
  'bookings/vehicles/vehicle': {
    component: () => import('./bookings/vehicles/vehicle-page.tsx'),
    loader: async () => (await import('./bookings/queries.ts')).vehicleQuery,
  },
  'payments/money': {
    component: () => import('./payments/money-page.tsx'),
    loader: async () => (await import('./payments/queries.ts')).moneyQuery,
  },
  'payments/unpaid': {
    component: () => import('./payments/unpaid-page.tsx'),
    loader: async () => (await import('./payments/queries.ts')).unpaidQuery,
  },
  'payments/refunds': {
    component: () => import('./payments/refunds-page.tsx'),
    loader: async () => (await import('./payments/queries.ts')).refundsQuery,
  },
  'payments/qris': {
    component: () => import('./payments/qris-page.tsx'),
    loader: async () => (await import('./payments/queries.ts')).qrisQuery,
  },
  'outbox/outbox': {
    component: () => import('./outbox/outbox-page.tsx'),
    loader: async () => (await import('./outbox/queries.ts')).mailsQuery,
  },
  'layout/more': {
    component: () => import('./layout/more-page.tsx'),
  },
  'accounts/customers': {
    component: () => import('./accounts/customers-page.tsx'),
    loader: async () => (await import('./accounts/queries.ts')).customersQuery,
  },
  'accounts/customer': {
    component: () => import('./accounts/customer-page.tsx'),
    loader: async () => (await import('./accounts/queries.ts')).customerQuery,
  },
  'accounts/staff': {
    component: () => import('./accounts/staff-page.tsx'),
    loader: async () => ({ load: (await import('./accounts/queries.ts')).loadStaff }),
  },
  'settings/settings': {
    component: () => import('./settings/settings-page.tsx'),
    loader: async () => (await import('./settings/queries.ts')).settingsQuery,
  },
  'settings/policies': {
    component: () => import('./settings/policies/policies-page.tsx'),
    loader: async () => (await import('./settings/queries.ts')).policiesQuery,
  },
  'ratings/ratings': {
    component: () => import('./ratings/ratings-page.tsx'),
    loader: async () => (await import('./ratings/queries.ts')).ratingsQuery,
  },
  'suggestions/suggestions': {
    component: () => import('./suggestions/suggestions-page.tsx'),
    loader: async () => (await import('./suggestions/queries.ts')).suggestionsQuery,
  },
  'audit/audit': {
    component: () => import('./audit/audit-page.tsx'),
    loader: async () => (await import('./audit/queries.ts')).auditQuery,
  },
  'tasks/tasks': {
    component: () => import('./tasks/tasks-page.tsx'),
    loader: async () => (await import('./tasks/queries.ts')).tasksQuery,
  },
  'tasks/task': {
    component: () => import('./tasks/task-page.tsx'),
    loader: async () => (await import('./tasks/queries.ts')).taskQuery,
  },
} satisfies Record<string, PageLoading>
