/** Lengths are in characters, money is in rupiah, weights are in grams. */
export const limits = {
  name: 255,
  email: 255,
  passwordMin: 6,
  adminPasswordMin: 12,
  passwordMax: 128,
  address: 500,
  addressLabel: 50,
  addressesPerCustomer: 20,
  orderNotes: 1_000,
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
  /** The largest amount that a QRIS can carry. */
  payment: 9_999_999_999_999,
  paymentReference: 100,
  uniqueAmount: 999,
  bank: 50,
  accountNumber: 30,
  bankAccounts: 10,
  billLines: 50,
  billText: 200,
  reportDays: 3_660,
  weight: 500_000,
  deliveryRate: 100_000_000,
  /** There are fewer official areas than this. */
  ratesPerMethod: 8_000,
  ratesBytes: 1024 * 1024,
  quantity: 10_000,
  orderLines: 100,
  freeLine: 200,
  quantityPrices: 10,
  voucherName: 100,
  /** A stored code, and one as it may be typed. */
  voucherCode: 30,
  typedVoucherCode: 60,
  vouchersPerOrder: 10,
  /** Codes of a voucher that are made together, and all of them. */
  voucherBatch: 1_000,
  codesPerVoucher: 10_000,
  voucherUses: 1_000_000_000,
  voucherCustomers: 1_000,
  chatLines: 50,
  chatList: 4_000,
  labels: 1_000,
  /** Orders that are moved or printed together. */
  ordersTogether: 200,
  /** The saved filters of an admin, and their texts. */
  orderFilters: 20,
  filterName: 50,
  filterQuery: 500,
  /** The order form assumes this stock for a product whose stock is unknown. */
  stockWhenUnknown: 100,
  proofBytes: 5 * 1024 * 1024,
  proofsPerOrder: 5,
  ratingPhotoBytes: 5 * 1024 * 1024,
  photosPerRating: 3,
  qrisBytes: 5 * 1024 * 1024,
  pictureBytes: 20 * 1024 * 1024,
  importBytes: 10 * 1024 * 1024,
  picturesPerProduct: 10,
  sizesPerProduct: 50,
  sizeName: 100,
  /** So much of a brand is read by Google. */
  brand: 70,
  featuresPerService: 20,
  stock: 1_000_000_000,
  /** The sizes of one stock count. */
  countLines: 1_000,
  countBytes: 400 * 1024,
  countNote: 100,
  unpaidOrders: 20,
  pendingBookings: 20,
  /** Placed by one account, then cancelled or expired. */
  cancelledOrdersPerHour: 20,
  cancelledBookingsPerHour: 20,
  /** Mails a day to an address that was never confirmed, besides those that confirm it or reset the password. */
  mailsToUnconfirmed: 3,
  idempotencyKey: 255,
  pageLimit: 100,
  wholeCatalogue: 1_000,
  badge: 99,
} as const

/**
 * Points per minute, per address and process. Thousands of phones may share an address, so the limits are far above
 * normal use. Responses from the page cache cost nothing: refusing them would cost as much. `made` counts public pages
 * and reads that were not cached, `read` all other reads, `create` endpoints with an Idempotency-Key, `file` files
 * that browsers keep, and `refused` dead tokens and wrong roles.
 */
export const pointsPerMinute = {
  made: 3_000,
  read: 3_000,
  write: 600,
  create: 120,
  upload: 60,
  file: 12_000,
  ready: 600,
  refused: 600,
} as const

/** The points of one request by the work that it causes; the first is that of any request. */
export const requestPoints = { any: 1, photo: 2, search: 5, page: 10, catalogue: 100 } as const

export const pageSizes = { products: 12, wishlist: 10, transactions: 10, bookings: 10 } as const

/** All delays are in milliseconds. */
export const delays = {
  request: 10_000,
  poll: 10_000,
  task: 1_000,
  dialog: 1_500,
  banner: 3_000,
  afterRegistration: 3_000,
  afterForgot: 1_000,
  afterReset: 2_000,
  afterProfile: 1_500,
} as const
