import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { SeenProof } from '#contract/payments/admin-schemas.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { OrderStatus } from '#web/admin/orders/order-status.tsx'
import { Proof } from '#web/admin/payments/proof-viewer.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Price } from '#web/ui/price.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { useAdminPaymentMessages } from '#web/admin/payments/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface CheckedOrder {
  id: string
  reference: string
  total_amount: number
  proof_count: number
}

export function useSeenProofs({ id, proof_count: count }: Pick<CheckedOrder, 'id' | 'proof_count'>) {
  const { data, problem, isLoading, refresh } = useApiQuery(
    'GET /admin/transactions/:id/payment-proofs/:n/seen',
    { params: { id, n: String(count) } },
    { enabled: count > 0, onlyFresh: true },
  )
  const hasFailed = !data && problem !== null && !isLoading
  return {
    duplicates: data?.data,
    hasFailed,
    isSettled: data !== undefined || hasFailed || count === 0,
    refresh,
  }
}

export function SeenBefore({ order, className }: { order: CheckedOrder; className?: string }) {
  const t = useAdminPaymentMessages()
  const [compared, setCompared] = useState<SeenProof | null>(null)
  const { duplicates, hasFailed, refresh } = useSeenProofs(order)
  if (hasFailed)
    return (
      <p className={classNames('text-sm text-muted', className)}>
        {t.seenFailed}{' '}
        <button
          type="button"
          onClick={() => void refresh()}
          className="py-1 underline underline-offset-4 hover:text-ink"
        >
          {t.seenAgain}
        </button>
      </p>
    )
  if (!duplicates || duplicates.length === 0) return null
  const title = duplicates.some(({ same_file }) => same_file) ? t.seenFile : t.seenCopy
  return (
    <section aria-label={title} className={className}>
      <Notice title={title}>
        <p className="mt-1">{t.seenText}</p>
        <ul className="mt-3 grid gap-3">
          {duplicates.map((proof) => (
            <Duplicate
              key={`${proof.order_id} ${proof.n}`}
              proof={proof}
              isOwn={proof.order_id === order.id}
              onCompare={() => setCompared(proof)}
            />
          ))}
        </ul>
      </Notice>
      {compared ? <Comparison order={order} other={compared} onClose={() => setCompared(null)} /> : null}
    </section>
  )
}

function Duplicate({ proof, isOwn, onCompare }: { proof: SeenProof; isOwn: boolean; onCompare: () => void }) {
  const t = useAdminPaymentMessages()
  const language = useLanguage()
  return (
    <li className="grid gap-1 border-t border-brass/40 pt-3">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isOwn ? (
          <span className="font-semibold">{t.ownOrder(proof.n)}</span>
        ) : (
          <Link
            to={`/admin/orders/${proof.order_id}`}
            className="py-1 font-semibold underline underline-offset-4 hover:text-brass-deep"
          >
            {proof.reference}
          </Link>
        )}
        <Badge tone={proof.same_file ? 'bad' : 'neutral'}>
          {proof.same_file ? t.sameFile : t.nearlySame}
        </Badge>
      </span>
      <span>
        {proof.customer_name} · <Price rupiah={proof.total_amount} />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-muted">{formatDateTime(proof.uploaded_at, language)}</span>
        <Button variant="quiet" size="small" aria-label={t.compareWith(proof.reference)} onClick={onCompare}>
          {t.compare}
        </Button>
      </span>
    </li>
  )
}

function Comparison({
  order,
  other,
  onClose,
}: {
  order: CheckedOrder
  other: SeenProof
  onClose: () => void
}) {
  const t = useAdminPaymentMessages()
  const id = useId()
  return (
    <Dialog open variant="wide" onClose={onClose} labelledBy={id}>
      <div className="grid gap-4 p-4 md:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="font-serif text-xl text-ink">
            {t.compareTitle}
          </h2>
          <Button variant="quiet" size="small" onClick={onClose}>
            {t.close}
          </Button>
        </div>
        <div className="grid gap-6 md:grid-cols-2">
          <figure className={sideClasses}>
            <figcaption>
              <span className="block text-muted">{t.thisProof}</span>
              <span className="font-semibold">{order.reference}</span> · <Price rupiah={order.total_amount} />
            </figcaption>
            <Proof order={order.id} n={order.proof_count} label={`${t.thisProof}: ${order.reference}`} />
          </figure>
          <figure className={sideClasses}>
            <figcaption>
              <span className="block text-muted">{t.otherProof}</span>
              <span className="font-semibold">{other.reference}</span> · <Price rupiah={other.total_amount} />{' '}
              · <OrderStatus order={other} />
            </figcaption>
            <Proof order={other.order_id} n={other.n} label={`${t.otherProof}: ${other.reference}`} />
          </figure>
        </div>
      </div>
    </Dialog>
  )
}

const sideClasses = 'flex h-[22rem] min-w-0 flex-col gap-2 text-sm md:h-[calc(100dvh-9rem)] md:min-h-[22rem]'
