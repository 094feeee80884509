import { useRef, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { unreachable } from '#web/app/api/api-error.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { useLayoutMessages } from '#web/app/layout/messages.ts'
import type { SearchFieldProps } from '#web/app/layout/search-field.tsx'
import { SearchForm } from '#web/app/layout/search-form.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A plain form, which the field with suggestions replaces once it has the focus and the suggestions are loaded. */
export function DesktopSearch({ className }: { className: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [loaded, setLoaded] = useState<{ Field: ComponentType<SearchFieldProps>; initial: string } | null>(
    null,
  )
  const load = async () => {
    const module = await import('#web/app/layout/search-field.tsx').catch(() => null)
    // If it cannot be loaded, the plain form still searches. If the focus has moved on, it must not come back.
    if (module && document.activeElement === input.current)
      setLoaded({ Field: module.default, initial: input.current?.value ?? '' })
  }
  if (loaded) return <loaded.Field initial={loaded.initial} floats className={className} />
  return <SearchForm inputRef={input} onFocus={() => void load()} className={className} />
}

const SearchDialog = lazyComponent(() => import('#web/app/layout/search-dialog.tsx'))

export function PhoneSearch() {
  const t = useLayoutMessages()
  const language = useLanguage()
  const { key: locationKey } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === locationKey
  const close = () => setOpenAt(null)
  return (
    <>
      <button
        type="button"
        aria-label={t.search}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(locationKey)}
        className="grid size-11 place-items-center rounded hover:bg-plaster"
      >
        <Icon name="search" />
      </button>
      {isOpen ? (
        <SearchDialog
          of={{ onClose: close }}
          onMissing={() => {
            close()
            showToast({ tone: 'error', text: unreachable(language).message })
          }}
        />
      ) : null}
    </>
  )
}
