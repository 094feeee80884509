import type { InputIssue } from './input-messages.ts'
import type { Bilingual, Language } from './language.ts'
import type { Right, StaffRole } from './roles.ts'

export type QrisProblem =
  | 'NOT_EMV'
  | 'BAD_CRC'
  | 'NOT_QRIS'
  | 'NOT_STATIC'
  | 'WRONG_CURRENCY'
  | 'INCOMPLETE'
  | 'NOT_INDONESIAN'

/** All problems of the API with their HTTP statuses. server/platform/problem-messages.ts has their texts. */
export const problemStatus = {
  INVALID_INPUT: 400,
  MALFORMED_REQUEST: 400,
  IDEMPOTENCY_KEY_INVALID: 400,
  WRONG_CURRENT_PASSWORD: 400,
  /** The code is wrong, was used, or belongs to another time. */
  WRONG_FACTOR: 400,
  WRONG_PIN: 400,
  /** An owner may do what no PIN opens. */
  OWNER_WITHOUT_PIN: 400,
  /** The clock of the authenticator app is wrong, which its first code shows. */
  TOTP_CLOCK: 400,
  /** The answer of the passkey is wrong, used, late, or that of another shop or account. */
  PASSKEY_REFUSED: 400,
  /** The code or the link is unknown, used or expired. */
  RESET_CODE_DEAD: 400,
  CONFIRMATION_DEAD: 400,
  INVITATION_DEAD: 400,
  EMAIL_UNDO_DEAD: 400,
  MAIL_STOP_UNKNOWN: 400,
  SIZE_UNKNOWN: 400,
  SELF_REMOVAL: 400,
  /** No owner would remain. */
  LAST_OWNER: 400,
  PROOF_MISSING: 400,
  PROOF_BROKEN: 400,
  PICTURE_MISSING: 400,
  PICTURE_BROKEN: 400,
  PICTURE_DIMENSIONS: 400,
  PICTURE_UNKNOWN: 400,
  LIST_TOO_LONG: 400,
  /** The address of a browser's push service is not one of those that the server may call. */
  PUSH_REFUSED: 400,
  CATEGORY_UNKNOWN: 400,
  FILE_MISSING: 400,
  FILE_UNREADABLE: 400,
  /** Rows of the file are invalid, so no row is imported. */
  RATES_REFUSED: 400,
  /** The file has guessed areas that the owner must accept first. */
  RATES_GUESSED: 400,
  QRIS_UNREADABLE: 400,
  QRIS_SEVERAL: 400,
  QRIS_INVALID: 400,
  SLOT_CLOSED: 400,
  SLOT_OUTSIDE_HOURS: 400,
  SLOT_PAST: 400,
  SLOT_TOO_SOON: 400,
  SLOT_TOO_FAR: 400,
  NOT_SIGNED_IN: 401,
  WRONG_CREDENTIALS: 401,
  FORBIDDEN: 403,
  /** The role of the person who works here does not have this right. */
  ROLE_FORBIDDEN: 403,
  /** More than an owner allows this person. */
  ABOVE_OWN_LIMIT: 403,
  /** The session has the password, but not yet the second factor. */
  SECOND_FACTOR_NEEDED: 403,
  /** The shop requires a second factor, and the account has none. */
  SECOND_FACTOR_SETUP_NEEDED: 403,
  /** The second factor must be given again. */
  ELEVATION_NEEDED: 403,
  /** The session was opened with a PIN. */
  PIN_NOT_ENOUGH: 403,
  /** The account must confirm its e-mail first, because many accounts came from its IP address. */
  EMAIL_UNCONFIRMED: 403,
  NOT_FOUND: 404,
  PRODUCT_NOT_FOUND: 404,
  SERVICE_NOT_FOUND: 404,
  CART_LINE_NOT_FOUND: 404,
  EMAIL_UNKNOWN: 404,
  REQUEST_TIMEOUT: 408,
  EMAIL_TAKEN: 409,
  /** Another customer has the same phone number or e-mail. */
  CUSTOMER_EXISTS: 409,
  /** Only the customer can change the details of an account. */
  CUSTOMER_HAS_ACCOUNT: 409,
  MERGE_OUTDATED: 409,
  ADDRESS_LIMIT: 409,
  INSUFFICIENT_STOCK: 409,
  PRICE_CHANGED: 409,
  VOUCHER_REFUSED: 409,
  /** A cancelled order gave its vouchers back, and their uses are taken now. */
  VOUCHER_GONE: 409,
  /** An order has the voucher, so it can be switched off but not removed. */
  VOUCHER_USED: 409,
  DELIVERY_CHANGED: 409,
  DELIVERY_UNAVAILABLE: 409,
  PAY_ON_ARRIVAL_UNAVAILABLE: 409,
  /** The shop has neither a QRIS nor a bank account. */
  PAYMENT_UNAVAILABLE: 409,
  /** The cart has several sizes of the product, so the request must name `size_id`. */
  CART_SIZE_NEEDED: 409,
  ORDER_STEP_FORBIDDEN: 409,
  ORDER_NOT_PAYABLE: 409,
  ORDER_NOT_PAID: 409,
  ORDER_REFUNDED: 409,
  TOO_MANY_FILTERS: 409,
  PROOF_LIMIT: 409,
  /** The order has not arrived, does not contain the product, or its pieces were refunded. */
  ORDER_NOT_RATABLE: 409,
  ALREADY_RATED: 409,
  RATING_PHOTO_LIMIT: 409,
  REFUND_TOO_LARGE: 409,
  /** The entry was reversed already, or is itself a reversal. */
  PAYMENT_REVERSED: 409,
  BOOKING_STEP_FORBIDDEN: 409,
  BOOKING_TIME_OVER: 409,
  SLOT_TAKEN: 409,
  CATEGORY_HAS_PRODUCTS: 409,
  NAME_TAKEN: 409,
  /** `version` is outdated because another change was saved. */
  EDITED_MEANWHILE: 409,
  SIZE_IN_USE: 409,
  /** Another size has the same manufacturer's barcode. */
  GTIN_TAKEN: 409,
  /** The stock differs from `seen`, the stock before the count. */
  STOCK_MOVED: 409,
  /** The size is no longer sold out, so there is nothing to wait for. */
  IN_STOCK: 409,
  /** The stock was corrected after the differences of a count were shown. */
  COUNT_OUTDATED: 409,
  /** What the admin counted was saved or discarded by another admin. */
  COUNT_SAVED: 409,
  /** One count can have `limits.countLines` sizes. */
  COUNT_FULL: 409,
  /** Products changed after the preview of an import or a bulk edit. */
  PLAN_OUTDATED: 409,
  /** The link or the code in the mail has expired, so the mail is not sent again. */
  MAIL_SECRET_OVER: 409,
  /** BACKUP_DIR is not set. */
  BACKUPS_OFF: 409,
  NO_BACKUPS: 409,
  /** Browsers make no passkeys for the address of the shop. */
  PASSKEYS_IMPOSSIBLE: 409,
  PASSKEY_LIMIT: 409,
  /** The secret of the authenticator app was not asked for, or more than 15 minutes ago. */
  TOTP_NOT_BEGUN: 409,
  IDEMPOTENCY_RUNNING: 409,
  /** Another part of the upload arrived before. */
  UPLOAD_OFFSET: 409,
  /** The upload ended without a proof. */
  UPLOAD_GONE: 410,
  /** Another version of tus. */
  UPLOAD_VERSION: 412,
  TOO_LARGE: 413,
  PROOF_TOO_LARGE: 413,
  RATING_PHOTO_TOO_LARGE: 413,
  PICTURE_TOO_LARGE: 413,
  ADDRESS_TOO_LONG: 414,
  WRONG_TYPE: 415,
  PROOF_TYPE: 415,
  PICTURE_TYPE: 415,
  /** The Idempotency-Key was used for a request with another body. */
  IDEMPOTENCY_MISMATCH: 422,
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_UPLOADS: 429,
  TOO_MANY_UNPAID_ORDERS: 429,
  TOO_MANY_PENDING_BOOKINGS: 429,
  TOO_MANY_ORDERS: 429,
  TOO_MANY_BOOKINGS: 429,
  TOO_MANY_RATINGS: 429,
  HEADERS_TOO_LARGE: 431,
  FAULT: 500,
  DATABASE_AWAY: 503,
  SHOP_CLOSING: 503,
  DISK_FULL: 503,
  /** The database accepts no writes, as during a failover. */
  READ_ONLY: 503,
  /** The server's clock is in doubt, so no orders or bookings are accepted. */
  CLOCK_WRONG: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** The data of each problem, with its names in both languages. A code that is not listed has none. */
interface ProblemParams {
  INVALID_INPUT: { issues?: readonly FieldIssue[] }
  /** The account with this e-mail, for the audit log. The response does not have it. */
  WRONG_CREDENTIALS: { account?: string | undefined }
  WRONG_PIN: { field: 'pin'; account: string | undefined }
  WRONG_FACTOR: { field: 'code' | 'recovery_code' }
  TOTP_CLOCK: { field: 'code'; minutes: number }
  WRONG_CURRENT_PASSWORD: { field: 'password' | 'currentPassword' | 'current_password' }
  /** The rights that are needed, and the role of the caller. */
  ROLE_FORBIDDEN: { rights: readonly Right[]; role: StaffRole }
  ABOVE_OWN_LIMIT: { field: string } & ({ rupiah: number } | { percent: number })
  FILE_UNREADABLE: { reason: FileReason }
  RATES_REFUSED: { rows: number }
  RATES_GUESSED: { rows: number }
  QRIS_INVALID: { reason: QrisProblem }
  SLOT_CLOSED: OtherSlots
  SLOT_OUTSIDE_HOURS: OtherSlots
  SLOT_PAST: OtherSlots
  SLOT_TOO_SOON: OtherSlots
  SLOT_TOO_FAR: OtherSlots
  SLOT_TAKEN: OtherSlots
  CUSTOMER_EXISTS: { customer: KnownCustomer }
  MERGE_OUTDATED: { merge: MergePreview }
  /**
   * `name` and `available` are missing when the product no longer exists. `short` has every line with too
   * little stock.
   */
  INSUFFICIENT_STOCK: { name?: Bilingual; available?: number; short?: ShortLine[] }
  /**
   * `product_ids` has every product that was not found, and `names` only those that the caller may see. `category` is
   * that of a hidden product.
   */
  PRODUCT_NOT_FOUND: {
    product_ids?: string[]
    names?: Bilingual[]
    category?: { id: string; name: Bilingual } | undefined
  }
  SIZE_UNKNOWN: { names?: Bilingual[] }
  PRICE_CHANGED: Omit<ChangedPrice, 'lines'> & { lines: BilingualLine[] }
  VOUCHER_REFUSED: RefusedVouchers
  VOUCHER_GONE: { codes: string[] }
  /**
   * The delivery price that the customer agreed to (`before`) and the current one (`now`), which is null when
   * the method is not available.
   */
  DELIVERY_CHANGED: { offers: Offers; before: number | null; now: number | null }
  DELIVERY_UNAVAILABLE: { offers: Offers }
  ORDER_NOT_PAID: { due: number }
  REFUND_TOO_LARGE: { most: number }
  SIZE_IN_USE: { names: string[] }
  GTIN_TAKEN: { field: string; gtin: string; name: Bilingual }
  STOCK_MOVED: { available: number }
  IDEMPOTENCY_RUNNING: Wait
  TOO_MANY_ATTEMPTS: Wait
  TOO_MANY_UPLOADS: Wait
  TOO_MANY_UNPAID_ORDERS: Wait
  TOO_MANY_PENDING_BOOKINGS: Wait
  TOO_MANY_ORDERS: Wait
  TOO_MANY_BOOKINGS: Wait
  TOO_MANY_RATINGS: Wait
  CLOCK_WRONG: Wait
}

export interface ShortLine {
  size_id: string
  name: Bilingual
  available: number
}

export interface ShortSize {
  size_id: string
  name: string
  available: number
}

/** Seconds until the next attempt. Without them the default of the HTTP status applies. */
interface Wait {
  seconds?: number
}

/**
 * The total that the customer agreed to and the current price of the order, in the language of the request.
 */
export interface ChangedPrice {
  agreed_total: number
  total_amount: number
  delivery_price: number
  lines: PricedLine[]
}

/** An order line at the current price. A free line has no ids. */
export interface PricedLine {
  product_id: string | null
  size_id: string | null
  name: string
  size_name: string | null
  quantity: number
  price_per_unit: number
  total_price: number
}

export type VoucherRefusal =
  | 'unknown'
  | 'not_begun'
  | 'ended'
  | 'not_now'
  | 'used_up'
  | 'used_already'
  | 'first_order'
  | 'not_yours'
  | 'not_these_items'
  | 'minimum'
  | 'no_delivery'
  | 'not_combined'

export interface RefusedVoucher {
  code: string
  reason: VoucherRefusal
  /** In rupiah, for `minimum`. */
  missing?: number
  /** The code that it cannot be combined with, for `not_combined`. */
  with?: string
}

/** The vouchers of an order that do not apply, and what the order costs without them. */
export interface RefusedVouchers {
  refused: RefusedVoucher[]
  total_amount: number
  delivery_price: number
}

export interface BilingualLine extends Omit<PricedLine, 'name' | 'size_name'> {
  name: Bilingual
  size_name: Bilingual | null
}

type Offers = Record<Language, { quotes: QuotedDelivery[]; unavailable: UnavailableDelivery[] }>

/** The form shows the problem at `field`. `slots` are the nearest free hours. */
interface OtherSlots {
  field: 'date' | 'time'
  slots: FreeSlot[]
}

/** The reason why a file cannot be imported. `column` has its name in both languages. */
export type FileReason =
  | { kind: 'no-csv' }
  /** A file of Excel, LibreOffice or Numbers, a web page, or UTF-16 without its mark. */
  | { kind: 'spreadsheet' | 'web-page' | 'utf-16' }
  /** A byte that is not UTF-8 in a file that otherwise is, and the text before it. */
  | { kind: 'bad-byte'; row: number; before: string }
  /** The column heads are in this row, below something else. */
  | { kind: 'heads-below'; row: number }
  | { kind: 'no-name' }
  | { kind: 'no-area' }
  | { kind: 'column-twice'; column: Bilingual }
  | { kind: 'stray-quote'; row: number }
  /**
   * Some numbers group thousands with points, others with commas. Each style has its first number and its
   * rows.
   */
  | { kind: 'mixed-numbers'; points: NumbersInRows; commas: NumbersInRows }

interface NumbersInRows {
  text: string
  rows: readonly number[]
}

type Nothing = Record<string, never>

export type ParamsOf<C extends ProblemCode> = C extends keyof ProblemParams ? ProblemParams[C] : Nothing

export type PlainProblemCode = {
  [C in ProblemCode]: Nothing extends ParamsOf<C> ? C : never
}[ProblemCode]

export type SlotProblemCode = Extract<ProblemCode, `SLOT_${string}`>

export interface FieldIssue extends Partial<Omit<InputIssue, 'path'>> {
  field: string
  /** The message uses the label of this field instead of `field`. */
  label?: string
}

export interface FieldProblem {
  field: string
  message: string
}

export interface FreeSlot {
  date: string
  time: string
  available: number
}

export interface QuotedDelivery {
  method_id: string
  kind: 'pickup' | 'own_courier' | 'courier'
  name: string
  price: number
  free: boolean
  estimate: string
  pay_on_arrival: boolean
}

export interface UnavailableDelivery {
  method_id: string
  kind: QuotedDelivery['kind']
  name: string
  reason: 'area' | 'products' | 'minimum' | 'weight'
  products: { product_id: string; name: string }[]
  missing: number | null
}

export interface KnownCategory {
  id: string
  name: string
}

export interface KnownCustomer {
  id: string
  name: string
}

export interface MergedCustomer {
  id: string
  full_name: string
  email: string | null
  phone: string | null
  address: string | null
  has_account: boolean
}

export interface MergePreview {
  /** Identifies the previewed state. The merge requires it. */
  token: string
  stays: MergedCustomer
  goes: MergedCustomer
  result: MergedCustomer
  /**
   * The account of the customer who goes: there is none, it moves to the remaining customer, or it is closed.
   */
  log_in: 'none' | 'moves' | 'ends'
  sessions: number
  moved: {
    orders: number
    bookings: number
    /** The net of all orders that were confirmed and not cancelled afterwards. */
    total_spent: number
    cart: number
    wishlist: number
    ratings: number
    suggestions: number
    addresses: number
  }
  /**
   * The things that both customers have. The larger quantity stays in the cart, one entry in the wishlist,
   * and all ratings of a product.
   */
  alike: { cart: number; wishlist: number; ratings: number }
}

/**
 * The body of every failed request, in the language of the request. PRICE_CHANGED adds the fields of
 * `ChangedPrice`, VOUCHER_REFUSED those of `RefusedVouchers`.
 */
export interface Problem extends Partial<ChangedPrice & RefusedVouchers> {
  success: false
  message: string
  code: ProblemCode
  errors?: FieldProblem[]
  /** SLOT_… problems list the free hours nearest to the requested one, nearest first. */
  slots?: FreeSlot[]
  /** DELIVERY_… problems list the current quotes, cheapest first, and the methods that are not available. */
  quotes?: QuotedDelivery[]
  unavailable?: UnavailableDelivery[]
  /** `size_id` and `available` are those of the first size with too little stock; `short` has all sizes. */
  size_id?: string
  available?: number
  short?: ShortSize[]
  product_ids?: string[]
  category?: KnownCategory
  customer?: KnownCustomer
  merge?: MergePreview
}
