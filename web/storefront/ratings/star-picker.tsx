import { useId, useState } from 'react'
import { Star } from '#web/ui/stars.tsx'
import { useRatingMessages } from '#web/storefront/ratings/messages.ts'

const stars = [1, 2, 3, 4, 5] as const

export function StarPicker({ rating, onRate }: { rating: number; onRate: (rating: number) => void }) {
  const t = useRatingMessages()
  const group = useId()
  const [hovered, setHovered] = useState(0)
  const shown = hovered || rating
  const caption = stars.find((n) => n === shown)
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t.rating}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <div className="-ml-1.5 flex text-brass" onPointerLeave={() => setHovered(0)}>
          {stars.map((n) => (
            <label
              key={n}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(n)}
              className="grid size-11 cursor-pointer place-items-center rounded has-focus-visible:outline-2 has-focus-visible:outline-terracotta"
            >
              <input
                type="radio"
                name={group}
                value={n}
                checked={rating === n}
                onChange={() => onRate(n)}
                className="sr-only"
              />
              <span className="sr-only">
                {t.star(n)}: {t.captions[n]}
              </span>
              <Star isFull={n <= shown} className="size-8" />
            </label>
          ))}
        </div>
        <p aria-hidden="true" className="text-sm text-muted">
          {caption ? t.captions[caption] : null}
        </p>
      </div>
    </fieldset>
  )
}
