import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { unreachable } from '#web/api-problem.ts'
import { latePart } from '#web/late-part.tsx'
import { showToast } from '#web/shell/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useShellWords } from '#web/words/shell.ts'
import { useLanguage } from '#web/words/use-language.tsx'

// Loaded before it is pressed (prefetch.ts), and not with the first page.
const MenuSheet = latePart(() => import('#web/shell/menu-sheet.tsx'))

/** On a phone the menu is a sheet with the links of the bar, the search, the language and her own pages. */
export function MobileMenu() {
  const t = useShellWords()
  const id = useId()
  const { key: place } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === place
  const close = () => setOpenAt(null)
  const language = useLanguage()
  const sayMissing = () => {
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
        onClick={() => setOpenAt(place)}
        className="-ml-2 grid size-11 place-items-center rounded hover:bg-plaster"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <Dialog open={open} onClose={close} labelledBy={id} look="sheet" lightDismiss>
        {open ? <MenuSheet of={{ id, close }} onMissing={sayMissing} /> : null}
      </Dialog>
    </>
  )
}
