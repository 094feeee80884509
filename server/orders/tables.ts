import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PriceReason } from '#contract/catalogue/unit-price.ts'
import type { StockReason } from '#contract/catalogue/stock-reasons.ts'
import type { Language } from '#contract/platform/language.ts'
import type { OrderChannel } from '#contract/orders/schemas.ts'
import type { OrderReasonCode } from '#contract/orders/reasons.ts'
import type { OrderStatus } from '#contract/orders/transitions.ts'
import type { StoredDelivery } from '#server/delivery/tables.ts'
import type { GivenMoment, Moment, NullableMoment } from '#server/platform/database/columns.ts'

export interface OrderTables {
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
    /** All discounts on the lines; `owner_discount` is the owner's own part, for `discount_reason`. */
    discount_amount: Generated<number>
    owner_discount: Generated<number>
    discount_reason: string | null
    /** What vouchers took off the delivery. `delivery_price` is what is left of it. */
    delivery_discount: Generated<number>
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
    reminded_at: NullableMoment
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
    price_before: Generated<number | null>
    price_reason: Generated<PriceReason | null>
    total_price: GeneratedAlways<number>
    discount_amount: Generated<number>
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
  claimed_amounts: {
    amount: number
    order_id: string
    free_from: ColumnType<Date | null, Date | null | undefined>
  }
  order_filters: { id: string; user_id: string; name: string; query: string }
  stock_counts: { id: string; at: Moment; by_user: string; note: string | null }
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
  running_count_entries: {
    size_id: string
    by_user: string
    counted: number
    counted_at: GivenMoment
    added: Generated<boolean>
  }
}
