import { useState } from 'react'
import type { Customer } from '#contract/admin/customers-schemas.ts'
import type { MergePreview } from '#contract/platform/problem.ts'
import { useCustomerMessages } from '#web/admin/accounts/customer-messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { stacked } from '#web/ui/facts-variants.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Combobox, type Option } from '#web/ui/form/combobox.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Price } from '#web/ui/price.tsx'

interface MergeDialogProps {
  customer: Pick<Customer, 'id' | 'full_name'>
  /** If it is null, the admin searches for the duplicate. */
  other: Option | null
  onDone: () => void
  onClose: () => void
}

export default function MergeDialog({ customer, other, onDone, onClose }: MergeDialogProps) {
  const t = useCustomerMessages()
  const { cancel } = useAdminMessages()
  const api = useApi()
  const keyOf = useIdempotencyKey()
  const [chosen, setChosen] = useState(other)
  const { data, problem, refresh } = useApiQuery(
    'GET /admin/customers/:id/merge-preview',
    { params: { id: customer.id }, query: { with: chosen?.id ?? '' } },
    { enabled: chosen !== null, onlyFresh: true },
  )
  const preview = chosen ? data?.data : undefined
  const {
    run,
    busy,
    problem: mergeProblem,
  } = useApiMutation('POST /admin/customers/:id/merge', {
    onDone,
    onProblem: async ({ code }) => {
      if (code === 'MERGE_OUTDATED') await refresh()
    },
  })
  const merge = () => {
    if (!preview) return
    const body = { with: preview.goes.id, token: preview.token }
    void run({ params: { id: customer.id }, body, idempotencyKey: keyOf([customer.id, body]) })
  }
  const isOutdated = mergeProblem?.code === 'MERGE_OUTDATED'
  return (
    <FormDialog
      title={t.mergeTitle(customer.full_name)}
      text={t.mergeText}
      submitLabel={t.mergeDo}
      cancelLabel={cancel}
      isDanger
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        merge()
      }}
      onClose={onClose}
    >
      <Combobox
        label={t.other}
        placeholder={t.otherHint}
        value={chosen}
        onChoose={setChosen}
        search={async (q, signal) => {
          const customers = await api('GET /admin/customers', { query: { q, limit: '8' }, signal })
          return customers.data
            .filter(({ id }) => id !== customer.id)
            .map(({ id, full_name, phone, email }) => ({
              id,
              text: [full_name, phone ?? email].filter(Boolean).join(' · '),
            }))
        }}
        messages={{ none: t.otherNone, failed: t.otherFailed, found: t.otherFound }}
      />
      <div aria-live="polite">
        {preview ? <Preview preview={preview} /> : chosen && !problem ? <p>{t.loading}</p> : null}
      </div>
      <Problem text={isOutdated ? t.outdated : (mergeProblem ?? problem)?.message} />
    </FormDialog>
  )
}

function Preview({ preview }: { preview: MergePreview }) {
  const t = useCustomerMessages()
  const { stays, goes, result, moved, alike, log_in, sessions } = preview
  const names = ['orders', 'bookings', 'cart', 'wishlist', 'ratings', 'suggestions', 'addresses'] as const
  const brings = names.filter((name) => moved[name] > 0).map((name) => t[name](moved[name]))
  const shared = [
    alike.cart > 0 && t.alikeCart(alike.cart),
    alike.wishlist > 0 && t.alikeWishlist(alike.wishlist),
    alike.ratings > 0 && t.alikeRatings(alike.ratings),
  ].filter((line) => line !== false)
  const contact = [result.phone, result.email, result.address].filter(Boolean)
  return (
    <Facts variant={stacked}>
      <Fact label={t.stays}>{stays.full_name}</Fact>
      <Fact label={t.goes}>{goes.full_name}</Fact>
      <Fact label={t.brings}>{brings.length > 0 ? brings.join(', ') : t.nothing}</Fact>
      {moved.total_spent > 0 ? (
        <Fact label={t.spent}>
          <Price rupiah={moved.total_spent} />
        </Fact>
      ) : null}
      {shared.length > 0 ? (
        <Fact label={t.alike}>
          {shared.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
      ) : null}
      <Fact label={t.logIn}>
        {t.logIns[log_in](goes.full_name)} {sessions > 0 ? t.sessions(sessions) : null}
      </Fact>
      <Fact label={t.contact}>
        <span className="wrap-anywhere">{contact.join(' · ')}</span>
      </Fact>
    </Facts>
  )
}
