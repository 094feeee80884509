import { useId, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { RejectionReason } from '#contract/payments/admin-schemas.ts'
import type { Bilingual } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { rulesResolver } from '#web/app/forms.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

interface ReasonDialogProps {
  title: string
  text: ReactNode
  /** The customer receives the Indonesian text. */
  reasons: readonly Bilingual[]
  submitLabel: string
  busy: boolean
  problem: string | null
  /** The reason that the admin gave before. */
  reason?: string
  onReason: (reason: string) => void
  onClose: () => void
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { reasons, busy, problem, reason = '', onReason, onClose, ...dialog } = props
  const { cancel, reason: t } = useAdminMessages()
  const language = useLanguage()
  const id = useId()
  const { register, control, handleSubmit, formState } = useForm({
    defaultValues: reasons.some(({ id: text }) => text === reason)
      ? { choice: reason, own: '' }
      : { choice: reason && ownReason, own: reason },
    shouldFocusError: false,
    resolver: rulesResolver(RejectionReason, language, { bodyOf }),
  })
  const [choice, own] = useWatch({ control, name: ['choice', 'own'] })
  const isOwn = choice === ownReason
  const isWrong = Object.keys(formState.errors).length > 0
  const missing = choice === '' ? t.choose : isOwn && own.trim() === '' ? t.write : null
  const missingText = isWrong ? missing : null
  const submit = handleSubmit(
    (typed) => busy || onReason(bodyOf(typed).rejection_reason),
    () => document.getElementById(isOwn ? `${id}-own` : `${id}-0`)?.focus(),
  )
  return (
    <FormDialog {...dialog} isDanger cancelLabel={cancel} busy={busy} onSubmit={submit} onClose={onClose}>
      <fieldset aria-describedby={missingText ? `${id}-missing` : undefined}>
        <legend className="sr-only">{t.title}</legend>
        {[
          ...reasons.map((reason) => ({ value: reason.id, text: reason[language] })),
          { value: ownReason, text: t.other },
        ].map(({ value, text }, index) => (
          <label
            key={value}
            className="-mx-2 flex cursor-pointer items-start gap-3 rounded p-2 hover:bg-paper has-checked:bg-terracotta-wash"
          >
            <input
              {...register('choice')}
              id={`${id}-${index}`}
              type="radio"
              value={value}
              className="mt-1 size-4 shrink-0 accent-terracotta"
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      {isOwn ? (
        <TextArea
          {...register('own')}
          id={`${id}-own`}
          label={t.ownWords}
          rows={3}
          maxLength={limits.reason}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the admin has just chosen to write a reason
          autoFocus
        />
      ) : null}
      <Problem id={`${id}-missing`} text={missingText || problem} />
    </FormDialog>
  )
}

const ownReason = 'own'

const bodyOf = ({ choice, own }: { choice: string; own: string }) => ({
  rejection_reason: choice === ownReason ? own.trim() : choice,
})
