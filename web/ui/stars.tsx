import { classNames } from '#web/ui/class-names.ts'

interface StarsProps {
  /** The rating is from 0 to 5. A fraction of 0.5 or more is drawn as half a star, a smaller one is not drawn. */
  rating: number
  label: string
  className?: string
}

/**
 * All stars are one SVG with two paths, because a page has many ratings and every element costs bytes and hydration
 * time.
 */
export function Stars({ rating, label, className }: StarsProps) {
  return (
    <span role="img" aria-label={label} className={classNames('inline-flex text-brass', className)}>
      <svg viewBox="0 0 100 20" className="h-4 w-20" aria-hidden="true">
        <path d={fiveOutlines} fill="none" {...stroke} />
        <path d={filledUpTo[countHalfStars(rating)]} fill="currentColor" />
      </svg>
    </span>
  )
}

export function countHalfStars(rating: number): number {
  const clamped = Math.min(Math.max(rating, 0), 5)
  const fullStars = Math.floor(clamped)
  return fullStars * 2 + (clamped - fullStars >= 0.5 ? 1 : 0)
}

export function Star({ isFull, className }: { isFull: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true">
      <path d={starAt(0)} fill={isFull ? 'currentColor' : 'none'} {...stroke} />
    </svg>
  )
}

const stroke = { stroke: 'currentColor', strokeWidth: '1.2', strokeLinejoin: 'round' } as const

/** The star is in the nth square of 20 × 20 units. */
const starAt = (n: number) =>
  `M${n * 20 + 10} 1.8l2.5 5.3 5.8.7-4.3 4 1.1 5.8-5.1-2.9-5.1 2.9 1.1-5.8-4.3-4 5.8-.7z`
const halfAt = (n: number) => `M${n * 20 + 10} 1.8v12.9l-5.1 2.9 1.1-5.8-4.3-4 5.8-.7z`

const starsUpTo = (count: number) => Array.from({ length: count }, (_, n) => starAt(n)).join('')

const fiveOutlines = starsUpTo(5)

/** The index is the number of half stars. */
const filledUpTo = Array.from(
  { length: 11 },
  (_, halves) => starsUpTo(Math.floor(halves / 2)) + (halves % 2 === 1 ? halfAt(Math.floor(halves / 2)) : ''),
)
