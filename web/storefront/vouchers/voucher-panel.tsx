import { useEffect, useId, useState } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import type { OfferedVoucher } from '#contract/vouchers/schemas.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import type { Vouchers } from '#web/storefront/vouchers/use-vouchers.ts'
import { useVoucherMessages } from '#web/storefront/vouchers/panel-messages.ts'
import { voucherTerms } from '#web/app/voucher-terms.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

export interface VoucherPanelProps {
  vouchers: Vouchers
}

/** The customer types or picks a code, and reads what it saves or why it does not apply. */
export default function VoucherPanel({ vouchers }: VoucherPanelProps) {
  const t = useVoucherMessages()
  const id = useId()
  const { codes, priced, refused, problem, retry } = vouchers
  return (
    <section aria-labelledby={id} className="mt-5 grid gap-3 border-t border-line pt-4">
      <h3 id={id} className="font-semibold">
        {t.title}
      </h3>
      <CodeField vouchers={vouchers} />
      <div role="status" className="grid gap-3 empty:hidden">
        <Applied vouchers={vouchers} />
        {refused.map((message) => (
          <p key={message} className="text-sm text-brick wrap-anywhere">
            {message}
          </p>
        ))}
        {priced?.refused
          .filter(({ code }) => codes.includes(code))
          .map(({ code, message }) => (
            <p key={code} className="flex items-start justify-between gap-3 text-sm text-brick">
              <span className="wrap-anywhere">{message}</span>
              <RemoveButton {...{ vouchers, code }} />
            </p>
          ))}
      </div>
      {problem === null ? null : (
        <>
          <Problem text={problem} />
          <Button variant="plain" size="small" className="justify-self-start" onClick={retry}>
            {t.retry}
          </Button>
        </>
      )}
      <Offered vouchers={vouchers} />
    </section>
  )
}

function CodeField({ vouchers }: VoucherPanelProps) {
  const t = useVoucherMessages()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const use = () => {
    if (typed.trim() === '') return
    const isCode = vouchers.add(typed)
    setIsWrong(!isCode)
    if (isCode) setTyped('')
  }
  // The panel may stand inside the form of an order, so Enter must not send that form.
  return (
    <div className="flex items-start gap-2">
      <Field
        label={t.code}
        hideLabel
        placeholder={t.code}
        value={typed}
        error={isWrong ? t.notACode : undefined}
        maxLength={limits.typedVoucherCode}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className="min-w-0 flex-1"
        onChange={(event) => {
          setTyped(event.target.value)
          setIsWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          use()
        }}
      />
      <Button variant="secondary" className="min-h-11" disabled={typed.trim() === ''} onClick={use}>
        {t.apply}
      </Button>
    </div>
  )
}

function Applied({ vouchers }: VoucherPanelProps) {
  const t = useVoucherMessages()
  const applied = vouchers.priced?.vouchers ?? []
  if (applied.length === 0) return null
  return (
    <ul aria-label={t.applied} className="grid gap-2">
      {applied.map(({ code, name, items_amount, delivery_amount }) => (
        <li
          key={code}
          className="flex items-start justify-between gap-3 rounded bg-plaster px-3 py-2 text-sm"
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-semibold">{code}</span>
            <span className="block">{name}</span>
            {items_amount + delivery_amount > 0 ? (
              <span className="block text-muted">
                {t.saves(formatRupiah(items_amount + delivery_amount))}
              </span>
            ) : null}
          </span>
          <RemoveButton {...{ vouchers, code }} />
        </li>
      ))}
    </ul>
  )
}

function RemoveButton({ vouchers, code }: VoucherPanelProps & { code: string }) {
  const t = useVoucherMessages()
  return (
    <button
      type="button"
      aria-label={t.removeCode(code)}
      className="-my-1 min-h-8 shrink-0 text-sm text-muted underline underline-offset-4 hover:text-ink"
      onClick={() => vouchers.remove([code])}
    >
      {t.remove}
    </button>
  )
}

/** The listed vouchers that are not in use, the best one first. */
function Offered({ vouchers }: VoucherPanelProps) {
  const t = useVoucherMessages()
  const language = useLanguage()
  const offered = useOffered().filter(({ code }) => !vouchers.codes.includes(code))
  const best = vouchers.priced?.best ?? null
  if (offered.length === 0 && best === null) return null
  return (
    <div className="grid gap-2 text-sm">
      <h4 className="font-semibold">{t.forYou}</h4>
      {best === null ? null : <p>{t.best(best.code, formatRupiah(best.saving))}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {offered
          .toSorted((a, b) => Number(b.code === best?.code) - Number(a.code === best?.code))
          .map((voucher) => (
            <li key={voucher.code} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">{voucher.name}</span>
                <span className="text-muted">{voucherTerms(voucher, language)}</span>
              </span>
              <UseButton {...{ vouchers, voucher }} />
            </li>
          ))}
      </ul>
    </div>
  )
}

function UseButton({ vouchers, voucher }: VoucherPanelProps & { voucher: OfferedVoucher }) {
  const t = useVoucherMessages()
  const { code, min_items, is_used_up, is_used_already } = voucher
  if (is_used_up || is_used_already)
    return <span className="shrink-0 text-muted">{is_used_already ? t.usedAlready : t.usedUp}</span>
  const missing = min_items - (vouchers.priced?.items_total ?? min_items)
  if (missing > 0)
    return <span className="shrink-0 text-right text-muted">{t.missing(formatRupiah(missing))}</span>
  return (
    <Button
      variant="quiet"
      size="small"
      className="min-h-11 shrink-0"
      aria-label={t.applyCode(code)}
      onClick={() => vouchers.add(code)}
    >
      {t.apply}
    </Button>
  )
}

/** Without the list, a code can still be typed. */
function useOffered(): readonly OfferedVoucher[] {
  const api = useApi()
  const [offered, setOffered] = useState<readonly OfferedVoucher[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const load = async () => {
      const { data } = await api('GET /vouchers', { signal: stop.signal })
      setOffered(data)
    }
    void load().catch(() => undefined)
    return () => stop.abort()
  }, [api])
  return offered
}
