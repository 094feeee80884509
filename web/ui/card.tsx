import { useId, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface CardProps {
  title?: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** A card without a title needs this accessible name. */
  label?: string
  small?: boolean
  className?: string
  children?: ReactNode
}

export function Card({ title, text, actions, label, small, className, children }: CardProps) {
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
            <h2 id={id} className={classNames('font-semibold', small && 'text-sm')}>
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

interface SectionProps {
  title: ReactNode
  className?: string
  children: ReactNode
}

/** The section has no frame; its content brings its own. */
export function Section({ title, className, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames('min-w-0', className)}>
      <h2 id={id} className="mb-2 text-sm font-semibold text-muted">
        {title}
      </h2>
      {children}
    </section>
  )
}
