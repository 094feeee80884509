import type { ColumnType, Generated } from 'kysely'
import type { VoucherKind, VoucherScope } from '#contract/vouchers/price-items.ts'
import type { Moment, NullableMoment } from '#server/platform/database/columns.ts'

export interface VoucherTables {
  vouchers: {
    id: string
    name: string
    name_en: string | null
    kind: VoucherKind
    value: number | null
    max_amount: number | null
    min_items: Generated<number>
    scope: Generated<VoucherScope>
    category_ids: Generated<string[]>
    product_ids: Generated<string[]>
    starts_at: NullableMoment
    ends_at: NullableMoment
    weekdays: Generated<number[]>
    from_time: string | null
    until_time: string | null
    max_uses: number | null
    max_uses_per_customer: number | null
    first_order_only: Generated<boolean>
    customer_ids: Generated<string[]>
    is_combinable: Generated<boolean>
    includes_sale_items: Generated<boolean>
    is_listed: Generated<boolean>
    is_active: Generated<boolean>
    uses: Generated<number>
    version: Generated<number>
    created_at: Moment
  }
  voucher_codes: {
    code: string
    voucher_id: string
    is_single: Generated<boolean>
    uses: Generated<number>
    created_at: Moment
  }
  order_vouchers: {
    order_id: string
    position: number
    voucher_id: string
    code: string
    name: string
    name_en: string | null
    min_items: Generated<number>
    items_amount: number
    delivery_amount: number
    returned_at: ColumnType<Date | null, undefined, Date | null>
  }
}
