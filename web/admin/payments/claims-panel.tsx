import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-schemas.ts'
import type { OrderClaim } from '#contract/payments/claim-schemas.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { usePaymentLinkMessages } from '#web/admin/payments/link-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { lazyDialog } from '#web/app/lazy-dialog.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** These accounts claim the order of a customer without an account. The owner merges the two customers or declines. */
export function Claims({ order }: { order: Pick<AdminOrder, 'id'> }) {
  const t = usePaymentLinkMessages()
  const [merging, setMerging] = useState<OrderClaim | null>(null)
  const { data } = useApiQuery('GET /admin/transactions/:id/claims', { params: { id: order.id } })
  const claims = data?.data ?? []
  if (claims.length === 0) return null
  const close = () => setMerging(null)
  return (
    <Notice title={t.claims} className="p-4">
      <p className="mt-2 text-sm">{t.claimsText(claims[0]!.of.full_name)}</p>
      <ul className="mt-3 grid gap-4">
        {claims.map((claim) => (
          <Claim key={claim.customer.id} {...{ claim, order }} onMerge={() => setMerging(claim)} />
        ))}
      </ul>
      {merging ? (
        <MergeDialog
          onMissing={close}
          of={{
            customer: merging.customer,
            other: { id: merging.of.id, text: merging.of.full_name },
            onClose: close,
            onDone: () => {
              close()
              showToast({ text: t.merged(merging.customer.full_name) })
            },
          }}
        />
      ) : null}
    </Notice>
  )
}

interface ClaimProps {
  claim: OrderClaim
  order: Pick<AdminOrder, 'id'>
  onMerge: () => void
}

function Claim({ claim: { customer, matched, typed, asked_at }, order, onMerge }: ClaimProps) {
  const t = usePaymentLinkMessages()
  const language = useLanguage()
  const { id, full_name, phone, email } = customer
  const decline = useApiMutation('DELETE /admin/transactions/:id/claims/:customerId', {
    onProblem: showProblem,
  })
  return (
    <li className="grid gap-1 text-sm">
      <span className="font-semibold wrap-anywhere">{full_name}</span>
      <span className="wrap-anywhere">{[phone, email].filter(Boolean).join(' · ')}</span>
      <span>
        {matched ? t.matched : t.typed[typed ?? 'phone']} ·{' '}
        {t.asked(formatDateTime(asked_at, language) ?? '')}
      </span>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          className="min-h-11"
          aria-label={t.mergeWith(full_name)}
          onClick={onMerge}
        >
          {t.merge}
        </Button>
        <Button
          variant="plain"
          size="small"
          className="min-h-11"
          aria-label={t.declineOf(full_name)}
          busy={decline.busy}
          onClick={() => void decline.run({ params: { id: order.id, customerId: id } })}
        >
          {t.decline}
        </Button>
      </span>
    </li>
  )
}

const MergeDialog = lazyDialog(() => import('#web/admin/accounts/merge-dialog.tsx'))
