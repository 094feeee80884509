import { useId, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useSearchMessages } from '#web/admin/layout/search-messages.ts'
import { SearchPanel } from '#web/admin/layout/search-panel.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeyHint, useKeys } from '#web/ui/lists/shortcuts.tsx'

/**
 * Opens the search over the whole shop, also by `/` and Ctrl+K: a field in the rail, an icon on a phone.
 * Invisible until the account is known to be an admin.
 */
export function SearchButton({ isKnown }: { isKnown: boolean }) {
  const t = useSearchMessages()
  // The dialog closes when another page opens, also by the back button of a phone.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  useKeys(
    useMemo(() => {
      const open = () => isKnown && setOpenAt(key)
      return { '/': open, 'ctrl+k': open }
    }, [isKnown, key]),
  )
  return (
    <>
      <button
        type="button"
        aria-label={t.title}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        title={t.keys}
        onClick={() => setOpenAt(key)}
        className={classNames(
          'flex size-11 items-center justify-center rounded max-lg:hover:bg-plaster lg:mb-3 lg:h-9 lg:w-full lg:shrink-0 lg:justify-start lg:gap-3 lg:border lg:border-edge lg:bg-surface lg:px-3 lg:text-sm lg:text-muted lg:hover:border-ink',
          !isKnown && 'invisible',
        )}
      >
        <Icon name="search" className="size-5 lg:size-4" />
        <span className="max-lg:hidden">{t.button}</span>
        <span className="ml-auto max-lg:hidden">
          <KeyHint name="/" />
        </span>
      </button>
      {openAt === key ? <SearchDialog onClose={() => setOpenAt(null)} /> : null}
    </>
  )
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useSearchMessages()
  const id = useId()
  return (
    <Dialog open onClose={onClose} labelledBy={id} variant="top" lightDismiss>
      <h2 id={id} className="sr-only">
        {t.title}
      </h2>
      <SearchPanel onClose={onClose} />
    </Dialog>
  )
}
