import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { markUnsaved, isUnsaved } from '#web/app/forms/unsaved.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useLeavingMessages } from '#web/app/language/leaving-messages.ts'

export function useLeaveGuard(unsaved: boolean): void {
  const t = useLeavingMessages()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      // Logging out discards unsaved changes first.
      isUnsaved() &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search &&
      // After saving, a new item opens at its own address.
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks once for each blocked navigation
  }, [blocker.state])
  useEffect(() => {
    if (!unsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    const release = markUnsaved()
    window.addEventListener('beforeunload', warn)
    return () => {
      release()
      window.removeEventListener('beforeunload', warn)
    }
  }, [unsaved])
}
