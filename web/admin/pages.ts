import type { Dashboard } from '#contract/admin/dashboard-schemas.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'
import type { Right } from '#contract/platform/roles.ts'
import type { Page } from '#web/app/page.ts'
import type { IconName } from '#web/ui/icon.tsx'

interface AdminPageRow extends Required<Pick<Page, 'component' | 'loader'>> {
  path: `/admin${string}`
  /** A person without it sees no link to the page; the page itself says who may see it. */
  right: Right
  /** The page may set a more precise title when its data is loaded. */
  title: Bilingual
  /** A page without it is reached from another page. */
  navigation?: Navigation
}

export interface Navigation {
  group: 'overview' | 'selling' | 'workshop' | 'catalogue' | 'customers' | 'shop'
  icon: IconName
  /** Shorter than the title. */
  name?: Bilingual
  /** Describes the page under "More". A phone has an entry without it in its bottom bar. */
  text?: Bilingual
  count?: (dashboard: Dashboard) => number
  /** Other pages that belong to the entry. */
  also?: RegExp
  /** Hidden until the shop has a service or a booking. */
  needsWorkshop?: true
  /** Hidden from people with this right, who reach the page from the page of another entry. */
  unlessMay?: Right
  /** Takes the place of the bookings in the bottom bar of a shop without a workshop. */
  insteadOfWorkshop?: true
  /** Hidden when the onboarding is finished. */
  untilOnboarded?: true
}

const titles = {
  start: { id: 'Memulai toko', en: 'Starting your shop' },
  orders: { id: 'Pesanan', en: 'Orders' },
  packingSlip: { id: 'Slip pengepakan', en: 'Packing slip' },
  nota: { id: 'Nota', en: 'Receipt' },
  products: { id: 'Produk', en: 'Products' },
  stockCounts: { id: 'Hitung stok', en: 'Stock-taking' },
  delivery: { id: 'Pengiriman', en: 'Delivery' },
  vouchers: { id: 'Voucher', en: 'Vouchers' },
  customers: { id: 'Pelanggan', en: 'Customers' },
  tasks: { id: 'Proses', en: 'Tasks' },
  bookings: { id: 'Booking servis', en: 'Service bookings' },
}

