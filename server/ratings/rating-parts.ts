import type { Rating } from '#contract/ratings/schemas.ts'

export const partColumns = ['r.order_id', 'r.photo_count', 'r.reply', 'r.replied_at', 'r.hidden_at'] as const

interface RatingParts {
  order_id: string | null
  photo_count: number
  reply: string | null
  replied_at: Date | null
}

export const toParts = (
  id: string,
  { order_id, photo_count, reply, replied_at }: RatingParts,
): Pick<Rating, 'verified' | 'photos' | 'reply'> => ({
  verified: order_id !== null,
  photos: Array.from({ length: photo_count }, (_, index) => ({
    src: `/media/ratings/${id}-${index + 1}.jpg`,
    thumbnail: `/media/ratings/${id}-${index + 1}-small.jpg`,
  })),
  reply: reply === null || replied_at === null ? null : { text: reply, at: replied_at.toISOString() },
})
