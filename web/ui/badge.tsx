import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export type Tone = 'neutral' | 'good' | 'waiting' | 'bad' | 'accent'

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-pill px-2.5 wrap-break-word py-0.5 text-xs font-semibold',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

const tones: Record<Tone, string> = {
  neutral: 'bg-plaster text-ink',
  good: 'bg-sage-wash text-sage',
  waiting: 'bg-brass-wash text-brass-deep',
  bad: 'bg-brick-wash text-brick',
  accent: 'bg-terracotta text-white',
}
