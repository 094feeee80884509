import { useRevalidator } from 'react-router'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
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
  orderId: string
  endpoint: 'POST /transactions/:id/cancel' | 'POST /transactions/:id/received'
  variant: ButtonVariant
  small?: boolean | undefined
}

/** A step that the customer takes after a confirmation; then the page loads again. */
export function OrderStepButton({ texts: t, orderId, endpoint, variant, small }: OrderStepButtonProps) {
  const { revalidate } = useRevalidator()
  const { run, busy } = useApiMutation(endpoint, {
    onDone: revalidate,
    onProblem: async ({ status, message }) => {
      await showDialog({ tone: 'error', title: t.failed, text: message })
      // When offline, there is nothing newer to load.
      if (status !== 0) await revalidate()
    },
  })
  const confirm = async () => {
    const agreed = await showDialog({
      tone: 'question',
      title: t.ask,
      text: t.text,
      confirm: t.button,
      cancel: t.keep,
    })
    if (agreed) await run({ params: { id: orderId } })
  }
  return (
    <Button variant={variant} size={small ? 'small' : 'normal'} busy={busy} onClick={() => void confirm()}>
      {t.button}
    </Button>
  )
}
