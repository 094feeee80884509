import { HeaderDialog, headerButton } from '#web/app/layout/header-dialog.tsx'
import { useLayoutMessages } from '#web/app/layout/messages.ts'
import { SearchForm } from '#web/app/layout/search-form.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The search at the top of a phone's screen. */
export function PhoneSearch() {
  const t = useLayoutMessages()
  return (
    <HeaderDialog label={t.search} icon="search" variant="top">
      {(id, close) => (
        <div className="p-4">
          <div className="mb-2 flex items-center justify-between">
            <h2 id={id} className="font-semibold">
              {t.search}
            </h2>
            <button type="button" aria-label={t.close} onClick={close} className={headerButton}>
              <Icon name="close" />
            </button>
          </div>
          <SearchForm suggestions="below" onLeave={close} />
        </div>
      )}
    </HeaderDialog>
  )
}
