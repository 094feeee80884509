import { useId, useState, type FormEvent, type ReactNode } from 'react'
import type { Bilingual } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useReasonMessages } from '#web/admin/layout/reason-messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface ReasonDialogProps {
  title: string
  text: ReactNode
  /** What she may choose from; the customer gets the Indonesian text. */
  reasons: readonly Bilingual[]
  /** What the button says that does it. */
  act: string
  /** What the button says that does not, when that is not plain "cancel". */
  keep?: string
  busy: boolean
  /** What the server said about the last try. */
  problem: string | null
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason the customer will read: one of those that are usual, or the owner's own words. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, reasons, act, keep, busy, problem, onReason, onClose } = props
  const t = useReasonMessages()
  const common = useAdminMessages()
  const language = useLanguage()
  const id = useId()
  const [choice, setChoice] = useState<string | null>(null)
  const [own, setOwn] = useState('')
  const [asked, setAsked] = useState(false)
  const isOwn = choice === ownReason
  const missing = choice === null ? t.choose : isOwn && own.trim() === '' ? t.write : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (busy) return
    if (missing === null && choice !== null) return onReason(isOwn ? own.trim() : choice)
    document.getElementById(isOwn ? `${id}-own` : `${id}-0`)?.focus()
  }

  return (
    <Dialog
      open
      onClose={busy ? () => undefined : onClose}
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
    >
      <form onSubmit={submit} noValidate className="grid gap-4 p-6">
        <div>
          <h2 id={`${id}-title`} className="font-serif text-xl">
            {title}
          </h2>
          <p id={`${id}-text`} className="mt-1 text-sm text-muted">
            {text}
          </p>
        </div>
        <fieldset aria-describedby={asked && missing ? `${id}-missing` : undefined}>
          <legend className="sr-only">{t.reason}</legend>
          {[
            ...reasons.map((reason) => ({ value: reason.id, text: reason[language] })),
            { value: ownReason, text: t.other },
          ].map(({ value, text }, index) => (
            <label
              key={value}
              className="-mx-2 flex cursor-pointer items-start gap-3 rounded p-2 hover:bg-paper has-checked:bg-terracotta-wash"
            >
              <input
                id={`${id}-${index}`}
                type="radio"
                name="reason"
                value={value}
                checked={choice === value}
                onChange={() => setChoice(value)}
                className="mt-1 size-4 shrink-0 accent-terracotta"
              />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
        {isOwn ? (
          <TextArea
            id={`${id}-own`}
            label={t.ownWords}
            rows={3}
            maxLength={limits.reason}
            value={own}
            onChange={(event) => setOwn(event.target.value)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- she has just asked to write
            autoFocus
          />
        ) : null}
        {(asked && missing) || problem ? (
          <p
            id={`${id}-missing`}
            role="alert"
            className="flex items-start gap-1.5 text-sm font-medium text-brick"
          >
            <Icon name="alert" className="mt-0.5 size-4" />
            {(asked && missing) || problem}
          </p>
        ) : null}
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            {keep ?? common.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const ownReason = 'own'
