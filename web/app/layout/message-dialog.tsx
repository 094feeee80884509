import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { OpenDialog } from '#web/app/layout/dialogs.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useLayoutMessages } from '#web/app/layout/messages.ts'

export default function MessageDialog({ dialog }: { dialog: OpenDialog }) {
  const { tone, title, text, lines, confirm, cancel, autoClose, answer } = dialog
  const t = useLayoutMessages()
  const [held, setHeld] = useState(false)
  const { key: locationKey, pathname } = useLocation()
  const openedAt = useRef({ locationKey, pathname })
  useEffect(() => {
    if (autoClose === undefined || held) return undefined
    const timer = setTimeout(() => answer(true), autoClose)
    return () => clearTimeout(timer)
  }, [autoClose, held, answer])
  // Navigating back declines a question, and leaving the page closes a success message.
  useEffect(() => {
    if (cancel !== undefined && openedAt.current.locationKey !== locationKey) answer(false)
    else if (autoClose !== undefined && openedAt.current.pathname !== pathname) answer(true)
  }, [locationKey, pathname, cancel, autoClose, answer])
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
