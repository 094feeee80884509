import { useState } from 'react'
import type { AdminVoucher } from '#contract/vouchers/admin-schemas.ts'
import { DownloadButton } from '#web/admin/layout/download-button.tsx'
import { useAdminVoucherMessages } from '#web/admin/vouchers/messages.ts'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { parseNumber } from '#web/app/forms/parse-number.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'

interface CodesPanelProps {
  voucher: AdminVoucher
  onMade: () => void
}

/** The codes of which each can be used once. */
export function CodesPanel({ voucher, onMade }: CodesPanelProps) {
  const t = useAdminVoucherMessages()
  const language = useLanguage()
  const keyOf = useIdempotencyKey()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const { run, busy } = useApiMutation('POST /admin/vouchers/:id/codes', {
    onDone: ({ message }) => {
      showToast({ text: message })
      setTyped('')
      onMade()
    },
    onProblem: ({ message }) => setProblem(message),
  })
  const { made, used } = voucher.single_codes
  const make = () => {
    setProblem(undefined)
    const body = { count: parseNumber(typed) }
    void run({ params: { id: voucher.id }, body, idempotencyKey: keyOf({ ...body, made }) })
  }
  return (
    <Card title={t.codes} text={t.codesText}>
      {made > 0 ? (
        <p className="text-sm">{t.codesMade(formatCount(made, language), formatCount(used, language))}</p>
      ) : null}
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          make()
        }}
      >
        <Field
          label={t.codeCount}
          inputMode="numeric"
          autoComplete="off"
          className="w-40"
          value={typed}
          error={problem}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="secondary" busy={busy} className="mt-6.5">
          {t.makeCodes}
        </Button>
      </form>
      {made > 0 ? (
        <div className="flex flex-wrap gap-3">
          <DownloadButton
            endpoint="GET /admin/vouchers/:id/codes.csv"
            input={{ params: { id: voucher.id } }}
            text={t.download}
          />
          <ButtonLink to={`/admin/vouchers/${voucher.id}/cards`} variant="quiet">
            {t.printCards}
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  )
}
