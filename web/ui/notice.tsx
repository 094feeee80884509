import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface NoticeProps {
  tone?: 'waiting' | 'bad'
  icon?: IconName
  /** Without a title the children stand beside the icon, in its colour. */
  title?: ReactNode
  role?: 'status' | 'alert'
  className?: string
  children?: ReactNode
}

export function Notice({
  tone = 'waiting',
  icon = 'alert',
  title,
  role,
  className = 'p-4',
  children,
}: NoticeProps) {
  const { background, text } = tones[tone]
  return (
    <div role={role} className={classNames('rounded text-sm', background, className)}>
      <p className={classNames('flex items-start gap-2', text, title !== undefined && 'font-semibold')}>
        <Icon name={icon} className="mt-0.5 size-4" />
        <span className="min-w-0">{title ?? children}</span>
      </p>
      {title === undefined ? null : children}
    </div>
  )
}

const tones = {
  waiting: { background: 'bg-brass-wash', text: 'text-brass-deep' },
  bad: { background: 'bg-brick-wash', text: 'text-brick' },
}
