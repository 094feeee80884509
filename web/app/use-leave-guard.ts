import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { holdUnsaved, isUnsaved } from '#web/app/forms/unsaved.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useLeavingMessages } from '#web/app/language/leaving-messages.ts'

/** Asks before unsaved work is left behind, within the shop and when the tab closes. */
export function useLeaveGuard(unsaved: boolean): void {
  const t = useLeavingMessages()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      // Who logs out was asked already.
      isUnsaved() &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search &&
      // A new thing that was just saved opens under its own address.
      !nextLocation.state?.saved,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void showDialog({
      tone: 'question',
      title: t.title,
      text: t.text,
      confirm: t.leave,
      cancel: t.stay,
    }).then((agreed) => (agreed ? blocker.proceed() : blocker.reset()))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each time it blocks
  }, [blocker.state])
  useEffect(() => {
    if (!unsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    const release = holdUnsaved()
    window.addEventListener('beforeunload', warn)
    return () => {
      release()
      window.removeEventListener('beforeunload', warn)
    }
  }, [unsaved])
}
