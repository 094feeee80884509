import { useState } from 'react'
import type { Customer } from '#contract/admin/customers-schemas.ts'
import { useCustomerMessages } from '#web/admin/accounts/customer-messages.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { lazyDialog } from '#web/app/lazy-dialog.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Option } from '#web/ui/form/combobox.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function CustomerActions({ customer }: { customer: Customer }) {
  const t = useCustomerMessages()
  const [open, setOpen] = useState<'edit' | { merge: Option | null } | null>(null)
  const { full_name, has_account, email, email_confirmed, same_phone } = customer
  const close = () => setOpen(null)
  const done = (text: string) => {
    close()
    showToast({ text })
  }
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      {has_account && !email_confirmed ? (
        <>
          <Badge>{t.unconfirmed}</Badge>
          <p className="text-sm text-muted">{t.unconfirmedText}</p>
        </>
      ) : null}
      {has_account ? null : (
        <>
          <Badge>{t.noAccount}</Badge>
          <p className="text-sm text-muted">{email ? t.noAccountText : t.noAccountNoEmail}</p>
          <Button variant="quiet" size="small" onClick={() => setOpen('edit')}>
            {t.edit}
          </Button>
        </>
      )}
      {same_phone.length > 0 ? (
        <Notice title={t.samePhone} className="w-full p-3">
          <ul className="mt-2 grid gap-2">
            {same_phone.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0 wrap-anywhere">{other.full_name}</span>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={t.mergeWith(other.full_name)}
                  onClick={() => setOpen({ merge: { id: other.id, text: other.full_name } })}
                >
                  {t.merge}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Button variant="quiet" size="small" onClick={() => setOpen({ merge: null })}>
        {t.mergeOther}
      </Button>
      {has_account ? <EndSessions of={customer} /> : null}
      {open === 'edit' ? (
        <CustomerDialog onMissing={close} of={{ customer, onClose: close, onDone: () => done(t.changed) }} />
      ) : open ? (
        <MergeDialog
          onMissing={close}
          of={{ customer, other: open.merge, onClose: close, onDone: () => done(t.merged(full_name)) }}
        />
      ) : null}
    </div>
  )
}

function EndSessions({ of: { id, full_name } }: { of: Customer }) {
  const t = useCustomerMessages()
  const { run, busy } = useApiMutation('DELETE /admin/customers/:id/sessions', {
    onDone: ({ message }) => showToast({ text: message }),
    onProblem: showProblem,
  })
  const ask = async () => {
    const isAgreed = await showDialog({
      tone: 'question',
      title: t.endSessionsTitle(full_name),
      text: t.endSessionsText,
      confirm: t.endSessionsDo,
      cancel: t.cancel,
    })
    if (isAgreed) await run({ params: { id } })
  }
  return (
    <Button variant="quiet" size="small" busy={busy} onClick={() => void ask()}>
      {t.endSessions}
    </Button>
  )
}

const CustomerDialog = lazyDialog(() => import('#web/admin/accounts/customer-dialog.tsx'))
const MergeDialog = lazyDialog(() => import('#web/admin/accounts/merge-dialog.tsx'))
