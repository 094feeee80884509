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
  /** What is shown may be saved as it is; of a new thing the button says what is missing. */
  agreeable?: boolean
}

/** The bar of a versioned form: whether something is unsaved, what is wrong with it, and the button. */
export function FormBar({ form, save, agreeable = false }: FormBarProps) {
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
      disabled={sending || !(changed || agreeable)}
      discard={changed && !sending ? { text: t.discard, run: discard } : null}
    />
  )
}
