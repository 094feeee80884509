import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { productFields, sizeFields } from '#contract/catalogue/product-fields.ts'
import type { StockReason } from '#contract/catalogue/stock-reasons.ts'
import type { DeliveryKind } from '#contract/delivery/fields.ts'
import type { BillLine } from '#contract/bookings/schemas.ts'
import type { BookingReasonCode } from '#contract/bookings/reasons.ts'
import type { BookingStatus } from '#contract/bookings/transitions.ts'
import type { Language } from '#contract/platform/language.ts'
import type { PaymentDirection, PaymentMethod, ProofMethod } from '#contract/orders/payment.ts'
import type { OrderChannel } from '#contract/orders/schemas.ts'
import type { OrderReasonCode } from '#contract/orders/reasons.ts'
import type { OrderStatus } from '#contract/orders/transitions.ts'
import type { SpeedDevice, SpeedMetric, SpeedPage } from '#contract/shop/page-speed.ts'
import type { PolicySlug } from '#contract/shop/policies.ts'
import type { LedgerProblem } from '#contract/payments/ledger-schemas.ts'
import type { Columns, Fields } from '#contract/platform/resource.ts'
import type { TaskKindName } from '#contract/platform/task.ts'

/* Money is in whole rupiah. */

type Moment = ColumnType<Date, Date | string | undefined, Date | string>
type GivenMoment = ColumnType<Date, Date | string, Date | string>
type NullableMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Json<T> = ColumnType<T, string, string>
type AuditedState = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
/** The class of a bytea value differs by driver, but it is always a byte array. */
type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>
type NullableBytes = ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>
/** The database sets the hash together with the bytes. */
type StoredSha256 = ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>

/** The columns of a table of fields. Those with a default may be left out of a new row. */
type FieldColumns<F extends Fields> = {
  [K in keyof Columns<F>]: K extends keyof F
    ? F[K] extends { kind: 'flag' | 'text' } | { kind: 'money'; optional: true }
      ? Generated<Columns<F>[K]>
      : Columns<F>[K]
    : Columns<F>[K]
}

export interface MailAttachment {
  filename: string
  type: string
  content: string
}

/** A rate is the price of the first kilogram and of each further one. Null means that there was no rate. */
export interface RateChange {
  area: string
  before: [number, number | null] | null
  after: [number, number | null] | null
}

export interface StoredDelivery {
  method_id: string
  kind: DeliveryKind
  company: string | null
  name: string
  name_en: string
  estimate: string
  estimate_en: string
  address: string
  hours: string
  hours_en: string
  area: string | null
  area_path: string | null
  weight_grams: number
}

export interface RefundedLine {
  position: number
  quantity: number
  restocked: boolean
  /** What the pieces cost after their share of the discount. */
  price: number
  /** By how much the refund lowered the price of the line: less than `price` if the shop kept some of it. */
  credited: number
}

