import type { ReactNode } from 'react'
import { NeedsJavaScript } from '#web/app/layout/needs-javascript.tsx'
import { useHydrated } from '#web/app/hydrated.ts'
import { Button } from '#web/ui/button.tsx'

/** A visitor can fill in a server-rendered form before hydration, but send it only after hydration. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const isHydrated = useHydrated()
  return (
    <>
      <Button type="submit" wide busy={busy} disabled={!isHydrated}>
        {children}
      </Button>
      <NeedsJavaScript />
    </>
  )
}
