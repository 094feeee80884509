import { useId, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface CardProps {
  title?: ReactNode
  text?: ReactNode
  /** At the right of the title. */
  actions?: ReactNode
  /** Its name where it shows no title. */
  label?: string
  className?: string
  children?: ReactNode
}

/** What belongs together, in a frame, with its title. */
export function Card({ title, text, actions, label, className, children }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      aria-label={title ? undefined : label}
      className={classNames(
        'grid min-w-0 grid-cols-1 content-start gap-4 rounded border border-line bg-surface p-4 md:p-5',
        className,
      )}
    >
      {title ? (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id={id} className="font-semibold">
              {title}
            </h2>
            {text ? <p className="mt-0.5 max-w-text text-sm text-muted">{text}</p> : null}
          </div>
          {actions}
        </div>
      ) : null}
      {children}
    </section>
  )
}
