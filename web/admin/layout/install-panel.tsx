import { isUninstalledOnIphone, useInstallPrompt } from '#web/admin/layout/install.ts'
import { useInstallMessages } from '#web/admin/layout/install-messages.ts'
import { useHydrated } from '#web/app/hydrated.ts'
import { Button } from '#web/ui/button.tsx'

/** Nothing in a browser that cannot install the console, or has installed it. */
export function InstallPanel() {
  const t = useInstallMessages()
  const install = useInstallPrompt()
  const isHydrated = useHydrated()
  if (install)
    return (
      <div className="grid justify-items-start gap-2">
        <Button variant="quiet" onClick={() => void install()}>
          {t.install}
        </Button>
        <p className="text-sm text-muted">{t.text}</p>
      </div>
    )
  return isHydrated && isUninstalledOnIphone() ? <p className="text-sm text-muted">{t.iphone}</p> : null
}
