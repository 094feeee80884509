import type { Moment } from '#server/platform/database/columns.ts'

export interface WishlistTables {
  wishlist_items: { id: string; user_id: string; product_id: string; created_at: Moment }
}
