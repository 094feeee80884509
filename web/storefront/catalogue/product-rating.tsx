import type { Product } from '#contract/catalogue/schemas.ts'
import { Stars } from '#web/ui/stars.tsx'
import { formatRating } from '#web/app/language/format-rating.ts'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export function ProductRating({ product }: { product: Pick<Product, 'average_rating' | 'total_ratings'> }) {
  const t = useShoppingMessages()
  const language = useLanguage()
  const { average_rating: average, total_ratings: count } = product
  if (count === 0) return <span className="text-sm text-muted">{t.notRated}</span>
  return (
    <span className="flex items-center gap-1.5 text-sm text-muted">
      <Stars rating={average} label={t.rated(formatRating(average, language))} />
      <span className="tabular-nums">({count})</span>
    </span>
  )
}
