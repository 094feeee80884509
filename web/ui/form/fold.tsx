import { useState, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

interface FoldProps {
  title: ReactNode
  /** Names the fields inside while it is closed. */
  text?: ReactNode
  /** The fold is open at first if a field inside holds something. */
  isFilled: boolean
  /** An error inside opens the fold. */
  hasError: boolean
  children: ReactNode
}

/** Fields that most people leave empty. */
export function Fold({ title, text, isFilled, hasError, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(isFilled)
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group min-w-0 rounded border border-line"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-2 text-sm md:px-4">
        <Icon name="chevron-right" className="size-4 shrink-0 text-muted group-open:rotate-90" />
        <span className="min-w-0">
          <span className="font-semibold">{title}</span>
          {text ? <span className="block text-muted group-open:hidden">{text}</span> : null}
        </span>
      </summary>
      <div className="border-t border-line p-3 md:p-4">{children}</div>
    </details>
  )
}
