import type { ReactNode } from 'react'
import { NeedsJavaScript } from '#web/app/layout/needs-javascript.tsx'
import { useHydrated } from '#web/app/hydrated.ts'
import { Button } from '#web/ui/button.tsx'

/** Sends a form that the server drew: it can be filled in from the first paint and sent once the page answers. */
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
