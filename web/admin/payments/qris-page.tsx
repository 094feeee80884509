import { useId, useState } from 'react'
import { Link } from 'react-router'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { QrisChange, ShownQris } from '#web/admin/payments/qris-change.tsx'
import { qrisQuery } from '#web/admin/payments/queries.ts'
import { useShop } from '#web/app/layout/shop.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { usePageQuery } from '#web/app/queries.ts'
import { useQrisMessages } from '#web/admin/payments/qris-messages.ts'

export default function QrisPage() {
  const t = useQrisMessages()
  const shop = useShop()
  const { qris, takes_transfers: takesTransfers } = shop ?? {}
  const { qris_with_amount: withTab } = usePageQuery(qrisQuery).answer.data
  return (
    <AdminPage text={t.text}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section aria-labelledby="qris-now" className="grid gap-3">
          <h2 id="qris-now" className={headingClasses}>
            {t.now}
          </h2>
          {qris?.payload ? (
            <>
              <ShownQris
                picture={qris.picture}
                payload={qris.payload}
                merchant={qris.merchant_name ?? ''}
                withTab={withTab}
              />
              <p className="text-sm text-muted">{t.nowText}</p>
              <AmountChoice key={String(withTab)} on={withTab} />
            </>
          ) : (
            <Notice title={t.none} className="p-5">
              <p className="mt-1">{takesTransfers ? t.noneButTransfer : t.noneText}</p>
            </Notice>
          )}
          <Link
            to="/admin/settings#payment"
            className="justify-self-start py-1 text-sm underline underline-offset-4 hover:text-ink"
          >
            {t.otherWays}
          </Link>
        </section>
        <section aria-labelledby="qris-change" className="grid gap-3">
          <QrisChange withTab={withTab}>
            {(showsOne) => (
              <h2 id="qris-change" className={headingClasses}>
                {showsOne ? t.preview : qris?.payload ? t.change : t.set}
              </h2>
            )}
          </QrisChange>
        </section>
      </div>
    </AdminPage>
  )
}

/** `on`: customers also get the code with the amount. A change is saved immediately. */
function AmountChoice({ on }: { on: boolean }) {
  const t = useQrisMessages()
  const id = useId()
  const [checked, setChecked] = useState(on)
  const { run } = useApiMutation('PUT /admin/settings', {
    onDone: ({ message }) => showToast({ text: message }),
    onProblem: (problem) => {
      setChecked(on)
      showProblem(problem)
    },
  })
  const change = (next: boolean) => {
    setChecked(next)
    void run({ body: { qris_with_amount: next } })
  }
  return (
    <div className="flex items-start gap-3 rounded border border-line bg-surface p-4">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={`${id}-text`}
        onChange={(event) => change(event.target.checked)}
        className="mt-1 size-5 shrink-0 accent-terracotta"
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          {t.withAmount}
        </label>
        <p id={`${id}-text`} className="text-sm text-muted">
          {t.withAmountText}
        </p>
      </div>
    </div>
  )
}

const headingClasses = 'text-sm font-semibold text-muted'
