import type { Moment } from '#server/platform/database/columns.ts'

export interface CartTables {
  cart_lines: {
    id: string
    user_id: string
    product_id: string
    size_id: string
    quantity: number
    created_at: Moment
  }
}
