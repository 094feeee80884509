import type { Proof } from '#web/storefront/payments/use-proof.ts'
import { Button } from '#web/ui/button.tsx'
import { useUnfinishedMessages } from '#web/storefront/payments/parts/messages.ts'

export interface UnfinishedProofProps {
  proof: Proof
}

export default function UnfinishedProof({ proof }: UnfinishedProofProps) {
  const t = useUnfinishedMessages()
  const { unfinished } = proof
  if (!unfinished) return null
  return (
    <section aria-label={t.title} className="grid gap-3 rounded border border-line bg-surface p-5">
      <p className="font-semibold">{t.title}</p>
      <p className="text-sm wrap-anywhere text-muted">{t.text(unfinished.file.name)}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void proof.goOn()}>{t.goOn(unfinished.percent)}</Button>
        <Button variant="plain" onClick={proof.discard}>
          {t.discard}
        </Button>
      </div>
    </section>
  )
}
