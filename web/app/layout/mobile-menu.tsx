import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { unreachable } from '#web/app/api/api-error.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLayoutMessages } from '#web/app/layout/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

// The menu loads at the first interaction (prefetch.ts), not with the first page.
const MenuSheet = lazyComponent(() => import('#web/app/layout/menu-sheet.tsx'))

export function MobileMenu() {
  const t = useLayoutMessages()
  const id = useId()
  const { key: locationKey } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === locationKey
  const close = () => setOpenAt(null)
  const language = useLanguage()
  const showMissing = () => {
    close()
    showToast({ tone: 'error', text: unreachable(language).message })
  }
  return (
    <>
      <button
        type="button"
        aria-label={t.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpenAt(locationKey)}
        className="-ml-2 grid size-11 place-items-center rounded hover:bg-plaster"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <Dialog open={open} onClose={close} labelledBy={id} variant="sheet" lightDismiss>
        {open ? <MenuSheet of={{ id, close }} onMissing={showMissing} /> : null}
      </Dialog>
    </>
  )
}
