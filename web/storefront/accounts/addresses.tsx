import { useState } from 'react'
import type { Address } from '#contract/accounts/address-schemas.ts'
import type { User } from '#contract/accounts/schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import type { AddressDialogProps } from '#web/storefront/accounts/address-dialog.tsx'
import { useAddressMessages } from '#web/storefront/accounts/address-messages.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { lazyDialog } from '#web/app/lazy-dialog.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { useSessionOver } from '#web/app/session/ask-login.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

// The form loads when it is opened.
const AddressDialog = lazyDialog<AddressDialogProps>(
  () => import('#web/storefront/accounts/address-dialog.tsx'),
)

export function Addresses({ user }: { user: User }) {
  const t = useAddressMessages()
  const {
    data: addresses,
    problem,
    refresh,
  } = useApiQuery('GET /auth/addresses', undefined, { select: ({ data }) => data })
  /** Null is a new address. */
  const [edited, setEdited] = useState<Address | null | undefined>()
  const close = () => setEdited(undefined)
  const isFull = (addresses?.length ?? 0) >= limits.addressesPerCustomer

  return (
    <section aria-labelledby="addresses" className="rounded border border-line bg-surface p-5 md:p-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="addresses" className="font-serif text-xl">
          {t.title}
        </h2>
        {addresses && !isFull ? (
          <Button variant="secondary" size="small" onClick={() => setEdited(null)}>
            {t.add}
          </Button>
        ) : null}
      </div>
      <p className="mt-1 text-sm text-muted">{isFull ? t.limit(limits.addressesPerCustomer) : t.text}</p>
      {problem ? (
        <div className="mt-4 flex flex-wrap items-center gap-4 text-sm">
          <p role="alert">{t.failed}</p>
          <Button size="small" variant="secondary" onClick={() => void refresh()}>
            {t.retry}
          </Button>
        </div>
      ) : null}
      {!addresses && !problem ? <p className="mt-4 text-sm text-muted">{t.loading}</p> : null}
      {addresses?.length === 0 ? <p className="mt-4 text-sm text-muted">{t.none}</p> : null}
      {addresses && addresses.length > 0 ? (
        <ul aria-labelledby="addresses" className="mt-4 divide-y divide-line border-t border-line">
          {addresses.map((address) => (
            <SavedAddress key={address.id} address={address} onEdit={() => setEdited(address)} />
          ))}
        </ul>
      ) : null}
      {edited === undefined ? null : (
        <AddressDialog
          of={{ user, address: edited, isFirst: addresses?.length === 0, onClose: close }}
          onMissing={() => {
            close()
            void showDialog({ tone: 'error', title: t.failedTitle, text: t.formFailed })
          }}
        />
      )}
    </section>
  )
}

function SavedAddress({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const t = useAddressMessages()
  const sessionOver = useSessionOver()
  const { id, label, recipient_name, phone, address: text, area_path, is_default } = address
  const onProblem = ({ status, message }: ApiError) => {
    if (status === 401) return sessionOver()
    return void showDialog({ tone: 'error', title: t.failedTitle, text: message })
  }
  const change = useApiMutation('PUT /auth/addresses/:id', {
    onDone: () => showToast({ text: t.mainNow(label) }),
    onProblem,
  })
  const removal = useApiMutation('DELETE /auth/addresses/:id', {
    onDone: ({ message }) => showToast({ text: message }),
    onProblem,
  })
  const busy = change.busy || removal.busy
  const remove = async () => {
    const agreed = await showDialog({
      tone: 'question',
      title: t.askRemove,
      text: t.askRemoveText(label),
      confirm: t.remove,
      cancel: t.cancel,
    })
    if (agreed) await removal.run({ params: { id } })
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {label} {is_default ? <Badge tone="good">{t.main}</Badge> : null}
        </p>
        <p className="text-sm">
          {recipient_name} · {phone}
        </p>
        <p className="text-sm text-muted whitespace-pre-line">{text}</p>
        {area_path ? <p className="text-sm text-muted">{area_path}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {is_default ? null : (
          <Button
            size="small"
            variant="quiet"
            busy={busy}
            aria-label={t.makeMainOf(label)}
            onClick={() => void change.run({ params: { id }, body: { is_default: true } })}
          >
            {t.makeMain}
          </Button>
        )}
        <Button size="small" variant="secondary" aria-label={t.editOf(label)} onClick={onEdit}>
          {t.edit}
        </Button>
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          aria-label={t.removeOf(label)}
          onClick={() => void remove()}
        >
          {t.remove}
        </Button>
      </div>
    </li>
  )
}
