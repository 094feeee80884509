import type { InputIssue } from './input-messages.ts'
import type { Bilingual } from './language.ts'

/** Why a code is not a QRIS that can be paid. */
export type QrisProblem =
  | 'NOT_EMV'
  | 'BAD_CRC'
  | 'NOT_QRIS'
  | 'NOT_STATIC'
  | 'WRONG_CURRENCY'
  | 'INCOMPLETE'
  | 'NOT_INDONESIAN'

/** Every problem of the API with its HTTP status. server/platform/problem-messages.ts words them. */
export const problemStatus = {
  /** Fields break rules; `errors` names each field. */
  INVALID_INPUT: 400,
  /** The body is not valid JSON or multipart. */
  MALFORMED_REQUEST: 400,
  IDEMPOTENCY_KEY_INVALID: 400,
  WRONG_CURRENT_PASSWORD: 400,
  /** The code or link is unknown, used or expired. */
  RESET_CODE_DEAD: 400,
  CONFIRMATION_DEAD: 400,
  SIZE_UNKNOWN: 400,
  /** Admins cannot remove themselves. */
  SELF_REMOVAL: 400,
  PROOF_MISSING: 400,
  PROOF_BROKEN: 400,
  PICTURE_MISSING: 400,
  PICTURE_BROKEN: 400,
  PICTURE_DIMENSIONS: 400,
  PICTURE_UNKNOWN: 400,
  CATEGORY_UNKNOWN: 400,
  FILE_MISSING: 400,
  FILE_UNREADABLE: 400,
  /** Rows of the file are invalid, so none is imported. */
  RATES_REFUSED: 400,
  /** The file has guessed areas that the owner has not accepted. */
  RATES_GUESSED: 400,
  QRIS_UNREADABLE: 400,
  /** The picture shows more than one code. */
  QRIS_SEVERAL: 400,
  QRIS_INVALID: 400,
  SLOT_CLOSED: 400,
  SLOT_OUTSIDE_HOURS: 400,
  SLOT_PAST: 400,
  SLOT_TOO_SOON: 400,
  SLOT_TOO_FAR: 400,
  NOT_SIGNED_IN: 401,
  WRONG_CREDENTIALS: 401,
  /** The caller is signed in but is not an admin. */
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  PRODUCT_NOT_FOUND: 404,
  SERVICE_NOT_FOUND: 404,
  CART_LINE_NOT_FOUND: 404,
  EMAIL_UNKNOWN: 404,
  REQUEST_TIMEOUT: 408,
  EMAIL_TAKEN: 409,
  /** Another customer has the same phone number or e-mail. */
  CUSTOMER_EXISTS: 409,
  /** Customers with an account change their own details. */
  CUSTOMER_HAS_ACCOUNT: 409,
  /** A customer changed after the preview of the merge. */
  MERGE_OUTDATED: 409,
  INSUFFICIENT_STOCK: 409,
  PRICE_CHANGED: 409,
  DELIVERY_CHANGED: 409,
  DELIVERY_UNAVAILABLE: 409,
  PAY_ON_ARRIVAL_UNAVAILABLE: 409,
  /** The cart has several sizes of the product, so `size_id` is required. */
  CART_SIZE_NEEDED: 409,
  /** The order cannot move from its status to the requested one. */
  ORDER_STEP_FORBIDDEN: 409,
  /** The order does not wait for a payment. */
  ORDER_NOT_PAYABLE: 409,
  /** The order has to be paid in full before this step. */
  ORDER_NOT_PAID: 409,
  /** All pieces were refunded: there is nothing to ship. */
  ORDER_REFUNDED: 409,
  PROOF_LIMIT: 409,
  REFUND_TOO_LARGE: 409,
  /** The entry was reversed already, or is a reversal. */
  PAYMENT_REVERSED: 409,
  /** The booking cannot move from its status to the requested one. */
  BOOKING_STEP_FORBIDDEN: 409,
  BOOKING_TIME_OVER: 409,
  SLOT_TAKEN: 409,
  CATEGORY_HAS_PRODUCTS: 409,
  NAME_TAKEN: 409,
  /** `version` is outdated: another person saved a change. */
  EDITED_MEANWHILE: 409,
  /** The size was ordered and cannot be removed. */
  SIZE_IN_USE: 409,
  /** The stock differs from the one `seen` before the count. */
  STOCK_MOVED: 409,
  /** Products changed after the preview of an import or a bulk edit. */
  PLAN_OUTDATED: 409,
  /** The link or code in the mail has expired, so it is not sent again. */
  MAIL_SECRET_OVER: 409,
  /** BACKUP_DIR is not set. */
  BACKUPS_OFF: 409,
  NO_BACKUPS: 409,
  /** The first request with this Idempotency-Key is still running. */
  IDEMPOTENCY_RUNNING: 409,
  TOO_LARGE: 413,
  PROOF_TOO_LARGE: 413,
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
  TOO_MANY_RATINGS: 429,
  HEADERS_TOO_LARGE: 431,
  /** An unexpected error; the log has its cause. */
  FAULT: 500,
  DATABASE_AWAY: 503,
  /** The process is shutting down. */
  SHOP_CLOSING: 503,
  DISK_FULL: 503,
  /** The database accepts no writes, as during a failover. */
  READ_ONLY: 503,
  /** The server's clock is in doubt, so no orders or bookings are accepted. */
  CLOCK_WRONG: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/**
 * The data of each problem; codes that are not listed have none. Names are in both languages; quotes, prices and
 * lines are in the language of the request.
 */
interface ProblemParams {
  INVALID_INPUT: { issues?: readonly FieldIssue[] }
  WRONG_CURRENT_PASSWORD: { field: 'password' | 'currentPassword' | 'current_password' }
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
   * `name` and `available` are left out when the product no longer exists. `short` has all lines of the order with
   * too little stock.
   */
  INSUFFICIENT_STOCK: { name?: Bilingual; available?: number; short?: ShortLine[] }
  /** All products of the order that were not found, and the names that the caller may see. */
  PRODUCT_NOT_FOUND: { product_ids?: string[]; names?: Bilingual[] }
  SIZE_UNKNOWN: { names?: Bilingual[] }
  PRICE_CHANGED: ChangedPrice
  /**
   * Rupiah that the customer agreed to (`before`) and the current price (`now`); null: the method is not available.
   */
  DELIVERY_CHANGED: NewQuotes & { before: number | null; now: number | null }
  DELIVERY_UNAVAILABLE: NewQuotes
  /** Rupiah still to be paid. */
  ORDER_NOT_PAID: { due: number }
  /** The largest possible refund, in rupiah. */
  REFUND_TOO_LARGE: { most: number }
  SIZE_IN_USE: { names: string[] }
  STOCK_MOVED: { available: number }
  IDEMPOTENCY_RUNNING: Wait
  TOO_MANY_ATTEMPTS: Wait
  TOO_MANY_UPLOADS: Wait
  TOO_MANY_UNPAID_ORDERS: Wait
  TOO_MANY_PENDING_BOOKINGS: Wait
  TOO_MANY_RATINGS: Wait
  CLOCK_WRONG: Wait
}

/** A size with too little stock for an order. */
export interface ShortLine {
  size_id: string
  name: Bilingual
  available: number
}

/** `ShortLine` in the language of the request. */
export interface ShortSize {
  size_id: string
  name: string
  available: number
}

/** Seconds until the next attempt; left out: the default of the status. */
interface Wait {
  seconds?: number
}

/**
 * The total that the customer agreed to and the current price of the order, in the language of the request. All
 * amounts are rupiah.
 */
export interface ChangedPrice {
  agreed_total: number
  /** Without a unique discount. */
  total_amount: number
  delivery_price: number
  lines: PricedLine[]
}

/** An order line at the current price; without ids it is a free line. */
export interface PricedLine {
  product_id: string | null
  size_id: string | null
  name: string
  size_name: string | null
  quantity: number
  price_per_unit: number
  total_price: number
}

/** The current quotes, as in the reply of POST /delivery/quotes, in the language of the request. */
interface NewQuotes {
  quotes: QuotedDelivery[]
  unavailable: UnavailableDelivery[]
}

/** The field to show the problem at, and the nearest free hours. */
interface OtherSlots {
  field: 'date' | 'time'
  slots: FreeSlot[]
}

/** Why a file cannot be imported. `column` has its name in both languages. */
export type FileReason =
  | { kind: 'no-csv' }
  | { kind: 'no-name' }
  | { kind: 'no-area' }
  | { kind: 'column-twice'; column: Bilingual }
  | { kind: 'stray-quote'; row: number }
  /** Some numbers group thousands with points, others with commas: for each style, the first number and its rows. */
  | { kind: 'mixed-numbers'; points: NumbersInRows; commas: NumbersInRows }

interface NumbersInRows {
  text: string
  rows: readonly number[]
}

type Nothing = Record<string, never>

export type ParamsOf<C extends ProblemCode> = C extends keyof ProblemParams ? ProblemParams[C] : Nothing

/** A problem without required data. */
export type PlainProblemCode = {
  [C in ProblemCode]: Nothing extends ParamsOf<C> ? C : never
}[ProblemCode]

export type SlotProblemCode = Extract<ProblemCode, `SLOT_${string}`>

/** A broken rule of a field, before it is worded. */
export interface FieldIssue extends Partial<Omit<InputIssue, 'path'>> {
  field: string
  /** The field whose label the message uses, when it is another one. */
  label?: string
}

export interface FieldProblem {
  field: string
  message: string
}

/** An hour of the workshop with free bays; day and hour in Asia/Jakarta. */
export interface FreeSlot {
  date: string
  time: string
  available: number
}

/** A delivery method with its price in rupiah. */
export interface QuotedDelivery {
  method_id: string
  kind: 'pickup' | 'own_courier' | 'courier'
  name: string
  price: number
  free: boolean
  estimate: string
  pay_on_arrival: boolean
}

/** A delivery method that is not available for these items and this area, and why. */
export interface UnavailableDelivery {
  method_id: string
  kind: QuotedDelivery['kind']
  name: string
  reason: 'area' | 'products' | 'minimum' | 'weight'
  products: { product_id: string; name: string }[]
  /** Rupiah missing to its minimum order. */
  missing: number | null
}

/** The customer who already has that phone number or e-mail. */
export interface KnownCustomer {
  id: string
  name: string
}

/** The contact data of a customer of a merge. */
export interface MergedCustomer {
  id: string
  full_name: string
  email: string | null
  phone: string | null
  address: string | null
  has_account: boolean
}

/** What a merge of two customers would do. */
export interface MergePreview {
  /** Identifies the previewed state; required for the merge. */
  token: string
  stays: MergedCustomer
  goes: MergedCustomer
  /** The remaining customer after the merge. */
  result: MergedCustomer
  /** The account of the customer who goes: there is none, it belongs to the remaining customer, or it is closed. */
  log_in: 'none' | 'moves' | 'ends'
  /** Sessions of the customer who goes, which end. */
  sessions: number
  /** What moves from the customer who goes. */
  moved: {
    orders: number
    bookings: number
    /** Rupiah of all orders with a confirmed payment that were not cancelled afterwards. */
    total_spent: number
    cart: number
    wishlist: number
    ratings: number
    suggestions: number
  }
  /**
   * What both customers have. The larger quantity stays in the cart, one entry in the wishlist, and all ratings of a
   * product.
   */
  alike: { cart: number; wishlist: number; ratings: number }
}

/** The body of every failed request, in the language of the request. PRICE_CHANGED adds the old and the new price. */
export interface Problem extends Partial<ChangedPrice> {
  success: false
  message: string
  code: ProblemCode
  errors?: FieldProblem[]
  /** Of SLOT_… problems: the free hours nearest to the requested one, nearest first. */
  slots?: FreeSlot[]
  /** Of DELIVERY_… problems: the current quotes, cheapest first, and the methods that are not available. */
  quotes?: QuotedDelivery[]
  unavailable?: UnavailableDelivery[]
  /** Of INSUFFICIENT_STOCK: the first size with too little stock and its stock; `short` has all of them. */
  size_id?: string
  available?: number
  short?: ShortSize[]
  /** Of PRODUCT_NOT_FOUND in an order: all products that were not found. */
  product_ids?: string[]
  /** Of CUSTOMER_EXISTS. */
  customer?: KnownCustomer
  /** Of MERGE_OUTDATED: the new preview. */
  merge?: MergePreview
}
