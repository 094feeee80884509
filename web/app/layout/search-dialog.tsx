import { useId } from 'react'
import { useLayoutMessages } from '#web/app/layout/messages.ts'
import SearchField from '#web/app/layout/search-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The search at the top of a phone's screen. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useLayoutMessages()
  const id = useId()
  return (
    <Dialog open onClose={onClose} labelledBy={id} variant="top" lightDismiss>
      <div className="p-4">
        <div className="mb-2 flex items-center justify-between">
          <h2 id={id} className="font-semibold">
            {t.search}
          </h2>
          <button
            type="button"
            aria-label={t.close}
            onClick={onClose}
            className="-mr-2 grid size-11 place-items-center rounded hover:bg-plaster"
          >
            <Icon name="close" />
          </button>
        </div>
        <SearchField onLeave={onClose} />
      </div>
    </Dialog>
  )
}
