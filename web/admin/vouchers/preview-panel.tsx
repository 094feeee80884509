import { useState } from 'react'
import type { VoucherPreview } from '#contract/admin/voucher-report-schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { usePreviewMessages } from '#web/admin/vouchers/preview-messages.ts'
import { toVoucherBody, type VoucherForm } from '#web/admin/vouchers/voucher-form.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { formatCount, formatRating } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts, type FactsClasses } from '#web/ui/facts.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

/** What the voucher in the form would have cost in the last thirty days. */
export function PreviewPanel({ form }: { form: VoucherForm }) {
  const t = usePreviewMessages()
  const body = toVoucherBody(form.values)
  const asked = JSON.stringify(body)
  const [shown, setShown] = useState<{ asked: string; preview: VoucherPreview } | null>(null)
  const { run, busy, problem } = useApiMutation('POST /admin/vouchers/preview')
  const compute = async () => {
    const answer = await run({ body })
    if (answer) setShown({ asked, preview: answer.data })
  }
  return (
    <Card title={t.title}>
      <p className="text-sm text-muted">{t.text}</p>
      <div role="status" className="grid gap-3 empty:hidden">
        {shown?.asked === asked ? <Figures preview={shown.preview} /> : null}
      </div>
      <Problem text={problem?.message ?? null} />
      <Button variant="secondary" busy={busy} className="justify-self-start" onClick={() => void compute()}>
        {t.compute}
      </Button>
    </Card>
  )
}

function Figures({ preview }: { preview: VoucherPreview }) {
  const t = usePreviewMessages()
  const language = useLanguage()
  const { orders, revenue, used, used_revenue, discount, usual_discount } = preview
  if (orders === 0) return <p>{t.noOrders}</p>
  const count = (n: number) => formatCount(n, language)
  const share = (part: number, whole: number) =>
    whole === 0 ? '0%' : `${formatRating((part * 100) / whole, language)}%`
  return (
    <>
      <Facts variant={figureClasses}>
        <Fact label={t.used}>{t.usedOf(count(used), count(orders))}</Fact>
        <Fact label={t.discount}>{formatRupiah(discount)}</Fact>
        <Fact label={t.share}>{share(discount, revenue)}</Fact>
        <Fact label={t.usual}>{formatRupiah(usual_discount)}</Fact>
      </Facts>
      {used > 0 ? (
        <p className="text-sm">
          {t.sum(
            formatRupiah(used_revenue),
            formatRupiah(discount + usual_discount),
            share(discount + usual_discount, used_revenue + usual_discount),
          )}
        </p>
      ) : null}
    </>
  )
}

const figureClasses: FactsClasses = {
  list: 'grid grid-cols-2 gap-3',
  row: 'rounded border border-line bg-surface p-4',
  name: 'text-sm text-muted',
  value: 'font-semibold tabular-nums',
}
