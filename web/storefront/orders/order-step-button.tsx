import { useRevalidator } from 'react-router'
import type { Api } from '#web/app/api/api.ts'
import { useAction, useApi } from '#web/app/api/use-api.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'

interface StepTexts {
  button: string
  ask: string
  text: string
  keep: string
  failed: string
}

interface OrderStepButtonProps {
  texts: StepTexts
  send: (api: Api) => Promise<unknown>
  variant: ButtonVariant
  small?: boolean | undefined
}

/** A step that the customer takes after a confirmation; then the page loads again. */
export function OrderStepButton({ texts: t, send, variant, small }: OrderStepButtonProps) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const { run, busy } = useAction(
    async () => {
      await send(api)
      await revalidate()
    },
    async ({ status, message }) => {
      await showDialog({ tone: 'error', title: t.failed, text: message })
      // When offline, there is nothing newer to load.
      if (status !== 0) await revalidate()
    },
  )
  const confirm = async () => {
    const agreed = await showDialog({
      tone: 'question',
      title: t.ask,
      text: t.text,
      confirm: t.button,
      cancel: t.keep,
    })
    if (agreed) await run()
  }
  return (
    <Button variant={variant} size={small ? 'small' : 'normal'} busy={busy} onClick={() => void confirm()}>
      {t.button}
    </Button>
  )
}
