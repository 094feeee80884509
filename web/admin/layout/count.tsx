import { classNames } from '#web/ui/class-names.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'

/** How many wait at a place; nothing when none do. */
export function Count({ n, className }: { n: number; className?: string }) {
  const t = useAdminMessages()
  if (n === 0) return null
  return (
    <span
      className={classNames(
        'rounded-pill bg-terracotta px-1.5 text-xs font-semibold tabular-nums text-white',
        className,
      )}
    >
      <span aria-hidden="true">{n > 99 ? '99+' : n}</span>
      <span className="sr-only"> {t.waiting(n)}</span>
    </span>
  )
}
