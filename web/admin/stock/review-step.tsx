import { useState } from 'react'
import { stockReasons } from '#contract/catalogue/stock-reasons.ts'
import type { RunningLine } from '#contract/orders/running-count-schemas.ts'
import type { ShelfLine } from '#contract/orders/stock-count-schemas.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { MayLink } from '#web/admin/layout/may.tsx'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { formatItemName } from '#web/admin/sale/item-text.tsx'
import {
  compare,
  withReason,
  type ComparedLine,
  type Reason,
  type ReviewDraft,
} from '#web/admin/stock/count-lines.ts'
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
  draft: ReviewDraft
  onChange: (next: (draft: ReviewDraft) => ReviewDraft) => void
  user: { id: string }
  lines: readonly RunningLine[]
  shelf: readonly ShelfLine[]
  onBack: () => void
  onSave: () => void
  busy: boolean
  problem: string | null
}

export function ReviewStep(props: ReviewStepProps) {
  const { draft, onChange, user, lines, shelf, onBack, onSave, busy, problem } = props
  const t = useStockCountMessages()
  const language = useLanguage()
  const [isChecked, setIsChecked] = useState(false)
  const { compared, differing, gone } = compare(lines, shelf)
  const matching = compared.length - differing.length
  const ids = differing.map(({ size_id }) => size_id)
  const reasonOf = ({ size_id }: ComparedLine) => draft.reasons[size_id] ?? noReason
  const save = () => {
    setIsChecked(true)
    if (differing.some((line) => reasonProblem(reasonOf(line)) !== null)) focusFirstWrong()
    else onSave()
  }
  return (
    <>
      {gone.length > 0 ? <Notice>{t.gone(gone.map(formatItemName).join(', '))}</Notice> : null}
      {differing.length === 0 ? <p>{t.noDifferences}</p> : null}
      {differing.length > 1 ? (
        <ReasonOfAll
          reasons={differing.map(reasonOf)}
          onChange={(change) => onChange((before) => withReason(before, ids, change))}
        />
      ) : null}
      <ul aria-label={t.differences} className="grid items-start gap-4 empty:hidden lg:grid-cols-2">
        {differing.map((line) => (
          <li key={line.size_id}>
            <Difference
              line={line}
              user={user}
              given={reasonOf(line)}
              onChange={(change) => onChange((before) => withReason(before, [line.size_id], change))}
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

const noReason: Reason = { reason: '', note: '' }

const reasonProblem = ({ reason, note }: Reason): 'reasonMissing' | 'noteMissing' | null =>
  reason === '' ? 'reasonMissing' : reason === 'other' && note.trim() === '' ? 'noteMissing' : null

interface ReasonOfAllProps {
  reasons: readonly Reason[]
  onChange: (change: Partial<Reason>) => void
}

/** A reason for all differences. Each line can be changed afterwards. */
function ReasonOfAll({ reasons, onChange }: ReasonOfAllProps) {
  const t = useStockCountMessages()
  const isSame = reasons.every(
    ({ reason, note }) => reason === reasons[0]?.reason && note === reasons[0].note,
  )
  const { reason, note } = (isSame && reasons[0]) || noReason
  return (
    <Card label={t.reasonOfAll} className="max-w-xl">
      <ReasonFields
        label={t.reasonOfAll}
        written={t.writtenOfAll}
        given={{ reason, note }}
        onChange={onChange}
      />
    </Card>
  )
}

interface ReasonFieldsProps {
  label: string
  written: string
  given: Reason
  onChange: (change: Partial<Reason>) => void
  wrong?: ReturnType<typeof reasonProblem>
}

function ReasonFields({ label, written, given, onChange, wrong = null }: ReasonFieldsProps) {
  const t = useStockCountMessages()
  const { reasons } = useAdminProductMessages()
  return (
    <>
      <Choice
        label={label}
        value={given.reason}
        error={wrong === 'reasonMissing' ? t.reasonMissing : undefined}
        options={[['', t.chooseReason], ...stockReasons.map((reason) => [reason, reasons[reason]] as const)]}
        onChoose={(reason) => onChange({ reason })}
      />
      {given.reason === 'other' ? (
        <Field
          label={written}
          maxLength={limits.countNote}
          autoComplete="off"
          value={given.note}
          error={wrong === 'noteMissing' ? t.noteMissing : undefined}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      ) : null}
    </>
  )
}

interface DifferenceProps {
  line: ComparedLine
  user: { id: string }
  given: Reason
  onChange: (change: Partial<Reason>) => void
  isChecked: boolean
}

function Difference({ line, user, given, onChange, isChecked }: DifferenceProps) {
  const t = useStockCountMessages()
  const language = useLanguage()
  const { shelf, counted, difference, owed } = line
  const wrong = isChecked ? reasonProblem(given) : null
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
      <Entries line={line} user={user} />
      <Moved moved={shelf.moved} />
      {owed > 0 ? <Notice tone="bad">{t.owed(formatCount(owed, language))}</Notice> : null}
      <ReasonFields label={t.reason} written={t.written} given={given} onChange={onChange} wrong={wrong} />
    </Card>
  )
}

/** Who counted what, where it was not this admin alone. */
function Entries({ line, user }: { line: ComparedLine; user: { id: string } }) {
  const t = useStockCountMessages()
  const language = useLanguage()
  if (line.entries.every(({ user_id }) => user_id === user.id)) return null
  return (
    <ul className="text-sm text-muted">
      {line.entries.map(({ user_id, by_name, counted, counted_at }, at) => (
        <li key={user_id} className={line.added || at === 0 ? undefined : 'line-through'}>
          {t.countedBy(by_name, formatCount(counted, language), formatDateTime(counted_at, language) ?? '')}
        </li>
      ))}
    </ul>
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
              <MayLink
                to={`/admin/orders/${order_id}`}
                className="whitespace-nowrap underline underline-offset-4"
              >
                {order_reference}
              </MayLink>
            ) : null}
            <span className="text-muted">{formatDateTime(at, language)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
