import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

interface SelectionLineProps {
  /** Says how many rows are selected. */
  text: string
  clear: string
  onClear: () => void
  children?: ReactNode
}

export const SelectionLine = ({ text, clear, onClear, children }: SelectionLineProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded bg-terracotta-wash px-4 py-2 text-sm">
    <p role="status" className="font-semibold max-md:-order-2">
      {text}
    </p>
    {children}
    <Button variant="plain" size="small" className="max-md:-order-1" onClick={onClear}>
      {clear}
    </Button>
  </div>
)
