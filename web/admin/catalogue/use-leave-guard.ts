import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { sessionToken } from '#web/session.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { useProductDeskWords } from '#web/words/admin-product.ts'

/** Asks before unsaved work is left behind, within the shop and when the tab closes. */
export function useLeaveGuard(unsaved: boolean): void {
  const t = useProductDeskWords()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search &&
      !(nextLocation.state as { saved?: true } | null)?.saved,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void showDialog({
      tone: 'question',
      title: t.leave,
      text: t.leaveText,
      confirm: t.leaveYes,
      cancel: t.leaveNo,
    }).then((agreed) => (agreed ? blocker.proceed() : blocker.reset()))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each time it blocks
  }, [blocker.state])
  useEffect(() => {
    if (!unsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      if (sessionToken() !== null) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