export interface Tables {
  page_changes: {
    transaction: Generated<string>
    tag: string
    at: Generated<Date>
  }
  users: {
    id: string
    full_name: string
    /** A customer whom an admin added may have no email address. */
    email: string | null
    password_hash: string | null
    role: Generated<'customer' | 'admin'>
    phone: string | null
    address: string | null
    language: Generated<Language>
    created_at: Moment
    /**
     * The time when an admin was removed or a customer was merged into another one. Only the name remains.
     */
    removed_at: NullableMoment
    /** The time when a visitor signed up with the email address of this customer, who had no account. */
    claimed_at: NullableMoment
    email_confirmed_at: NullableMoment
    must_confirm: Generated<boolean>
    version: Generated<number>
    merged_into: string | null
    phone_digits: GeneratedAlways<string | null>
    search_text: GeneratedAlways<string>
  }
  sessions: {
    id: Generated<string>
    token_hash: Bytes
    user_id: string
    device: string | null
    created_at: Moment
    last_used_at: Moment
    expires_at: GivenMoment
  }
  known_devices: { user_id: string; secret_hash: Bytes; last_used_at: Moment }
  addresses: {
    id: string
    user_id: string
    label: string
    recipient_name: string
    phone: string
    address: string
    area: string | null
    is_default: boolean
    created_at: Moment
  }
  email_undos: {
    id: GeneratedAlways<number>
    user_id: string
    email: string
    confirmed_at: NullableMoment
    mail_id: string
    token_hash: NullableBytes
    expires_at: GivenMoment
  }
  mail_stops: {
    mail_id: string
    user_id: string
    kind: 'back-in-stock' | 'rating-reply'
    token_hash: NullableBytes
    made_at: Moment
  }
  stopped_mails: { user_id: string; kind: 'back-in-stock' | 'rating-reply'; stopped_at: Moment }
  email_confirmations: {
    user_id: string
    email: string
    /** The token is made when this mail is sent. Its hash is null until then. */
    mail_id: string
    token_hash: NullableBytes
    expires_at: GivenMoment
  }
  staff_invitations: {
    id: string
    full_name: string
    email: string
    invited_by: string
    invited_at: Moment
    /** The token is made when this mail is sent. Its hash is null until then. */
    mail_id: string
    token_hash: NullableBytes
    expires_at: GivenMoment
  }
  reset_codes: {
    user_id: string
    token_hash: NullableBytes
    code_hash: NullableBytes
    mail_id: string | null
    mail_until: NullableMoment
    expires_at: GivenMoment
  }
  attempts: { key: string; count: number; resets_at: GivenMoment }
  idempotency_keys: {
    user_id: string
    call: string
    key: string
    request_hash: Bytes
    reply: Json<object>
    created_at: Moment
  }
  settings: { key: string; value: Json<unknown>; updated_at: Moment; revision: Generated<number> }
  policies: {
    id: PolicySlug
    title: Generated<string>
    title_en: Generated<string>
    text: Generated<string>
    text_en: Generated<string>
    published: Generated<boolean>
    updated_at: Moment
    version: Generated<number>
  }
  page_speeds: {
    day: string
    page: SpeedPage
    device: SpeedDevice
    metric: SpeedMetric
    value: number
    visits: Generated<number>
  }
  clock: {
    only_one: Generated<boolean>
    latest: GivenMoment
    problem: 'behind' | 'apart' | 'ahead' | null
    since: NullableMoment
    held_until: NullableMoment
  }
  works: {
    id: string
    n: GeneratedAlways<number>
    kind: TaskKindName
    asked_by: string | null
    language: Language
    asked_at: Moment
    started_at: NullableMoment
    finished_at: NullableMoment
    done: Generated<number>
    total: number | null
    about: ColumnType<object, string | undefined, string>
    input: ColumnType<unknown, string | null | undefined, string | null>
    file: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>
    outcome: ColumnType<object | null, string | null | undefined, string | null>
    report: ColumnType<unknown[], string | undefined, string>
    problem: string | null
    stalled_attempts: Generated<number>
    job_id: string | null
    attempt: Generated<number>
  }
  audit_log: {
    id: GeneratedAlways<number>
    user_id: string | null
    action: string
    subject: string
    before: AuditedState
    after: AuditedState
    at: Moment
    hour_key: Generated<string | null>
  }
  mails: {
    id: string
    to_address: string
    subject: string
    text_body: string
    html_body: string
    language: Language
    kind: string
    reference: string | null
    attachments: ColumnType<MailAttachment[], string | undefined, string>
    status: Generated<'queued' | 'sent' | 'kept' | 'failed' | 'withheld'>
    attempts: Generated<number>
    last_error: string | null
    claimed_until: NullableMoment
    created_at: Moment
    sent_at: NullableMoment
    /** The time when texts and attachments were deleted. The rest of the row stays longer. */
    body_removed_at: NullableMoment
    holds_secret: Generated<boolean>
    stop_url: string | null
  }
  pictures: {
    id: string
    width: number
    height: number
    placeholder: string
    widths: number[]
    has_avif: Generated<boolean>
    unused_since: NullableMoment
    created_at: Moment
  }
  unfinished_pictures: { picture_id: string; original: Bytes; tries: Generated<number> }
  picture_files: {
    picture_id: string
    width: number
    format: string
    bytes: Bytes
    bytes_sha256: StoredSha256
  }
  categories: {
    id: string
    name: string
    name_en: string | null
    description: string | null
    description_en: string | null
    picture_id: string | null
    position: Generated<number>
    version: Generated<number>
    created_at: Moment
  }
  products: FieldColumns<typeof productFields> & {
    id: string
    picture_id: string | null
    hidden_at: NullableMoment
    rating_sum: Generated<number>
    rating_count: Generated<number>
    review_count: Generated<number>
    average_rating: GeneratedAlways<number>
    search_text: Generated<string>
    version: Generated<number>
    is_translated: GeneratedAlways<boolean>
    created_at: Moment
    updated_at: Moment
  }
  /** The photographs of a product after its first one. */
  product_pictures: { product_id: string; position: number; picture_id: string }
  product_sizes: Omit<FieldColumns<typeof sizeFields>, 'name'> & {
    id: string
    product_id: string
    position: number
    /** The only size of a product without sizes has no name. */
    name: string | null
    stock: number
    code: Generated<string>
    gtin: Generated<string | null>
  }
  stock_counts: { id: string; at: Moment; by_user: string; note: string | null }
  running_count_entries: {
    size_id: string
    by_user: string
    counted: number
    counted_at: GivenMoment
    added: Generated<boolean>
  }
  stock_count_lines: {
    count_id: string
    position: number
    product_id: string
    size_id: string | null
    product_name: string
    product_name_en: string | null
    size_name: string | null
    size_name_en: string | null
    expected: number
    counted: number
    change: number
    reason: StockReason | null
    note: string | null
  }
  stock_notices: {
    id: GeneratedAlways<number>
    user_id: string
    size_id: string
    asked_at: Moment
    mailed_at: NullableMoment
  }
  stock_movements: {
    id: GeneratedAlways<number>
    size_id: string
    change: number
    reason: 'initial' | 'order' | 'return' | StockReason
    order_id: string | null
    count_id: Generated<string | null>
    note: string | null
    by_user: string | null
    at: Moment
  }
  delivery_methods: {
    id: string
    kind: DeliveryKind
    company: string | null
    service: string | null
    name: string
    name_en: string | null
    note: Generated<string>
    note_en: string | null
    estimate: Generated<string>
    estimate_en: string | null
    address: Generated<string>
    hours: Generated<string>
    hours_en: string | null
    active: boolean
    free_from: number | null
    minimum: number | null
    pay_on_arrival: Generated<boolean>
    category_ids: string[] | null
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
  }
  /** An empty `area` means the whole country. */
  delivery_rates: { method_id: string; area: string; price: number; per_extra_kg: number | null }
  delivery_rate_changes: {
    id: GeneratedAlways<number>
    method_id: string
    by_user: string | null
    at: Moment
    file_name: string | null
    added: number
    changed: number
    removed: number
    changes: Json<RateChange[]>
  }
  cart_lines: {
    id: string
    user_id: string
    product_id: string
    size_id: string
    quantity: number
    created_at: Moment
  }
  claimed_amounts: {
    amount: number
    order_id: string
    free_from: ColumnType<Date | null, Date | null | undefined>
  }
  order_filters: { id: string; user_id: string; name: string; query: string }
  wishlist_items: { id: string; user_id: string; product_id: string; created_at: Moment }
  ratings: {
    id: string
    user_id: string
    product_id: string | null
    order_id: Generated<string | null>
    rating: number
    review: string | null
    hidden_at: NullableMoment
    photo_count: Generated<number>
    reply: Generated<string | null>
    replied_at: NullableMoment
    version: Generated<number>
    created_at: Moment
    search_text: GeneratedAlways<string>
  }
  rating_photos: {
    rating_id: string
    n: number
    size: 'full' | 'small'
    bytes: Bytes
    bytes_sha256: StoredSha256
    source_sha256: string
  }
  suggestions: {
    id: string
    user_id: string
    message: string
    read_at: NullableMoment
    answered_at: NullableMoment
    created_at: Moment
    search_text: GeneratedAlways<string>
  }
  orders: {
    id: string
    reference: string
    user_id: string
    status: Generated<OrderStatus>
    language: Language
    channel: Generated<OrderChannel>
    customer_name: string
    /** An admin may leave email, phone and address empty. */
    customer_email: string
    customer_phone: string
    customer_address: string
    notes: string | null
    delivery: ColumnType<StoredDelivery | null, string | null | undefined, string | null>
    delivery_price: Generated<number>
    /**
     * This amount makes the total differ from the totals of other unpaid orders. It is a discount and
     * negative; earlier releases used positive amounts.
     */
    unique_amount: Generated<number>
    discount_amount: Generated<number>
    discount_reason: string | null
    /** The total includes delivery price, unique amount and discount. */
    total_amount: number
    pay_on_arrival: Generated<boolean>
    total_items: number
    total_quantity: number
    rejection_reason: string | null
    rejection_code: OrderReasonCode | null
    tracking_number: string | null
    created_at: Moment
    awaiting_since: Moment
    paid_at: NullableMoment
    confirmed_at: NullableMoment
    /** The database maintains these columns: payments minus refunds, and reductions of the price. */
    paid_amount: Generated<number>
    credited_amount: Generated<number>
    refunded_quantity: Generated<number>
    search_text: GeneratedAlways<string>
  }
  order_lines: {
    order_id: string
    position: number
    product_id: string | null
    size_id: string | null
    product_name: string
    product_name_en: string | null
    size_name: string | null
    size_name_en: string | null
    picture_id: string | null
    quantity: number
    price_per_unit: number
    total_price: GeneratedAlways<number>
    net_price: number
    refunded_quantity: Generated<number>
    restocked_quantity: Generated<number>
    refunded_price: Generated<number>
    credited_amount: Generated<number>
    sold_at: NullableMoment
  }
  order_steps: {
    id: GeneratedAlways<number>
    order_id: string
    status: OrderStatus
    at: Moment
    by_role: 'customer' | 'admin' | 'system'
    by_user: string | null
    note: string | null
    note_code: OrderReasonCode | null
  }
  payment_proofs: {
    order_id: string
    n: number
    picture: Bytes
    picture_sha256: StoredSha256
    sha256: Bytes
    /** The 64 bits are read as 0 and 1. They may also be written as x and hexadecimal digits. */
    dhash: string
    method: Generated<ProofMethod>
    uploaded_at: Moment
  }
  payment_links: {
    order_id: string
    token_hash: Bytes
    made_by: string
    made_at: Moment
  }
  order_claims: {
    order_id: string
    user_id: string
    matched: 'phone' | 'email'
    asked_at: Moment
    declined_at: NullableMoment
  }
  /** Only append_payment adds rows, and rows never change. */
  payments: {
    number: number
    id: string
    order_id: string | null
    booking_id: string | null
    direction: PaymentDirection
    method: PaymentMethod
    amount: number
    credited: Generated<number>
    received_at: Date
    reference: string | null
    note: string | null
    proof: number | null
    lines: ColumnType<RefundedLine[] | null, string | null | undefined, string | null>
    recorded_by: string | null
    recorded_at: Date
    reverses: string | null
    picture_id: string | null
    /** The hexadecimal hash of the picture shows whether it was exchanged. */
    picture_sha256: string | null
    previous_hash: string
    hash: string
  }
  /** A picture is uploaded before the ledger entry that names it. */
  payment_pictures: {
    id: string
    bytes: Bytes
    bytes_sha256: StoredSha256
    uploaded_by: string
    at: Moment
  }
  ledger_head: {
    only_one: Generated<boolean>
    number: Generated<number>
    hash: Generated<string>
    nota_number: Generated<number>
  }
  /** Only issue_nota adds rows, and rows never change. */
  notas: { number: number; order_id: string | null; booking_id: string | null; issued_at: Date }
  ledger_checks: {
    id: GeneratedAlways<number>
    at: Moment
    number: number
    hash: string
    problem: LedgerProblem | null
    broken_number: number | null
    order_id: string | null
    booking_id: string | null
    by_user: string | null
  }
  services: {
    id: string
    name: string
    name_en: string | null
    description: Generated<string>
    description_en: string | null
    price: number
    picture_id: string | null
    popular: Generated<boolean>
    features: ColumnType<{ id: string; en: string }[], string | undefined, string>
    position: Generated<number>
    hidden_at: NullableMoment
    version: Generated<number>
    created_at: Moment
  }
  bookings: {
    id: string
    reference: string
    user_id: string | null
    customer_name: string
    service_id: string | null
    status: Generated<BookingStatus>
    language: Language
    service_name: string
    service_name_en: string | null
    price: number | null
    make: string
    model: string
    year: number
    plate: string
    damage: string
    phone: string
    day: string
    hour: string
    rejection_reason: string | null
    rejection_code: BookingReasonCode | null
    accepted_at: NullableMoment
    reminded_at: NullableMoment
    created_at: Moment
    bill: ColumnType<BillLine[] | null, string | null | undefined, string | null>
    bill_amount: Generated<number>
    bill_version: Generated<number>
    /** The database maintains the amount: payments minus refunds. */
    paid_amount: Generated<number>
    search_text: GeneratedAlways<string>
  }
  booking_hours: { day: string; hour: string; taken: number }
  booking_steps: {
    id: GeneratedAlways<number>
    booking_id: string
    status: BookingStatus
    at: Moment
    by_role: 'customer' | 'admin' | 'system'
    by_user: string | null
    note: string | null
    note_code: BookingReasonCode | null
  }
}
