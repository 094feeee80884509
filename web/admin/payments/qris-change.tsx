import { useEffect, useRef, type ReactNode, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { QrisPassword, type ReadQris } from '#contract/payments/admin-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { withAmount } from '#contract/payments/qris.ts'
import { useHasFactor } from '#web/admin/security/queries.ts'
import { PasswordField } from '#web/app/forms/password-field.tsx'
import { QrisTabs } from '#web/storefront/payments/qris-codes.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { Button, buttonClasses, Spinner } from '#web/ui/button.tsx'
import { dense } from '#web/ui/facts-variants.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { fieldOf, rulesResolver } from '#web/app/forms.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useQrisMessages } from '#web/admin/payments/qris-messages.ts'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { usePastedFile } from '#web/ui/form/use-pasted-file.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { shrinkPicture } from '#web/app/shrink-picture.ts'
import { useSingleFlight } from '#web/app/use-single-flight.ts'
import { proofFileProblem } from '#web/storefront/payments/proof-file.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'
import { Problem } from '#web/ui/form/problem.tsx'

/** The sample amount is in rupiah. */
const sampleAmount = 150_000

interface QrisChangeProps {
  withTab: boolean
  onSaved?: () => Promise<void>
  /** Renders the heading, which depends on whether a picture is chosen. */
  children?: (showsOne: boolean) => ReactNode
}

/** The owner checks what a phone reads from the picture and confirms the change with the password. */
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
          onSaved={change.finish}
          onCancel={change.remove}
        />
      ) : (
        <QrisPicker checking={change.checking} problem={change.problem} onChoose={change.choose} />
      )}
    </>
  )
}

interface ShownProps {
  picture: QrisCandidate['picture'] | null
  payload: string
  merchant: string
  /** Customers also get the code with the amount. */
  withTab: boolean
}

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
  before: string | null
  withTab: boolean
  onSaved: () => Promise<void>
  onCancel: () => void
}

function Preview({ candidate, before, withTab, onSaved, onCancel }: PreviewProps) {
  const t = useQrisMessages()
  const { qris, picture, file } = candidate
  const form = useForm({
    defaultValues: { password: '' },
    resolver: rulesResolver(QrisPassword, useLanguage()),
  })
  const password = fieldOf(form, 'password')
  const hasFactor = useHasFactor()
  const save = useApiMutation('POST /admin/settings/qris', { onDone: onSaved })
  const submit = form.handleSubmit(async (body) => {
    if (!(await save.run({ body, file: { image: file } }))) form.setFocus('password', { shouldSelect: true })
  })
  // Moves the focus here, because the button that had it is gone.
  const facts = useRef<HTMLDivElement>(null)
  useEffect(() => facts.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <div ref={facts} tabIndex={-1} className="rounded border border-line bg-surface p-5 outline-none">
        <Facts variant={dense}>
          <Fact label={t.merchant}>
            <span className="font-semibold">{qris.merchant_name}</span>
          </Fact>
          <Fact label={t.city}>{qris.merchant_city}</Fact>
          <Fact label={t.account}>{qris.merchant_account}</Fact>
        </Facts>
      </div>
      {before ? <Change before={before} after={qris.merchant_name} /> : null}
      <ShownQris picture={picture} payload={qris.payload} merchant={qris.merchant_name} withTab={withTab} />
      <p className="text-sm text-muted">{t.previewText(formatRupiah(sampleAmount))}</p>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4 rounded border border-line bg-surface p-5"
      >
        {hasFactor ? (
          <Problem text={save.problem?.message} />
        ) : (
          <PasswordField
            {...password}
            label={t.password}
            hint={t.passwordHint}
            error={password.error ?? save.problem?.message}
            autoComplete="current-password"
            maxLength={limits.passwordMax}
          />
        )}
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="quiet" onClick={onCancel} disabled={save.busy}>
            {t.cancel}
          </Button>
          <Button type="submit" busy={save.busy}>
            {t.save}
          </Button>
        </div>
      </form>
    </div>
  )
}

