import type { ReactNode } from 'react'

export function IconButton({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-9 place-items-center rounded text-muted not-disabled:hover:bg-plaster not-disabled:hover:text-ink disabled:opacity-40"
    >
      {children}
    </button>
  )
}
