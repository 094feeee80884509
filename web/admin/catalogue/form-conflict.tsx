import { useEditorMessages } from '#web/admin/catalogue/editor-messages.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { ConflictNotice, type Dispute, type Side } from '#web/ui/form/conflict-notice.tsx'

export interface FormConflictProps<Values> {
  form: {
    saved: { version: number }
    conflict: { by: string | null; isDisputed: boolean } | null
    disputes: (
      label: (field: keyof Values & string) => string,
      show: (field: keyof Values & string, values: Values, other: Values) => string,
    ) => Dispute[]
    choose: (field: string, side: Side) => void
  }
  title?: ((by: string) => string) | undefined
  label: (field: keyof Values & string) => string
  show: (field: keyof Values & string, values: Values, other: Values) => string | undefined
}

/** Nothing is shown unless another admin has saved the same thing (`useVersionedForm`). */
export function FormConflict<Values>({ form, title, label, show }: FormConflictProps<Values>) {
  const { changedByOther } = useEditorMessages()
  const t = useAdminProductMessages()
  if (!form.conflict) return null
  const by = form.conflict.by ?? t.someone
  return (
    <ConflictNotice
      key={form.saved.version}
      title={title?.(by) ?? changedByOther}
      text={form.conflict.isDisputed ? t.conflictText : t.mergedText}
      messages={{ mine: t.mine, theirs: t.theirs(by) }}
      disputes={form.disputes(label, (...field) => show(...field) || t.empty)}
      onChoose={form.choose}
    />
  )
}
