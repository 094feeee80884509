export * as limits from '#contract/platform/limit-values.ts'

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

/** Customers get no reminders between these hours (Asia/Jakarta). */
export const nightHours = { quiet_from: '21:00', quiet_to: '07:00' } as const

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