const Change = ({ before, after }: { before: string; after: string }) => {
  const t = useQrisMessages()
  if (before !== after) return <Notice>{t.differs(before, after)}</Notice>
  return (
    <p className="flex items-start gap-2 rounded bg-sage-wash p-4 text-sm">
      <Icon name="check" className="mt-0.5 size-4" />
      {t.same}
    </p>
  )
}

interface QrisPickerProps {
  checking: boolean
  problem: string | null
  onChoose: (file: File | undefined) => void
}

function QrisPicker({ checking, problem: error, onChoose }: QrisPickerProps) {
  const t = useQrisMessages()
  const id = useId()
  usePastedFile(onChoose)
  return (
    <div className="grid gap-3">
      <DropZone onFile={onChoose} className="grid justify-items-center gap-3 p-6">
        {checking ? <Spinner className="size-7" /> : <Icon name="upload" className="size-7 text-edge" />}
        <p className="text-sm text-muted max-sm:hidden">{t.drop}</p>
        <input
          id={`${id}-pick`}
          type="file"
          accept="image/jpeg,image/jpg,image/png"
          aria-describedby={`${id}-text`}
          disabled={checking}
          className="peer sr-only"
          onChange={(event) => {
            onChoose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <label
          htmlFor={`${id}-pick`}
          className={buttonClasses(
            'secondary',
            'normal',
            false,
            'peer-focus-visible:outline-2 peer-disabled:opacity-50',
          )}
        >
          {error ? t.other : t.choose}
        </label>
        <p id={`${id}-text`} className="max-w-form text-sm text-muted">
          {t.pickText}
        </p>
      </DropZone>
      <p role="status" className={checking ? 'text-sm text-muted' : 'sr-only'}>
        {checking ? t.checking : null}
      </p>
      {error ? (
        <Notice tone="bad" role="alert" title={t.refused}>
          <p className="pl-6">{error}</p>
        </Notice>
      ) : null}
    </div>
  )
}

/** The server has read this picture but not saved it yet. */
interface QrisCandidate {
  file: File
  picture: { src: string; width: number; height: number }
  qris: ReadQris
}

function useQrisChange(onSaved?: () => Promise<void>) {
  const t = useQrisMessages()
  const payment = usePaymentMessages()
  const preview = useApiMutation('POST /admin/settings/qris/preview')
  const { run, busy: checking } = useSingleFlight()
  const [candidate, setCandidate] = useState<QrisCandidate | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const address = useRef<string | null>(null)
  useEffect(() => () => revokeAddress(address), [])

  const remove = () => {
    revokeAddress(address)
    setCandidate(null)
    setProblem(null)
  }
  const finish = async () => {
    remove()
    showToast({ text: t.saved })
    await onSaved?.()
  }
  const read = async (chosen: File) => {
    remove()
    const fileProblem = proofFileProblem(chosen)
    const file = fileProblem === 'PROOF_TOO_LARGE' ? await shrinkPicture(chosen) : fileProblem ? null : chosen
    if (!file) return setProblem(payment[fileProblem ?? 'PROOF_TYPE'])
    const onProblem = ({ message }: { message: string }) => setProblem(message)
    const answer = await preview.run({ file: { image: file } }, { onProblem })
    if (!answer) return undefined
    address.current = URL.createObjectURL(file)
    const image = new Image()
    image.src = address.current
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    return setCandidate({ file, qris: answer.data, picture: { src: image.src, width, height } })
  }
  const choose = (chosen: File | null | undefined) => {
    if (chosen) void run(() => read(chosen))
  }
  return { candidate, checking, problem, choose, remove, finish }
}

function revokeAddress(address: { current: string | null }): void {
  if (address.current) URL.revokeObjectURL(address.current)
  address.current = null
}
