import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { changeSettings, type EditableSettings } from '#contract/admin-settings.ts'
import { formatRupiah } from '#contract/money.ts'
import { withAmount } from '#contract/qris.ts'
import { PasswordField } from '#web/accounts/password-field.tsx'
import { desk, PageHead } from '#web/admin/page-head.tsx'
import { QrisPicker } from '#web/admin/qris-picker.tsx'
import { useQrisChange, type QrisCandidate } from '#web/admin/use-qris-change.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { QrisTabs } from '#web/payments/qris-codes.tsx'
import { useShop } from '#web/shell/shop.ts'
import { showToast } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useApi } from '#web/use-api.ts'
import { useQrisWords } from '#web/words/admin-qris.ts'

/** Rupiah. */
const sampleAmount = 150_000

/** The code customers pay to: what they see now, and the way to another one. */
export default function QrisPage() {
  const t = useQrisWords()
  const qris = useShop()?.qris
  const { qris_with_amount: withTab } = useLoaderData<EditableSettings>()
  const change = useQrisChange()
  const { candidate } = change
  return (
    <div className={desk}>
      <PageHead title={t.title} text={t.text} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section aria-labelledby="qris-now" className="grid gap-3">
          <h2 id="qris-now" className={heading}>
            {t.now}
          </h2>
          {qris?.payload ? (
            <>
              <Shown
                picture={qris.picture}
                payload={qris.payload}
                merchant={qris.merchant_name ?? ''}
                withTab={withTab}
              />
              <p className="text-sm text-muted">{t.nowText}</p>
              <AmountChoice key={String(withTab)} on={withTab} />
            </>
          ) : (
            <div className="rounded bg-brass-wash p-5">
              <p className="flex items-center gap-2 font-semibold text-brass-deep">
                <Icon name="alert" />
                {t.none}
              </p>
              <p className="mt-1 text-sm">{t.noneText}</p>
            </div>
          )}
        </section>
        <section aria-labelledby="qris-change" className="grid gap-3">
          <h2 id="qris-change" className={heading}>
            {candidate ? t.preview : qris?.payload ? t.change : t.set}
          </h2>
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
              refusal={change.refusal}
              onChoose={(file) => void change.choose(file)}
            />
          )}
        </section>
      </div>
    </div>
  )
}

/** Whether customers also get the code with the amount inside; a press saves it. */
function AmountChoice({ on }: { on: boolean }) {
  const t = useQrisWords()
  const id = useId()
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [checked, setChecked] = useState(on)
  const change = async (next: boolean) => {
    setChecked(next)
    try {
      const { message } = await api(changeSettings, { body: { qris_with_amount: next } })
      showToast({ text: message })
      await revalidate()
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setChecked(!next)
      showToast({ text: problem.message, tone: 'error' })
    }
  }
  return (
    <div className="flex items-start gap-3 rounded border border-line bg-surface p-4">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={`${id}-text`}
        onChange={(event) => void change(event.target.checked)}
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

interface ShownProps {
  picture: QrisCandidate['picture'] | null
  payload: string
  merchant: string
  /** Customers also get the code with the amount inside. */
  withTab: boolean
}

const Shown = ({ picture, payload, merchant, withTab }: ShownProps) => (
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
  const t = useQrisWords()
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
      <Shown picture={picture} payload={qris.payload} merchant={qris.merchant_name} withTab={withTab} />
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
          <Button look="quiet" onClick={onCancel} disabled={saving}>
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
  const t = useQrisWords()
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

const heading = 'text-sm font-semibold text-muted'
