import { classNames } from '#web/ui/class-names.ts'

export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-pulse rounded bg-line/70', className)} />
  )
}
