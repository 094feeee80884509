import type { ReactNode } from 'react'
import { NeedsJavaScript } from '#web/app/layout/needs-javascript.tsx'
import { useAlive } from '#web/app/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'

/** Sends a form that the server drew: it can be filled in from the first paint and sent once the page has come alive. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const alive = useAlive()
  return (
    <>
      <Button type="submit" wide busy={busy} disabled={!alive}>
        {children}
      </Button>
      <NeedsJavaScript />
    </>
  )
}
