import { useState } from 'react'
import { Link } from 'react-router'
import { stockReasons } from '#contract/catalogue/admin-endpoints.ts'
import type { ShelfLine } from '#contract/orders/stock-count-endpoints.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { formatItemName } from '#web/admin/sale/item-text.tsx'
import { compare, withReason, type ComparedLine, type CountDraft } from '#web/admin/stock/count-draft.ts'
import { useStockCountMessages } from '#web/admin/stock/messages.ts'
import { SignedCount } from '#web/admin/stock/signed-count.tsx'
import { focusFirstWrong } from '#web/app/forms.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Choice } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface ReviewStepProps {
  draft: CountDraft
  onChange: (next: (draft: CountDraft) => CountDraft) => void
  shelf: readonly ShelfLine[]
  onBack: () => void
  onSave: () => void
  busy: boolean
  problem: string | null
}

export function ReviewStep({ draft, onChange, shelf, onBack, onSave, busy, problem }: ReviewStepProps) {
  const t = useStockCountMessages()
  const language = useLanguage()
  const [isChecked, setIsChecked] = useState(false)
  const { compared, differing, gone } = compare(draft, shelf)
  const matching = compared.length - differing.length
  const save = () => {
    setIsChecked(true)
    if (differing.some((line) => reasonProblem(line) !== null)) focusFirstWrong()
    else onSave()
  }
  return (
    <>
      {gone.length > 0 ? <Notice>{t.gone(gone.map(formatItemName).join(', '))}</Notice> : null}
      {differing.length === 0 ? <p>{t.noDifferences}</p> : null}
      <ul aria-label={t.differences} className="grid items-start gap-4 empty:hidden lg:grid-cols-2">
        {differing.map((line) => (
          <li key={line.size_id}>
            <Difference
              line={line}
              onChange={(change) => onChange((before) => withReason(before, line.size_id, change))}
              isChecked={isChecked}
            />
          </li>
        ))}
      </ul>
      {matching > 0 ? (
        <p className="text-sm text-muted">{t.matching(formatCount(matching, language))}</p>
      ) : null}
      <Field
        label={t.note}
        hint={t.noteHint}
        maxLength={limits.reason}
        autoComplete="off"
        value={draft.note}
        onChange={({ target }) => onChange((before) => ({ ...before, note: target.value }))}
        className="max-w-xl"
      />
      <Button variant="quiet" className="justify-self-start" onClick={onBack}>
        {t.back}
      </Button>
      <SaveBar
        status={t.willChange(formatCount(differing.length, language))}
        problem={problem}
        save={t.save}
        onSave={save}
        busy={busy}
        disabled={compared.length === 0}
      />
    </>
  )
}

const reasonProblem = ({ reason, note }: ComparedLine): 'reasonMissing' | 'noteMissing' | null =>
  reason === '' ? 'reasonMissing' : reason === 'other' && note.trim() === '' ? 'noteMissing' : null

interface DifferenceProps {
  line: ComparedLine
  onChange: (change: Partial<Pick<ComparedLine, 'reason' | 'note'>>) => void
  isChecked: boolean
}

function Difference({ line, onChange, isChecked }: DifferenceProps) {
  const t = useStockCountMessages()
  const { reasons } = useAdminProductMessages()
  const language = useLanguage()
  const { shelf, counted, difference, owed } = line
  const wrong = isChecked ? reasonProblem(line) : null
  const numbers = [
    [t.expected, formatCount(shelf.expected, language)],
    [t.counted, formatCount(counted, language)],
    [t.difference, <SignedCount key="difference" n={difference} />],
  ] as const
  return (
    <Card
      title={formatItemName(line)}
      text={t.onShelf(formatCount(shelf.stock, language), formatCount(shelf.held, language))}
    >
      <dl className="grid grid-cols-3 gap-3">
        {numbers.map(([label, n]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{n}</dd>
          </div>
        ))}
      </dl>
      <Moved moved={shelf.moved} />
      {owed > 0 ? <Notice tone="bad">{t.owed(formatCount(owed, language))}</Notice> : null}
      <Choice
        label={t.reason}
        value={line.reason}
        error={wrong === 'reasonMissing' ? t.reasonMissing : undefined}
        options={[['', t.chooseReason], ...stockReasons.map((reason) => [reason, reasons[reason]] as const)]}
        onChoose={(reason) => onChange({ reason })}
      />
      {line.reason === 'other' ? (
        <Field
          label={t.written}
          maxLength={limits.countNote}
          autoComplete="off"
          value={line.note}
          error={wrong === 'noteMissing' ? t.noteMissing : undefined}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      ) : null}
    </Card>
  )
}

function Moved({ moved }: { moved: ShelfLine['moved'] }) {
  const t = useStockCountMessages()
  const language = useLanguage()
  if (moved.length === 0) return null
  return (
    <div className="text-sm">
      <p className="font-semibold">{t.moved}</p>
      <ul className="mt-1 grid gap-1">
        {moved.map(({ kind, at, change, order_id, order_reference }, n) => (
          <li key={`${at} ${n}`} className="flex flex-wrap gap-x-2">
            <SignedCount n={change} />
            <span>{t.kinds[kind]}</span>
            {order_id ? (
              <Link
                to={`/admin/orders/${order_id}`}
                className="whitespace-nowrap underline underline-offset-4"
              >
                {order_reference}
              </Link>
            ) : null}
            <span className="text-muted">{formatDateTime(at, language)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
