import { useId, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon, registerIcons } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export interface FilterSheetProps {
  /** The number of filters that are set, without the search term. */
  active: number
  /** The link to `cleared` removes all filters. */
  cleared: string
  messages: { open: (active: number) => string; title: string; show: string; clear: string; close: string }
  children: ReactNode
}

/**
 * The filters of a list on a phone: one button, and a sheet that keeps open while the list behind it changes. Wider
 * screens show the same filters on the page, so the button is hidden there.
 */
export function FilterSheet({ active, cleared, messages, children }: FilterSheetProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  /** A form of filters leads to another address of the list, and its result is behind the sheet. */
  const closeAfterSearch = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && target.role === 'search') close()
  }
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        className="px-3 md:hidden"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="filter" className="size-4" />
        {messages.open(active)}
      </Button>
      {isOpen ? (
        <Dialog open onClose={close} labelledBy={id} variant="bottom" lightDismiss className="md:hidden">
          <div className="grid grid-cols-1 gap-4 px-4 pt-4" onSubmit={closeAfterSearch}>
            <div className="flex items-center justify-between gap-4">
              <h2 id={id} className="font-serif text-xl">
                {messages.title}
              </h2>
              <IconButton label={messages.close} onClick={close}>
                <Icon name="close" />
              </IconButton>
            </div>
            <div className="grid grid-cols-1 gap-4 [&_nav>ul]:flex-wrap">{children}</div>
            <div className="sticky bottom-0 -mx-4 flex flex-wrap-reverse justify-end gap-3 px-4 border-t border-line bg-surface py-4">
              {active > 0 ? (
                <ButtonLink to={cleared} variant="quiet" onClick={close}>
                  {messages.clear}
                </ButtonLink>
              ) : null}
              <Button onClick={close}>{messages.show}</Button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}

/** The icon is not in icon.tsx, because no storefront page shows it. */
const filterPaths = { filter: 'M4 7h16M7 12h10m-7 5h4' } as const

declare module '#web/ui/icon.tsx' {
  interface IconPaths extends Record<keyof typeof filterPaths, string> {}
}

registerIcons(filterPaths)
