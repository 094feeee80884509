import { useEffect, type ReactNode } from 'react'
import { AskedFactor } from '#web/app/session/factor/ask-factor.tsx'
import { Dialogs } from '#web/app/layout/dialogs.tsx'
import { Footer } from '#web/app/layout/footer.tsx'
import { Header } from '#web/app/layout/header.tsx'
import { Toasts } from '#web/app/layout/toasts.tsx'
import { markHydrated } from '#web/app/hydrated.ts'
import { useLayoutMessages } from '#web/app/layout/messages.ts'
import { useShellData } from '#web/app/layout/shop.ts'
import { Below } from '#web/ui/below.tsx'

interface FrameProps {
  bare?: boolean
  /**
   * The content replaces a skeleton later. The footer stays below the screen, so that nothing visible shifts.
   */
  filledLater?: boolean
  children: ReactNode
}

export function Frame({ bare, filledLater, children }: FrameProps) {
  const t = useLayoutMessages()
  const theme = useShellData()?.theme
  useEffect(markHydrated, [])
  return (
    <div id="app" className="flex min-h-dvh flex-col">
      {theme ? <link rel="stylesheet" href={theme} precedence="shop" /> : null}
      <a
        href="#main"
        className="absolute left-4 -top-20 z-50 rounded bg-ink px-4 py-3 text-white focus:top-4"
      >
        {t.skip}
      </a>
      {bare ? (
        children
      ) : (
        <>
          <Header />
          <main id="main" tabIndex={-1} className={filledLater ? 'min-h-dvh flex-1' : 'flex-1'}>
            {children}
          </main>
          <Below>
            <Footer />
          </Below>
        </>
      )}
      <Dialogs />
      <AskedFactor />
      <Toasts />
    </div>
  )
}
