import { classNames } from '#web/ui/class-names.ts'

interface StarsProps {
  /** 0 to 5; a fraction of a half or more is drawn as half a star. */
  rating: number
  /** Read aloud, such as "4,5 dari 5". */
  label: string
  className?: string
}

export function Stars({ rating, label, className }: StarsProps) {
  const halves = halvesOf(rating)
  return (
    <span role="img" aria-label={label} className={classNames('inline-flex text-brass', className)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} fill={halves >= star * 2 ? 'full' : halves >= star * 2 - 1 ? 'half' : 'none'} />
      ))}
    </span>
  )
}

/** Half stars to draw, 0 to 10. */
export function halvesOf(rating: number): number {
  const clamped = Math.min(Math.max(rating, 0), 5)
  const whole = Math.floor(clamped)
  return whole * 2 + (clamped - whole >= 0.5 ? 1 : 0)
}

/** The left half is painted by its own path, so that no id is shared between stars. */
export function Star({ fill, className }: { fill: 'full' | 'half' | 'none'; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className ?? 'size-4'} aria-hidden="true">
      <path
        d={outline}
        fill={fill === 'full' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      {fill === 'half' ? <path d={leftHalf} fill="currentColor" /> : null}
    </svg>
  )
}

const outline = 'M10 1.8l2.5 5.3 5.8.7-4.3 4 1.1 5.8L10 14.7l-5.1 2.9L6 11.8l-4.3-4 5.8-.7z'
const leftHalf = 'M10 1.8v12.9l-5.1 2.9L6 11.8l-4.3-4 5.8-.7z'
