import type { FactorOffer } from '#contract/accounts/schemas.ts'
import { FactorForm } from '#web/app/session/factor/factor-form.tsx'
import { useFactorMessages } from '#web/app/session/factor/messages.ts'
import { Button } from '#web/ui/button.tsx'

interface FactorStepProps {
  offer: FactorOffer
  token: string
  onGiven: () => unknown
  onCancel: () => void
}

/** The second step of the log-in of an admin. Few visitors load it. */
export default function FactorStep({ onCancel, ...form }: FactorStepProps) {
  const t = useFactorMessages()
  return (
    <section aria-labelledby="factor-step" className="grid gap-4">
      <div>
        <h2 id="factor-step" className="font-serif text-xl">
          {t.title}
        </h2>
        <p className="mt-1 text-muted">{t.text}</p>
      </div>
      <FactorForm {...form} />
      <Button variant="quiet" onClick={onCancel}>
        {t.cancel}
      </Button>
    </section>
  )
}
