import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** A number of pieces with its sign. */
export function SignedCount({ n }: { n: number }) {
  const language = useLanguage()
  return (
    <span
      className={classNames(
        'font-semibold tabular-nums',
        n > 0 ? 'text-sage' : n < 0 ? 'text-brick' : 'text-muted',
      )}
    >
      {n > 0 ? '+' : n < 0 ? '−' : ''}
      {formatCount(Math.abs(n), language)}
    </span>
  )
}
