import { useState } from 'react'
import type { Factors } from '#contract/accounts/factor-schemas.ts'
import { useSecurityMessages } from '#web/app/session/factor/set-up/messages.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useMarkUnsaved } from '#web/app/forms/unsaved.ts'
import { CopyButton } from '#web/app/layout/copy-button.tsx'
import { showProblem } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface RecoveryCodesProps {
  factors: Factors
  /** The codes are shown this once. */
  onShow?: (isShown: boolean) => void
}

export function RecoveryCodes({ factors: { recovery_codes_left, is_set }, onShow }: RecoveryCodesProps) {
  const t = useSecurityMessages()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  useMarkUnsaved(codes !== null)
  const show = (shown: readonly string[] | null) => {
    setCodes(shown)
    onShow?.(shown !== null)
  }
  const { run, busy } = useApiMutation('POST /auth/recovery-codes', {
    onDone: ({ data }) => show(data.codes),
    onProblem: showProblem,
  })
  if (codes) return <ShownCodes codes={codes} onKept={() => show(null)} />
  return (
    <Card title={t.codes} text={t.codesText}>
      <p className="text-sm">
        {!is_set ? t.codesAfter : recovery_codes_left > 0 ? t.codesLeft(recovery_codes_left) : t.noCodes}
      </p>
      {is_set ? (
        <Button
          variant={recovery_codes_left > 0 ? 'quiet' : 'primary'}
          className="justify-self-start"
          busy={busy}
          onClick={() => void run({})}
        >
          {recovery_codes_left > 0 ? t.newCodes : t.makeCodes}
        </Button>
      ) : null}
    </Card>
  )
}

function ShownCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useSecurityMessages()
  return (
    <Card title={t.codes}>
      <Notice role="status" className="p-4 print:hidden">
        {t.shownOnce}
      </Notice>
      <ul className="grid gap-1 rounded bg-plaster p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton text={codes.join('\n')} copied={t.copied} failed={t.copyFailed}>
          {t.copyCodes}
        </CopyButton>
        <Button variant="secondary" onClick={() => window.print()}>
          {t.print}
        </Button>
        <Button variant="quiet" onClick={onKept}>
          {t.kept}
        </Button>
      </div>
    </Card>
  )
}
