import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export interface TimelineStep {
  key: string
  title: ReactNode
  when?: ReactNode
  note?: ReactNode
  state: 'done' | 'current' | 'ahead' | 'failed'
}

export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map(({ key, title, when, note, state }) => (
        <li
          key={key}
          aria-current={state === 'current' ? 'step' : undefined}
          className="group relative grid grid-cols-[auto_1fr] gap-x-4 pb-6 last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute left-[0.4375rem] top-5 h-[calc(100%-1rem)] w-px bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={classNames('relative mt-1.5 size-[0.9375rem] rounded-pill border-2', dots[state])}
          />
          <div className={state === 'ahead' ? 'text-muted' : undefined}>
            <p className={state === 'current' || state === 'failed' ? 'font-semibold' : 'font-medium'}>
              {title}
            </p>
            {when ? <p className="text-sm text-muted">{when}</p> : null}
            {note ? <p className="mt-1 text-sm">{note}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

const dots = {
  done: 'border-sage bg-sage',
  current: 'border-terracotta bg-terracotta ring-4 ring-terracotta-wash',
  ahead: 'border-line bg-paper',
  failed: 'border-brick bg-brick',
}
