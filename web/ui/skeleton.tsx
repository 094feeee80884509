import { classNames } from '#web/ui/class-names.ts'

/** The grey shape of something that is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-pulse rounded bg-line/70', className)} />
  )
}
