import { Link } from 'react-router'
import type { Order, OrderItem } from '#contract/orders/schemas.ts'
import { isRatable } from '#contract/orders/owed.ts'
import { useReviewItemMessages } from '#web/storefront/orders/review-item-messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/stars.tsx'

/** The review of a bought item: the stars of the customer, or a link to the form. */
export function ReviewItem({ order, item }: { order: Order; item: OrderItem }) {
  const t = useReviewItemMessages()
  const { product_id, product_name, rating, is_hidden } = item
  if (product_id === null) return null
  if (rating && is_hidden)
    return (
      <p className="mt-1 inline-flex min-h-9 items-center gap-2 text-sm text-muted print:hidden">
        {t.yours}
        <Stars rating={rating} label={t.stars(rating)} />
      </p>
    )
  if (rating)
    return (
      <Link
        to={`/products/${product_id}#reviews`}
        className="mt-1 inline-flex min-h-9 items-center gap-2 text-sm text-muted underline-offset-4 hover:underline print:hidden"
      >
        {t.yours}
        <Stars rating={rating} label={t.stars(rating)} />
      </Link>
    )
  if (!isRatable(order, item)) return null
  return (
    <ButtonLink
      to={`/reviews?transaction=${order.id}&product=${product_id}`}
      variant="quiet"
      size="small"
      aria-label={t.reviewOf(product_name)}
      className="mt-2 print:hidden"
    >
      {t.review}
    </ButtonLink>
  )
}