/** All pages of the console, in the order of the navigation. Visitors of the shop do not download this table. */
const rows = [
  {
    path: '/admin',
    right: 'console',
    title: { id: 'Ringkasan', en: 'Dashboard' },
    component: () => import('./dashboard/dashboard-page.tsx'),
    loader: async () => (await import('./dashboard/queries.ts')).dashboardQuery,
    navigation: { group: 'overview', icon: 'dashboard', count: ({ needs_me }) => needs_me },
  },
  {
    path: '/admin/reports',
    right: 'turnover',
    title: { id: 'Laporan penjualan', en: 'Sales report' },
    component: () => import('./reports/report-page.tsx'),
    loader: async () => (await import('./reports/queries.ts')).reportQuery,
    navigation: {
      group: 'overview',
      icon: 'reports',
      name: { id: 'Laporan', en: 'Reports' },
      text: {
        id: 'Penjualan per produk, kategori, asal pesanan, dan pelanggan.',
        en: 'Sales by product, category, channel and customer.',
      },
    },
  },
  {
    path: '/admin/reports/vouchers',
    right: 'turnover',
    title: { id: 'Laporan voucher dan promo', en: 'Vouchers and sale prices' },
    component: () => import('./reports/voucher-report-page.tsx'),
    loader: async () => (await import('./reports/queries.ts')).voucherReportQuery,
  },
  {
    path: '/admin/start',
    right: 'shop',
    title: titles.start,
    component: () => import('./onboarding/onboarding-page.tsx'),
    loader: async () => (await import('./onboarding/queries.ts')).onboardingQuery,
    navigation: {
      group: 'overview',
      icon: 'start',
      text: {
        id: 'Langkah demi langkah sampai toko siap menerima pesanan.',
        en: 'Step by step until the shop is ready for orders.',
      },
      untilOnboarded: true,
    },
  },
  {
    path: '/admin/start/:step',
    right: 'shop',
    title: titles.start,
    component: () => import('./onboarding/step-page.tsx'),
    loader: async () => ({ load: (await import('./onboarding/load-step.ts')).loadStep }),
  },
  {
    path: '/admin/more',
    right: 'console',
    title: { id: 'Lainnya', en: 'More' },
    component: () => import('./layout/more-page.tsx'),
    loader: () => import('../app/session/check-session-loader.ts'),
  },
  {
    path: '/admin/payments',
    right: 'proofs',
    title: { id: 'Pembayaran yang perlu dicek', en: 'Payments to check' },
    component: () => import('./payments/payments-page.tsx'),
    loader: async () => (await import('./payments/queries.ts')).paymentsQuery,
    navigation: {
      group: 'selling',
      icon: 'payments',
      name: { id: 'Pembayaran', en: 'Payments' },
      count: ({ payments_to_check }) => payments_to_check,
    },
  },
  {
    path: '/admin/orders',
    right: 'orders',
    title: titles.orders,
    component: () => import('./orders/orders-page.tsx'),
    loader: async () => (await import('./orders/queries.ts')).ordersQuery,
    navigation: {
      group: 'selling',
      icon: 'orders',
      count: ({ orders_to_ship, orders_to_accept }) => orders_to_ship + orders_to_accept,
    },
  },
  {
    path: '/admin/orders/new',
    right: 'orders',
    title: { id: 'Pesanan baru', en: 'New order' },
    component: () => import('./sale/sale-page.tsx'),
    loader: async () => ({ load: (await import('./sale/queries.ts')).loadSale }),
  },
  {
    path: '/admin/orders/packing-slips',
    right: 'packing',
    title: titles.packingSlip,
    component: () => import('./orders/packing-slips-page.tsx'),
    loader: async () => (await import('./orders/queries.ts')).slipsQuery,
  },
  {
    path: '/admin/orders/notas',
    right: 'orders',
    title: titles.nota,
    component: () => import('./orders/notas-page.tsx'),
    loader: async () => (await import('./orders/queries.ts')).printQuery,
  },
  {
    path: '/admin/orders/labels',
    right: 'packing',
    title: { id: 'Label kirim', en: 'Shipping labels' },
    component: () => import('./orders/shipping-labels-page.tsx'),
    loader: async () => (await import('./orders/queries.ts')).slipsQuery,
  },
  {
    path: '/admin/orders/tracking',
    right: 'packing',
    title: { id: 'Isi nomor resi', en: 'Tracking numbers' },
    component: () => import('./orders/tracking-page.tsx'),
    loader: () => import('../app/session/check-session-loader.ts'),
  },
  {
    path: '/admin/orders/:id',
    right: 'orders',
    title: titles.orders,
    component: () => import('./orders/order-page.tsx'),
    loader: async () => (await import('./orders/queries.ts')).orderQuery,
  },
  {
    path: '/admin/orders/:id/packing-slip',
    right: 'packing',
    title: titles.packingSlip,
    component: () => import('./orders/packing-slip-page.tsx'),
    loader: async () => (await import('./orders/queries.ts')).slipQuery,
  },
  {
    path: '/admin/orders/:id/nota',
    right: 'orders',
    title: titles.nota,
    component: () => import('./orders/nota-page.tsx'),
    loader: async () => (await import('./orders/queries.ts')).orderQuery,
  },
  {
    path: '/admin/packing',
    right: 'packing',
    title: { id: 'Pengepakan', en: 'Packing' },
    component: () => import('./packing/packing-page.tsx'),
    loader: async () => (await import('./packing/queries.ts')).packingQuery,
    navigation: {
      group: 'selling',
      icon: 'bag',
      count: ({ orders_to_ship }) => orders_to_ship,
      unlessMay: 'orders',
    },
  },
  {
    path: '/admin/messages',
    right: 'messages',
    title: { id: 'Pesan WhatsApp', en: 'WhatsApp messages' },
    component: () => import('./messages/messages-page.tsx'),
    loader: async () => (await import('./messages/queries.ts')).messagesQuery,
    navigation: {
      group: 'selling',
      icon: 'chat',
      name: { id: 'WhatsApp', en: 'WhatsApp' },
      text: {
        id: 'Kabar untuk pelanggan yang setuju, sekali tekan.',
        en: 'News for customers who agreed, with one press.',
      },
      count: ({ messages_to_send }) => messages_to_send,
    },
  },
  {
    path: '/admin/messages/texts',
    right: 'shop',
    title: { id: 'Teks pesan', en: 'Texts of messages' },
    component: () => import('./settings/message-texts/texts-page.tsx'),
    loader: async () => (await import('./messages/queries.ts')).messageTextsQuery,
  },
  {
    path: '/admin/money',
    right: 'turnover',
    title: { id: 'Uang', en: 'Money' },
    component: () => import('./payments/money-page.tsx'),
    loader: async () => (await import('./payments/queries.ts')).moneyQuery,
    navigation: {
      group: 'selling',
      icon: 'money',
      text: {
        id: 'Uang yang masuk dan keluar, per hari dan per cara bayar.',
        en: 'Money in and out, by day and payment method.',
      },
    },
  },
  {
    path: '/admin/money/unpaid',
    right: 'payments',
    title: { id: 'Belum dibayar', en: 'Unpaid' },
    component: () => import('./payments/unpaid-page.tsx'),
    loader: async () => (await import('./payments/queries.ts')).unpaidQuery,
    navigation: {
      group: 'selling',
      icon: 'money',
      text: { id: 'Pesanan yang belum lunas.', en: 'Orders with an outstanding amount.' },
      unlessMay: 'turnover',
    },
  },
  {
    path: '/admin/money/to-refund',
    right: 'payments',
    title: { id: 'Harus dikembalikan', en: 'To refund' },
    component: () => import('./payments/refunds-page.tsx'),
    loader: async () => (await import('./payments/queries.ts')).refundsQuery,
  },
  {
    path: '/admin/bookings',
    right: 'bookings',
    title: titles.bookings,
    component: () => import('./bookings/requests/requests-page.tsx'),
    loader: async () => (await import('./bookings/queries.ts')).requestsQuery,
    navigation: {
      group: 'workshop',
      icon: 'bookings',
      name: { id: 'Booking', en: 'Bookings' },
      count: ({ bookings_to_answer }) => bookings_to_answer,
      needsWorkshop: true,
    },
  },
  {
    path: '/admin/bookings/day',
    right: 'bookings',
    title: titles.bookings,
    component: () => import('./bookings/calendar/day-page.tsx'),
    loader: async () => (await import('./bookings/queries.ts')).dayQuery,
  },
  {
    path: '/admin/bookings/week',
    right: 'bookings',
    title: titles.bookings,
    component: () => import('./bookings/calendar/week-page.tsx'),
    loader: async () => ({ load: (await import('./bookings/queries.ts')).loadWeek }),
  },
  {
    path: '/admin/bookings/list',
    right: 'bookings',
    title: titles.bookings,
    component: () => import('./bookings/list-page.tsx'),
    loader: async () => (await import('./bookings/queries.ts')).bookingsQuery,
  },
  {
    path: '/admin/bookings/new',
    right: 'bookings',
    title: { id: 'Booking baru', en: 'New booking' },
    component: () => import('./bookings/walk-in/walk-in-page.tsx'),
    loader: async () => ({ load: (await import('./bookings/queries.ts')).loadWalkIn }),
  },
  {
    path: '/admin/bookings/:id',
    right: 'bookings',
    title: titles.bookings,
    component: () => import('./bookings/booking-page.tsx'),
    loader: async () => (await import('./bookings/queries.ts')).bookingQuery,
  },
  {
    path: '/admin/bookings/:id/nota',
    right: 'payments',
    title: titles.nota,
    component: () => import('./bookings/nota-page.tsx'),
    loader: async () => (await import('./bookings/queries.ts')).bookingQuery,
  },
  {
    path: '/admin/bookings/vehicles/:plate',
    right: 'bookings',
    title: titles.bookings,
    component: () => import('./bookings/vehicles/vehicle-page.tsx'),
    loader: async () => (await import('./bookings/queries.ts')).vehicleQuery,
  },
  {
    path: '/admin/products',
    right: 'catalogue',
    title: titles.products,
    component: () => import('./catalogue/products/products-page.tsx'),
    loader: async () => ({ load: (await import('./catalogue/queries.ts')).loadProducts }),
    navigation: {
      group: 'catalogue',
      icon: 'catalogue',
      text: {
        id: 'Produk, kategori, dan layanan bengkel.',
        en: 'Products, categories and services of the workshop.',
      },
      insteadOfWorkshop: true,
      also: /^\/admin\/(?:categories|services|stock-counts)/,
    },
  },
  {
    path: '/admin/products/import',
    right: 'catalogue',
    title: { id: 'Impor produk', en: 'Product import' },
    component: () => import('./catalogue/import/import-page.tsx'),
    loader: async () => ({ load: (await import('./catalogue/queries.ts')).loadImport }),
  },
  {
    path: '/admin/products/labels',
    right: 'catalogue',
    title: { id: 'Label produk', en: 'Product labels' },
    component: () => import('./catalogue/labels/labels-page.tsx'),
    loader: async () => (await import('./catalogue/queries.ts')).labelsQuery,
  },
  {
    path: '/admin/products/new',
    right: 'catalogue',
    title: { id: 'Produk baru', en: 'New product' },
    component: () => import('./catalogue/products/product-page.tsx'),
    loader: async () => ({ load: (await import('./catalogue/queries.ts')).loadProduct }),
  },
  {
    path: '/admin/products/:id',
    right: 'catalogue',
    title: titles.products,
    component: () => import('./catalogue/products/product-page.tsx'),
    loader: async () => ({ load: (await import('./catalogue/queries.ts')).loadProduct }),
  },
  {
    path: '/admin/stock-counts',
    right: 'stock',
    title: titles.stockCounts,
    component: () => import('./stock/counts-page.tsx'),
    loader: async () => (await import('./stock/queries.ts')).countsQuery,
    navigation: {
      group: 'catalogue',
      icon: 'catalogue',
      also: /^\/admin\/stock-counts/,
      unlessMay: 'catalogue',
    },
  },
  {
    path: '/admin/stock-counts/new',
    right: 'stock',
    title: { id: 'Menghitung stok', en: 'Counting the stock' },
    component: () => import('./stock/count-page.tsx'),
    loader: async () => ({ load: (await import('./stock/queries.ts')).loadCounter }),
  },
  {
    path: '/admin/stock-counts/:id',
    right: 'stock',
    title: titles.stockCounts,
    component: () => import('./stock/report-page.tsx'),
    loader: async () => (await import('./stock/queries.ts')).reportQuery,
  },
  {
    path: '/admin/categories',
    right: 'catalogue',
    title: { id: 'Kategori', en: 'Categories' },
    component: () => import('./catalogue/categories/categories-page.tsx'),
    loader: async () => (await import('./catalogue/queries.ts')).categoriesQuery,
  },
  {
    path: '/admin/services',
    right: 'catalogue',
    title: { id: 'Layanan', en: 'Services' },
    component: () => import('./bookings/services/services-page.tsx'),
    loader: async () => (await import('./bookings/queries.ts')).servicesQuery,
  },
  {
    path: '/admin/vouchers',
    right: 'catalogue',
    title: titles.vouchers,
    component: () => import('./vouchers/vouchers-page.tsx'),
    loader: async () => (await import('./vouchers/queries.ts')).vouchersQuery,
    navigation: {
      group: 'catalogue',
      icon: 'vouchers',
      text: { id: 'Potongan dengan kode untuk pelanggan.', en: 'Discounts with a code for customers.' },
    },
  },
  {
    path: '/admin/vouchers/:id',
    right: 'catalogue',
    title: titles.vouchers,
    component: () => import('./vouchers/voucher-page.tsx'),
    loader: async () => ({ load: (await import('./vouchers/queries.ts')).loadVoucher }),
  },
  {
    path: '/admin/vouchers/:id/cards',
    right: 'catalogue',
    title: { id: 'Kartu voucher', en: 'Voucher cards' },
    component: () => import('./vouchers/cards-page.tsx'),
    loader: async () => ({ load: (await import('./vouchers/queries.ts')).loadCards }),
  },
  {
    path: '/admin/customers',
    right: 'customers',
    title: titles.customers,
    component: () => import('./accounts/customers-page.tsx'),
    loader: async () => (await import('./accounts/queries.ts')).customersQuery,
    navigation: {
      group: 'customers',
      icon: 'customers',
      text: {
        id: 'Siapa saja yang berbelanja, dan seberapa banyak.',
        en: 'Who buys here, and for how much.',
      },
    },
  },
  {
    path: '/admin/customers/:id',
    right: 'customers',
    title: titles.customers,
    component: () => import('./accounts/customer-page.tsx'),
    loader: async () => (await import('./accounts/queries.ts')).customerQuery,
  },
  {
    path: '/admin/ratings',
    right: 'customers',
    title: { id: 'Ulasan', en: 'Reviews' },
    component: () => import('./ratings/ratings-page.tsx'),
    loader: async () => (await import('./ratings/queries.ts')).ratingsQuery,
    navigation: {
      group: 'customers',
      icon: 'ratings',
      text: {
        id: 'Baca semua ulasan dan sembunyikan yang tidak pantas.',
        en: 'Read the reviews and hide inappropriate ones.',
      },
    },
  },
  {
    path: '/admin/suggestions',
    right: 'customers',
    title: { id: 'Saran', en: 'Suggestions' },
    component: () => import('./suggestions/suggestions-page.tsx'),
    loader: async () => (await import('./suggestions/queries.ts')).suggestionsQuery,
    navigation: {
      group: 'customers',
      icon: 'suggestions',
      text: { id: 'Pesan dari pelanggan untuk toko.', en: 'What customers wrote to the shop.' },
      count: ({ unread_suggestions }) => unread_suggestions,
    },
  },
  {
    path: '/admin/delivery',
    right: 'shop',
    title: titles.delivery,
    component: () => import('./delivery/methods-page.tsx'),
    loader: async () => (await import('./delivery/queries.ts')).methodsQuery,
    navigation: {
      group: 'shop',
      icon: 'delivery',
      text: { id: 'Cara pengiriman dan ongkirnya.', en: 'How orders are delivered, and at what price.' },
    },
  },
  {
    path: '/admin/delivery/:id',
    right: 'shop',
    title: titles.delivery,
    component: () => import('./delivery/method-page.tsx'),
    loader: async () => ({ load: (await import('./delivery/queries.ts')).loadMethod }),
  },
  {
    path: '/admin/delivery/:id/import',
    right: 'shop',
    title: { id: 'Impor tarif', en: 'Import rates' },
    component: () => import('./delivery/rates-import-page.tsx'),
    loader: async () => ({ load: (await import('./delivery/queries.ts')).loadMethod }),
  },
  {
    path: '/admin/qris',
    right: 'shop',
    title: { id: 'QRIS toko', en: 'Shop QRIS' },
    component: () => import('./payments/qris-page.tsx'),
    loader: async () => (await import('./payments/queries.ts')).qrisQuery,
    navigation: {
      group: 'shop',
      icon: 'qris',
      name: { id: 'QRIS', en: 'QRIS' },
      text: { id: 'Kode yang dibayar pelanggan.', en: 'The code that customers scan to pay.' },
    },
  },
  {
    path: '/admin/settings',
    right: 'shop',
    title: { id: 'Pengaturan', en: 'Settings' },
    component: () => import('./settings/settings-page.tsx'),
    loader: async () => (await import('./settings/queries.ts')).settingsQuery,
    navigation: {
      group: 'shop',
      icon: 'gear',
      text: {
        id: 'Nama, kontak, beranda, tentang, dan batas-batas toko.',
        en: 'Names, contacts, home page, about page and limits.',
      },
    },
  },
  {
    path: '/admin/settings/policies',
    right: 'shop',
    title: { id: 'Kebijakan toko', en: 'Policies of the shop' },
    component: () => import('./settings/policies/policies-page.tsx'),
    loader: async () => (await import('./settings/queries.ts')).policiesQuery,
  },
  {
    path: '/admin/notifications',
    right: 'console',
    title: { id: 'Notifikasi', en: 'Notifications' },
    component: () => import('./notifications/notifications-page.tsx'),
    loader: async () => (await import('./notifications/queries.ts')).devicesQuery,
    navigation: {
      group: 'shop',
      icon: 'bell',
      text: {
        id: 'Ponsel Anda berbunyi saat ada pesanan, bukti bayar, atau booking.',
        en: 'Your phone rings on an order, a proof or a booking.',
      },
    },
  },
  {
    path: '/admin/staff',
    right: 'staff',
    title: { id: 'Pengelola', en: 'Staff' },
    component: () => import('./accounts/staff-page.tsx'),
    loader: async () => ({ load: (await import('./accounts/queries.ts')).loadStaff }),
    navigation: {
      group: 'shop',
      icon: 'staff',
      text: { id: 'Siapa saja yang boleh membuka halaman pengelola.', en: 'Who has access to these pages.' },
    },
  },
  {
    path: '/admin/security',
    right: 'console',
    title: { id: 'Keamanan', en: 'Security' },
    component: () => import('./security/security-page.tsx'),
    loader: async () => (await import('./security/queries.ts')).factorsQuery,
    navigation: {
      group: 'shop',
      icon: 'security',
      text: {
        id: 'Passkey, aplikasi autentikator, dan kode pemulihan Anda.',
        en: 'Your passkeys, authenticator app and recovery codes.',
      },
    },
  },
  {
    path: '/admin/outbox',
    right: 'shop',
    title: { id: 'Kotak keluar', en: 'Outbox' },
    component: () => import('./outbox/outbox-page.tsx'),
    loader: async () => (await import('./outbox/queries.ts')).mailsQuery,
    navigation: {
      group: 'shop',
      icon: 'outbox',
      text: { id: 'Semua email yang ditulis toko.', en: 'All emails of the shop.' },
      count: ({ failing_mails }) => failing_mails,
    },
  },
  {
    path: '/admin/tasks',
    right: 'packing',
    title: titles.tasks,
    component: () => import('./tasks/tasks-page.tsx'),
    loader: async () => (await import('./tasks/queries.ts')).tasksQuery,
    navigation: {
      group: 'shop',
      icon: 'tasks',
      text: {
        id: 'Pekerjaan panjang, seperti perubahan banyak pesanan.',
        en: 'Long jobs, such as steps of many orders.',
      },
    },
  },
  {
    path: '/admin/tasks/:id',
    right: 'packing',
    title: titles.tasks,
    component: () => import('./tasks/task-page.tsx'),
    loader: async () => (await import('./tasks/queries.ts')).taskQuery,
  },
  {
    path: '/admin/audit',
    right: 'shop',
    title: { id: 'Catatan tindakan', en: 'Audit log' },
    component: () => import('./audit/audit-page.tsx'),
    loader: async () => (await import('./audit/queries.ts')).auditQuery,
    navigation: {
      group: 'shop',
      icon: 'audit',
      text: { id: 'Siapa melakukan apa dan kapan.', en: 'Who did what and when.' },
    },
  },
  {
    path: '/admin/security-events',
    right: 'shop',
    title: { id: 'Kejadian keamanan', en: 'Security events' },
    component: () => import('./audit/security-events-page.tsx'),
    loader: async () => (await import('./audit/queries.ts')).securityQuery,
    navigation: {
      group: 'shop',
      icon: 'security',
      text: {
        id: 'Gagal masuk, akses yang ditolak, perangkat baru, dan ekspor.',
        en: 'Failed log-ins, refused access, new devices and exports.',
      },
    },
  },
] satisfies readonly AdminPageRow[]

export const adminPages: readonly (AdminPageRow & Page & { path: AdminPath })[] = rows.map((row) => ({
  ...row,
  native: 'id',
  access: 'admin',
}))

export type AdminPath = (typeof rows)[number]['path']

export const titleOf = (path: AdminPath, language: Language): string =>
  adminPages.find((page) => page.path === path)!.title[language]
