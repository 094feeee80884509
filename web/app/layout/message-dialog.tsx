import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Shown } from '#web/app/layout/dialogs.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useLayoutMessages } from '#web/app/layout/messages.ts'

/** A question or a message with its buttons. */
export default function MessageDialog({ asked }: { asked: Shown }) {
  const { tone, title, text, lines, confirm, cancel, autoClose, answer } = asked
  const t = useLayoutMessages()
  const [held, setHeld] = useState(false)
  const { key: place, pathname } = useLocation()
  const openedAt = useRef({ place, pathname })
  useEffect(() => {
    if (autoClose === undefined || held) return undefined
    const timer = setTimeout(() => answer(true), autoClose)
    return () => clearTimeout(timer)
  }, [autoClose, held, answer])
  // The back button leaves the question behind together with its page, and good news are news of the page left.
  useEffect(() => {
    if (cancel !== undefined && openedAt.current.place !== place) answer(false)
    else if (autoClose !== undefined && openedAt.current.pathname !== pathname) answer(true)
  }, [place, pathname, cancel, autoClose, answer])
  return (
    <ConfirmDialog
      tone={tone}
      title={title}
      text={text}
      lines={lines}
      confirm={confirm ?? t.ok}
      cancel={cancel}
      passing={autoClose !== undefined}
      onHold={setHeld}
      onAnswer={answer}
    />
  )
}
