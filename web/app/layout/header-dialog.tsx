import { useId, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface HeaderDialogProps {
  label: string
  icon: IconName
  iconSize?: string
  variant: DialogProps['variant']
  className?: string
  /** The id is for the title. */
  children: (id: string, close: () => void) => ReactNode
}

/** A button of the header and its dialog, which also closes when another page opens. */
export function HeaderDialog({ label, icon, iconSize, variant, className, children }: HeaderDialogProps) {
  const id = useId()
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key
  const close = () => setOpenAt(null)
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(key)}
        className={classNames(headerButton, className)}
      >
        <Icon name={icon} className={iconSize} />
      </button>
      <Dialog open={isOpen} onClose={close} labelledBy={id} variant={variant} lightDismiss>
        {isOpen ? children(id, close) : null}
      </Dialog>
    </>
  )
}

export const headerButton = 'grid size-11 place-items-center rounded hover:bg-plaster'
