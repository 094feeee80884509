import { useState } from 'react'
import type { TextKind } from '#contract/messages/kinds.ts'
import { toMobileNumber } from '#contract/platform/chat-link.ts'
import { useMay } from '#web/admin/layout/may.tsx'
import { useChatMessages } from '#web/admin/messages/messages.ts'
import type { MessageDialogProps } from '#web/admin/messages/message-dialog.tsx'
import { lazyDialog } from '#web/app/lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'

interface MessageButtonProps {
  /** The order, the booking or the customer. */
  about: MessageDialogProps['about']
  phone: string | null
  /** The message that this place offers first. */
  kind?: TextKind
  /** Replaces the address in the message, such as by a new payment link. */
  link?: string
  variant?: 'primary' | 'quiet'
  text?: string
}

/** Opens the message for the customer. There is no button without a number that may have WhatsApp. */
export function MessageButton({ about, phone, kind, link, variant = 'quiet', text }: MessageButtonProps) {
  const t = useChatMessages()
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (toMobileNumber(phone ?? '') === null || !may('messages')) return null
  return (
    <>
      <Button
        variant={variant}
        {...(variant === 'quiet' && { size: 'small' })}
        onClick={() => setIsOpen(true)}
      >
        {text ?? t.button}
      </Button>
      {isOpen ? <MessageDialog onMissing={close} of={{ about, kind, link, onClose: close }} /> : null}
    </>
  )
}

const MessageDialog = lazyDialog(() => import('#web/admin/messages/message-dialog.tsx'))
