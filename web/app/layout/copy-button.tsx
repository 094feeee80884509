import type { ComponentProps } from 'react'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface CopyButtonProps extends ComponentProps<typeof Button> {
  text: string
  copied: string
  failed: string
}

export function CopyButton({ text, copied, failed, children, ...button }: CopyButtonProps) {
  const copy = async () => {
    try {
      // oxlint-disable-next-line no-restricted-properties -- the error is caught
      await navigator.clipboard.writeText(text)
      showToast({ text: copied })
    } catch {
      showToast({ tone: 'error', text: failed })
    }
  }
  return (
    <Button {...button} onClick={() => void copy()}>
      <Icon name="copy" className="size-4" />
      {children}
    </Button>
  )
}
