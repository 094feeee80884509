import type { FieldProblem } from '#contract/platform/problem.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { SaveBar } from '#web/ui/save-bar.tsx'

interface FormBarProps {
  form: {
    changed: boolean
    busy: boolean
    problems: readonly FieldProblem[]
    problem: string | null
    save: () => Promise<unknown>
    discard: () => void
  }
  save: string
  /** Why nothing can be saved just now. */
  held?: string | undefined
  /** What is shown may be saved as it is; of a new thing the button says what is missing. */
  agreeable?: boolean
}

/** The bar of a versioned form: whether something is unsaved, what is wrong with it, and the button. */
export function FormBar({ form, save, held, agreeable = false }: FormBarProps) {
  const t = useAdminProductMessages()
  const { changed, busy, problems, problem, save: onSave, discard } = form
  return (
    <SaveBar
      status={held ?? (changed ? t.unsaved : t.nothingChanged)}
      problem={problem ?? (problems.length > 0 ? t.correct(problems.length) : null)}
      save={save}
      onSave={() => void onSave()}
      busy={busy}
      disabled={held !== undefined || !(changed || agreeable)}
      discard={changed && held === undefined ? { text: t.discard, run: discard } : null}
    />
  )
}
