import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface NoticeProps {
  tone?: 'waiting' | 'bad'
  icon?: IconName
  /** Without one its text has the icon and the colour. */
  title?: ReactNode
  role?: 'status' | 'alert'
  /** Its padding, and its place. */
  className?: string
  children?: ReactNode
}

/** What somebody should know before going on, on a coloured ground. */
export function Notice({
  tone = 'waiting',
  icon = 'alert',
  title,
  role,
  className = 'p-4',
  children,
}: NoticeProps) {
  const { ground, text } = tones[tone]
  return (
    <div role={role} className={classNames('rounded text-sm', ground, className)}>
      <p className={classNames('flex items-start gap-2', text, title !== undefined && 'font-semibold')}>
        <Icon name={icon} className="mt-0.5 size-4" />
        <span className="min-w-0">{title ?? children}</span>
      </p>
      {title === undefined ? null : children}
    </div>
  )
}

const tones = {
  waiting: { ground: 'bg-brass-wash', text: 'text-brass-deep' },
  bad: { ground: 'bg-brick-wash', text: 'text-brick' },
}
