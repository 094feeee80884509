import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { formatRupiah } from '#contract/platform/money.ts'
import { withAmount } from '#contract/payments/qris.ts'
import { PasswordField } from '#web/storefront/accounts/password-field.tsx'
import { QrisPicker } from '#web/admin/payments/qris-picker.tsx'
import { useQrisChange, type QrisCandidate } from '#web/admin/payments/use-qris-change.ts'
import { QrisTabs } from '#web/storefront/payments/qris-codes.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useQrisMessages } from '#web/admin/payments/qris-messages.ts'

/** Rupiah. */
const sampleAmount = 150_000

interface QrisChangeProps {
  withTab: boolean
  onSaved?: () => Promise<void>
  /** The heading above it, which follows whether a picture is chosen. */
  children?: (showsOne: boolean) => ReactNode
}

/** The way to another code: its picture, what a phone reads from it, and the password. */
export function QrisChange({ withTab, onSaved, children }: QrisChangeProps) {
  const qris = useShop()?.qris
  const change = useQrisChange(onSaved)
  const { candidate } = change
  return (
    <>
      {children?.(candidate !== null)}
      {candidate ? (
        <Preview
          candidate={candidate}
          before={qris?.merchant_name ?? null}
          withTab={withTab}
          saving={change.busy === 'save'}
          problem={change.passwordProblem}
          onSave={(password) => void change.save(password)}
          onCancel={change.remove}
        />
      ) : (
        <QrisPicker
          checking={change.busy === 'check'}
          problem={change.problem}
          onChoose={(file) => void change.choose(file)}
        />
      )}
    </>
  )
}

interface ShownProps {
  picture: QrisCandidate['picture'] | null
  payload: string
  merchant: string
  /** Customers also get the code with the amount inside. */
  withTab: boolean
}

/** A code as customers see it, with a sample amount. */
export const ShownQris = ({ picture, payload, merchant, withTab }: ShownProps) => (
  <QrisTabs
    picture={picture}
    payload={withTab ? withAmount(payload, sampleAmount) : null}
    rupiah={sampleAmount}
    merchant={merchant}
    fileName="qris"
  />
)

interface PreviewProps {
  candidate: QrisCandidate
  /** Who is paid until now. */
  before: string | null
  withTab: boolean
  saving: boolean
  problem: string | null
  onSave: (password: string) => void
  onCancel: () => void
}

function Preview({ candidate, before, withTab, saving, problem, onSave, onCancel }: PreviewProps) {
  const t = useQrisMessages()
  const { qris, picture } = candidate
  const password = useRef<HTMLInputElement>(null)
  // The button she pressed is gone: who uses the keyboard goes on here.
  const facts = useRef<HTMLDListElement>(null)
  useEffect(() => facts.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(password.current?.value ?? '')
    password.current?.select()
  }
  return (
    <div className="grid gap-4">
      <dl
        ref={facts}
        tabIndex={-1}
        className="grid gap-2 rounded border border-line bg-surface p-5 outline-none"
      >
        <Fact name={t.merchant} strong>
          {qris.merchant_name}
        </Fact>
        <Fact name={t.city}>{qris.merchant_city}</Fact>
        <Fact name={t.account}>{qris.merchant_account}</Fact>
      </dl>
      {before ? <Change before={before} after={qris.merchant_name} /> : null}
      <ShownQris picture={picture} payload={qris.payload} merchant={qris.merchant_name} withTab={withTab} />
      <p className="text-sm text-muted">{t.previewText(formatRupiah(sampleAmount))}</p>
      <form onSubmit={submit} className="grid gap-4 rounded border border-line bg-surface p-5">
        <PasswordField
          ref={password}
          label={t.password}
          hint={t.passwordHint}
          error={problem}
          name="password"
          autoComplete="current-password"
          maxLength={128}
        />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="quiet" onClick={onCancel} disabled={saving}>
            {t.cancel}
          </Button>
          <Button type="submit" busy={saving}>
            {t.save}
          </Button>
        </div>
      </form>
    </div>
  )
}

function Change({ before, after }: { before: string; after: string }) {
  const t = useQrisMessages()
  const differs = before !== after
  return (
    <p
      className={classNames(
        'flex items-start gap-2 rounded p-4 text-sm',
        differs ? 'bg-brass-wash text-brass-deep' : 'bg-sage-wash',
      )}
    >
      <Icon name={differs ? 'alert' : 'check'} className="mt-0.5 size-4" />
      {differs ? t.differs(before, after) : t.same}
    </p>
  )
}

function Fact({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 text-sm">
      <dt className="text-muted">{name}</dt>
      <dd className={strong ? 'font-semibold' : undefined}>{children}</dd>
    </div>
  )
}
