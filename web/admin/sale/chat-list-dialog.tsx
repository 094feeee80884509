import { useState, type SyntheticEvent } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { splitChecked, toCheckedLine, type CheckedLine } from '#web/admin/sale/chat-lines.ts'
import { useSaleDialogMessages } from '#web/admin/sale/dialog-messages.ts'
import type { SaleDialogProps } from '#web/admin/sale/free-line-dialog.tsx'
import { formatItemName } from '#web/admin/sale/item-text.tsx'
import { withItem } from '#web/admin/sale/sale-draft.ts'
import { focusFirstWrong } from '#web/app/forms.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/form/choice.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { shownPrice } from '#contract/catalogue/shown-price.ts'
import { Price } from '#web/ui/price.tsx'
import { useSaleMessages } from '#web/admin/sale/messages.ts'

/** The owner checks each line before the lines are added to the order. */
export default function ChatListDialog({ sale, onClose }: SaleDialogProps) {
  const t = useSaleDialogMessages()
  const { cancel } = useAdminMessages()
  const [pasted, setPasted] = useState('')
  const [missing, setMissing] = useState('')
  const [lines, setLines] = useState<readonly CheckedLine[] | null>(null)
  const { run, busy, problem } = useApiMutation('POST /admin/chat-list', {
    onDone: ({ data }) => {
      setMissing(data.length === 0 ? t.nothingRead : '')
      setLines(data.length === 0 ? null : data.map(toCheckedLine))
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (lines) return addLines(lines)
    if (pasted.trim() !== '') return void run({ body: { text: pasted } })
    setMissing(t.chatEmpty)
    focusFirstWrong()
  }
  const addLines = (checked: readonly CheckedLine[]) => {
    const { chosen, unread } = splitChecked(checked)
    sale.set({
      items: chosen.reduce((items, { item, quantity }) => withItem(items, item, quantity), sale.draft.items),
      unread: [...new Set([...sale.draft.unread, ...unread])],
    })
    sale.form.clearErrors('items')
    onClose()
  }
  return (
    <FormDialog
      title={t.chatTitle}
      text={t.chatText}
      submitLabel={lines ? t.add : t.read}
      cancelLabel={cancel}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {lines ? (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal
              <li key={at} className="grid gap-2 py-3">
                <CheckLine
                  line={line}
                  onChange={(next) => setLines(lines.map((other) => (other === line ? next : other)))}
                />
              </li>
            ))}
          </ul>
          <Button
            variant="plain"
            size="small"
            className="min-h-11 justify-self-start"
            onClick={() => setLines(null)}
          >
            {t.readAgain}
          </Button>
        </>
      ) : (
        <TextArea
          label={t.chatLabel}
          rows={6}
          maxLength={limits.chatList}
          placeholder={t.chatExample}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
          error={missing}
        />
      )}
      <Problem text={problem?.message} />
    </FormDialog>
  )
}

function CheckLine({ line, onChange }: { line: CheckedLine; onChange: (line: CheckedLine) => void }) {
  const t = useSaleDialogMessages()
  const { less, more } = useSaleMessages()
  const { text, items, chosen, quantity, isNamed } = line
  const [guess, ...others] = items
  const options = [
    ['', items.length > 1 && chosen === null && !line.isLeft ? t.chooseMeant : t.leave] as const,
    ...items.map((item) => [item.size_id, formatItemName(item)] as const),
  ]
  return (
    <>
      <p className="text-sm text-muted wrap-anywhere">{text}</p>
      {items.length === 0 ? (
        <p className="text-sm font-medium text-brass-deep">{t.notUnderstood}</p>
      ) : guess && others.length === 0 && chosen === null && !line.isLeft ? (
        <Guess
          text={t.guess(formatItemName(guess), quantity)}
          onAnswer={(isRight) => onChange({ ...line, chosen: isRight ? guess : null, isLeft: !isRight })}
        />
      ) : (
        <>
          <Choice
            label={t.meant(text)}
            hideLabel
            value={chosen?.size_id ?? ''}
            options={options}
            onChoose={(id) => {
              const item = items.find(({ size_id }) => size_id === id) ?? null
              onChange({ ...line, chosen: item, isLeft: item === null })
            }}
          />
          {chosen ? (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Stepper
                quantity={quantity}
                onChange={(next) => onChange({ ...line, quantity: next, isNamed: true })}
                label={t.quantity(text)}
                decreaseLabel={less}
                increaseLabel={more}
                max={limits.quantity}
              />
              <Price rupiah={shownPrice(chosen, quantity).price * quantity} className="font-semibold" />
              {isNamed ? null : <p className="basis-full text-sm text-brass-deep">{t.noQuantity}</p>}
            </div>
          ) : null}
        </>
      )}
    </>
  )
}

function Guess({ text, onAnswer }: { text: string; onAnswer: (isRight: boolean) => void }) {
  const t = useSaleDialogMessages()
  return (
    <>
      <p className="text-sm font-medium text-brass-deep wrap-anywhere">{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" className="min-h-11" onClick={() => onAnswer(true)}>
          {t.guessYes}
        </Button>
        <Button variant="quiet" size="small" className="min-h-11" onClick={() => onAnswer(false)}>
          {t.guessNo}
        </Button>
      </div>
    </>
  )
}
