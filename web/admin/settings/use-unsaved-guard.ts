import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { sessionToken } from '#web/session.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { useSettingsWords } from '#web/words/admin-settings.ts'

/** Asks before what is not saved is left behind, for another page or by closing the tab. */
export function useUnsavedGuard(unsaved: boolean): void {
  const t = useSettingsWords()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Once her session is over nothing can be saved: then she must get to the login.
      unsaved && sessionToken() !== null && currentLocation.pathname !== nextLocation.pathname,
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
