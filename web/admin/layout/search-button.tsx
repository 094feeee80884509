import { useId, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { kindsFor, type SearchKind } from '#contract/admin/search-query.ts'
import { useSearchMessages } from '#web/admin/layout/search-messages.ts'
import { SearchPanel } from '#web/admin/layout/search-panel.tsx'
import { useAccount } from '#web/app/session/account.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeyHint, useKeys } from '#web/ui/lists/shortcuts.tsx'

/**
 * Opens the search over the whole shop, also by `/` and Ctrl+K: a field in the rail, an icon on a phone.
 * Invisible until the account is known; a person who would find nothing has no search.
 */
export function SearchButton() {
  const t = useSearchMessages()
  const staff = useAccount()?.staff
  const kinds = staff && kindsFor(staff)
  const canSearch = kinds !== undefined && kinds.length > 0
  // The dialog closes when another page opens, also by the back button of a phone.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  useKeys(
    useMemo(() => {
      const open = () => canSearch && setOpenAt(key)
      return { '/': open, 'ctrl+k': open }
    }, [canSearch, key]),
  )
  if (kinds && !canSearch) return null
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
          !canSearch && 'invisible',
        )}
      >
        <Icon name="search" className="size-5 lg:size-4" />
        <span className="max-lg:hidden">{t.button}</span>
        <span className="ml-auto max-lg:hidden">
          <KeyHint name="/" />
        </span>
      </button>
      {canSearch && openAt === key ? <SearchDialog kinds={kinds} onClose={() => setOpenAt(null)} /> : null}
    </>
  )
}

interface SearchDialogProps {
  kinds: readonly SearchKind[]
  onClose: () => void
}

function SearchDialog({ kinds, onClose }: SearchDialogProps) {
  const t = useSearchMessages()
  const id = useId()
  return (
    <Dialog open onClose={onClose} labelledBy={id} variant="top" lightDismiss>
      <h2 id={id} className="sr-only">
        {t.title}
      </h2>
      <SearchPanel kinds={kinds} onClose={onClose} />
    </Dialog>
  )
}
