import { classNames } from '#web/ui/class-names.ts'

export const Plate = ({ children, className }: { children: string; className?: string }) => (
  <span
    className={classNames(
      'inline-block whitespace-nowrap rounded border border-edge bg-surface px-1.5 text-sm font-semibold tabular-nums',
      className,
    )}
  >
    {children}
  </span>
)
