import { unreachable } from '#web/app/api/api-error.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { HeaderDialog } from '#web/app/layout/header-dialog.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useLayoutMessages } from '#web/app/layout/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

// The menu loads at the first interaction (prefetch.ts), not with the first page.
const MenuSheet = lazyComponent(() => import('#web/app/layout/menu-sheet.tsx'))

export function MobileMenu() {
  const t = useLayoutMessages()
  const language = useLanguage()
  return (
    <HeaderDialog label={t.menu} icon="menu" iconSize="size-6" variant="sheet" className="-ml-2">
      {(id, close) => (
        <MenuSheet
          of={{ id, close }}
          onMissing={() => {
            close()
            showToast({ tone: 'error', text: unreachable(language).message })
          }}
        />
      )}
    </HeaderDialog>
  )
}
