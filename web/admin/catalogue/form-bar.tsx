import type { FieldProblem } from '#contract/platform/problem.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { SaveBar } from '#web/ui/form/save-bar.tsx'

interface FormBarProps {
  form: {
    changed: boolean
    busy: boolean
    sending: boolean
    problems: readonly FieldProblem[]
    problem: string | null
    save: () => Promise<unknown>
    discard: () => void
  }
  save: string
  /** Allows saving without changes. For a new item the button then reports what is missing. */
  canSaveUnchanged?: boolean
}

export function FormBar({ form, save, canSaveUnchanged = false }: FormBarProps) {
  const t = useAdminProductMessages()
  const { stillSending } = useAdminMessages()
  const { changed, busy, sending, problems, problem, discard } = form
  return (
    <SaveBar
      status={sending ? stillSending : changed ? t.unsaved : t.nothingChanged}
      problem={problem ?? (problems.length > 0 ? t.correct(problems.length) : null)}
      save={save}
      onSave={() => void form.save()}
      busy={busy}
      disabled={sending || !(changed || canSaveUnchanged)}
      discard={changed && !sending ? { text: t.discard, run: discard } : null}
    />
  )
}
