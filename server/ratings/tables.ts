import type { Generated, GeneratedAlways } from 'kysely'
import type { Bytes, Moment, NullableMoment, StoredSha256 } from '#server/platform/database/columns.ts'

export interface RatingTables {
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
}
