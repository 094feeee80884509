import type { InputIssue } from './input-messages.ts'
import type { Bilingual } from './language.ts'

/** Why what a code carries is no QRIS that can be paid. */
export type QrisProblem =
  | 'NOT_EMV'
  | 'BAD_CRC'
  | 'NOT_QRIS'
  | 'NOT_STATIC'
  | 'WRONG_CURRENCY'
  | 'INCOMPLETE'
  | 'NOT_INDONESIAN'

/** Every problem the shop can give, with its HTTP status. The server words it, in one place. */
export const problemStatus = {
  INVALID_INPUT: 400,
  MALFORMED_REQUEST: 400,
  IDEMPOTENCY_KEY_INVALID: 400,
  WRONG_CURRENT_PASSWORD: 400,
  RESET_CODE_DEAD: 400,
  CONFIRMATION_DEAD: 400,
  SIZE_UNKNOWN: 400,
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
  RATES_REFUSED: 400,
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
  NOT_FOUND: 404,
  PRODUCT_NOT_FOUND: 404,
  SERVICE_NOT_FOUND: 404,
  CART_LINE_NOT_FOUND: 404,
  EMAIL_UNKNOWN: 404,
  REQUEST_TIMEOUT: 408,
  EMAIL_TAKEN: 409,
  CUSTOMER_EXISTS: 409,
  CUSTOMER_HAS_ACCOUNT: 409,
  MERGE_OUTDATED: 409,
  INSUFFICIENT_STOCK: 409,
  PRICE_CHANGED: 409,
  DELIVERY_CHANGED: 409,
  DELIVERY_UNAVAILABLE: 409,
  PAY_ON_ARRIVAL_UNAVAILABLE: 409,
  CART_SIZE_NEEDED: 409,
  ORDER_STEP_FORBIDDEN: 409,
  ORDER_NOT_PAYABLE: 409,
  ORDER_NOT_PAID: 409,
  ORDER_REFUNDED: 409,
  PROOF_LIMIT: 409,
  REFUND_TOO_LARGE: 409,
  PAYMENT_REVERSED: 409,
  BOOKING_STEP_FORBIDDEN: 409,
  BOOKING_TIME_OVER: 409,
  SLOT_TAKEN: 409,
  CATEGORY_HAS_PRODUCTS: 409,
  NAME_TAKEN: 409,
  EDITED_MEANWHILE: 409,
  SIZE_IN_USE: 409,
  STOCK_MOVED: 409,
  PLAN_OUTDATED: 409,
  MAIL_SECRET_OVER: 409,
  BACKUPS_OFF: 409,
  NO_BACKUPS: 409,
  IDEMPOTENCY_RUNNING: 409,
  TOO_LARGE: 413,
  PROOF_TOO_LARGE: 413,
  PICTURE_TOO_LARGE: 413,
  ADDRESS_TOO_LONG: 414,
  WRONG_TYPE: 415,
  PROOF_TYPE: 415,
  PICTURE_TYPE: 415,
  IDEMPOTENCY_MISMATCH: 422,
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_UPLOADS: 429,
  TOO_MANY_UNPAID_ORDERS: 429,
  TOO_MANY_PENDING_BOOKINGS: 429,
  TOO_MANY_RATINGS: 429,
  HEADERS_TOO_LARGE: 431,
  FAULT: 500,
  DATABASE_AWAY: 503,
  SHOP_CLOSING: 503,
  DISK_FULL: 503,
  READ_ONLY: 503,
  CLOCK_WRONG: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** The data of each problem; a code that is not listed has none. Texts are in both languages, except those of quotes. */
interface ProblemParams {
  INVALID_INPUT: { issues?: readonly FieldIssue[] }
  WRONG_CURRENT_PASSWORD: { field: 'password' | 'currentPassword' | 'current_password' }
  FILE_UNREADABLE: { reason: FileReason }
  RATES_REFUSED: { rows: number }
  /** Rows whose area is a guess that was not agreed to. */
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
  /** Of a product that is gone, neither its name nor what is left of it is known. `short` names all lines of an order that are short. */
  INSUFFICIENT_STOCK: { name?: Bilingual; available?: number; short?: ShortLine[] }
  /** Of a list: which they are, and what those are called that the reader may know. */
  PRODUCT_NOT_FOUND: { product_ids?: string[]; names?: Bilingual[] }
  SIZE_UNKNOWN: { names?: Bilingual[] }
  PRICE_CHANGED: ChangedPrice
  /** `before` is what she agreed to and `now` what it is, in rupiah; null: the method is no longer there. */
  DELIVERY_CHANGED: NewQuotes & { before: number | null; now: number | null }
  DELIVERY_UNAVAILABLE: NewQuotes
  /** What is still to be paid, in rupiah. */
  ORDER_NOT_PAID: { due: number }
  /** At most, in rupiah. */
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

/** A size that an order wants more pieces of than there are, with the name of its product and its own. */
export interface ShortLine {
  size_id: string
  name: Bilingual
  available: number
}

/** The same in one language. */
export interface ShortSize {
  size_id: string
  name: string
  available: number
}

/** Seconds until another attempt is allowed; left out, the status has its own. */
interface Wait {
  seconds?: number
}

/** What the customer agreed to pay, and what the order costs now, in the language of who asked. All amounts are rupiah. */
export interface ChangedPrice {
  agreed_total: number
  /** Without a unique discount. */
  total_amount: number
  delivery_price: number
  lines: PricedLine[]
}

/** A line of an order at the price of now; without ids it names no product. */
export interface PricedLine {
  product_id: string | null
  size_id: string | null
  name: string
  size_name: string | null
  quantity: number
  price_per_unit: number
  total_price: number
}

/** What delivery costs now, as POST /delivery/quotes answers it, in the language of who asked. */
interface NewQuotes {
  quotes: QuotedDelivery[]
  unavailable: UnavailableDelivery[]
}

/** The field the hour was refused at, and the free hours nearest to it. */
interface OtherSlots {
  field: 'date' | 'time'
  slots: FreeSlot[]
}

/** Why a file cannot be imported. A column bears both its names. */
export type FileReason =
  | { kind: 'no-csv' }
  | { kind: 'no-name' }
  | { kind: 'no-area' }
  | { kind: 'column-twice'; column: Bilingual }
  | { kind: 'stray-quote'; row: number }
  /** Some numbers group thousands with points, others with commas; each with its first text. */
  | { kind: 'mixed-numbers'; points: NumbersInRows; commas: NumbersInRows }

interface NumbersInRows {
  text: string
  rows: readonly number[]
}

type Nothing = Record<string, never>

export type ParamsOf<C extends ProblemCode> = C extends keyof ProblemParams ? ProblemParams[C] : Nothing

/** A problem that can be given by its code alone. */
export type PlainProblemCode = {
  [C in ProblemCode]: Nothing extends ParamsOf<C> ? C : never
}[ProblemCode]

export type SlotProblemCode = Extract<ProblemCode, `SLOT_${string}`>

/** A rule that a field breaks, as zod says it, before it is worded. */
export interface FieldIssue extends Partial<Omit<InputIssue, 'path'>> {
  field: string
  /** The field it is worded as, where that is another one. */
  label?: string
}

export interface FieldProblem {
  field: string
  message: string
}

/** An hour of the workshop with places left: day and hour in Asia/Jakarta. */
export interface FreeSlot {
  date: string
  time: string
  available: number
}

/** What a method of delivery takes, in rupiah. */
export interface QuotedDelivery {
  method_id: string
  kind: 'pickup' | 'own_courier' | 'courier'
  name: string
  price: number
  free: boolean
  estimate: string
  pay_on_arrival: boolean
}

/** A method that does not bring these products there, and why. */
export interface UnavailableDelivery {
  method_id: string
  kind: QuotedDelivery['kind']
  name: string
  reason: 'area' | 'products' | 'minimum' | 'weight'
  products: { product_id: string; name: string }[]
  /** Rupiah that are missing to its smallest order. */
  missing: number | null
}

/** Who has that phone number or e-mail already. */
export interface KnownCustomer {
  id: string
  name: string
}

/** How a customer is reached, and whether she can sign in. */
export interface MergedCustomer {
  id: string
  full_name: string
  email: string | null
  phone: string | null
  address: string | null
  has_account: boolean
}

/** What becomes of two customers that are made one. */
export interface MergePreview {
  /** Names what was looked at. */
  token: string
  stays: MergedCustomer
  goes: MergedCustomer
  /** The one who stays, afterwards. */
  result: MergedCustomer
  /** Of the log-in of who goes: there is none, it opens from now on what stays, or it ends. */
  log_in: 'none' | 'moves' | 'ends'
  /** Sessions of who goes, which end. */
  sessions: number
  /** What who goes brings along. */
  moved: {
    orders: number
    bookings: number
    /** Rupiah of the orders whose payment was confirmed and that were not cancelled afterwards. */
    total_spent: number
    cart: number
    wishlist: number
    ratings: number
    suggestions: number
  }
  /** What both have: of the cart the larger quantity stays, of the wishlist one entry, and all ratings of one product. */
  alike: { cart: number; wishlist: number; ratings: number }
}

/** What every failed request is answered with: a problem in the visitor's language. Of PRICE_CHANGED it also holds the old and the new price. */
export interface Problem extends Partial<ChangedPrice> {
  success: false
  message: string
  code: ProblemCode
  errors?: FieldProblem[]
  /** Of a problem SLOT_…: the free hours nearest to the one asked for, the nearest first. */
  slots?: FreeSlot[]
  /** Of a problem DELIVERY_…: what it costs now, the cheapest first, and why not by the other methods. */
  quotes?: QuotedDelivery[]
  unavailable?: UnavailableDelivery[]
  /** Of INSUFFICIENT_STOCK in an order: of what, and how many there are; all of them are in `short`. */
  size_id?: string
  available?: number
  short?: ShortSize[]
  /** Of PRODUCT_NOT_FOUND in an order: all that are gone. */
  product_ids?: string[]
  /** Of CUSTOMER_EXISTS: who it is. */
  customer?: KnownCustomer
  /** Of MERGE_OUTDATED: what merging them would do now. */
  merge?: MergePreview
}
