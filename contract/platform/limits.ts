/** Limits of fields and requests. Lengths are in characters, money is in rupiah. */
export const limits = {
  name: 255,
  email: 255,
  passwordMin: 6,
  adminPasswordMin: 12,
  passwordMax: 128,
  address: 500,
  orderNotes: 1_000,
  /** The note of an order step: the reason of a cancellation, or a message with the shipment. */
  stepNote: 1_000,
  paymentNote: 1_000,
  deliveryNote: 1_000,
  trackingNumber: 100,
  description: 5_000,
  /** The text of a policy in one language. */
  policy: 20_000,
  review: 2_000,
  suggestion: 2_000,
  damage: 2_000,
  reason: 500,
  search: 100,
  price: 1_000_000_000,
  /** Rupiah of one payment or refund: the largest amount that a QRIS can carry. */
  payment: 9_999_999_999_999,
  paymentReference: 100,
  /** The largest unique discount, in rupiah. */
  uniqueAmount: 999,
  bank: 50,
  accountNumber: 30,
  bankAccounts: 10,
  /** Lines of a bill of the workshop, and characters of a line. */
  billLines: 50,
  billText: 200,
  reportDays: 3_660,
  /** Grams of one piece. */
  weight: 500_000,
  /** Rupiah for the first kilogram or for each further one. */
  deliveryRate: 100_000_000,
  /** More than there are official areas. */
  ratesPerMethod: 8_000,
  ratesBytes: 1024 * 1024,
  quantity: 10_000,
  orderLines: 100,
  /** Characters of an order line without a product. */
  freeLine: 200,
  /** Items and characters of a list from a chat. */
  chatLines: 50,
  chatList: 4_000,
  labels: 1_000,
  /** The stock that the order form assumes for a product without a stock. */
  stockWhenUnknown: 100,
  proofBytes: 5 * 1024 * 1024,
  proofsPerOrder: 5,
  qrisBytes: 5 * 1024 * 1024,
  pictureBytes: 20 * 1024 * 1024,
  importBytes: 10 * 1024 * 1024,
  picturesPerProduct: 10,
  sizesPerProduct: 50,
  sizeName: 100,
  featuresPerService: 20,
  stock: 1_000_000_000,
  unpaidOrders: 20,
  /** Bookings of one customer that the workshop has not answered. */
  pendingBookings: 20,
  idempotencyKey: 255,
  pageLimit: 100,
  wholeCatalogue: 1_000,
  badge: 99,
} as const

/**
 * Requests of each kind per minute, per address and process. Thousands of phones may share an address, so the limits
 * are far above normal use. `create` are endpoints with an Idempotency-Key, `read` are requests that no cache
 * answers.
 */
export const requestsPerMinute = { read: 3_000, search: 600, write: 600, create: 120, upload: 60 } as const

export const pageSizes = { products: 12, wishlist: 10, transactions: 10, bookings: 10 } as const

/** Milliseconds. */
export const delays = {
  request: 10_000,
  poll: 10_000,
  /** Between two requests for the progress of a task. */
  task: 1_000,
  dialog: 1_500,
  banner: 3_000,
  afterRegistration: 3_000,
  afterForgot: 1_000,
  afterReset: 2_000,
  afterProfile: 1_500,
} as const
