import { useId, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface FormDialogProps {
  title: string
  text: ReactNode
  submitLabel: string
  cancelLabel: string
  /** The action cannot be undone. */
  isDanger?: boolean
  role?: 'alertdialog'
  busy: boolean
  onSubmit: (event: SyntheticEvent) => unknown
  onClose: () => void
  children: ReactNode
}

/** The dialog cannot be closed while the action runs (`busy`). */
export function FormDialog(props: FormDialogProps) {
  const { title, text, submitLabel, cancelLabel, isDanger, role, busy, onSubmit, onClose, children } = props
  const id = useId()
  return (
    <Dialog
      open
      {...(role && { role })}
      onClose={busy ? () => undefined : onClose}
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
    >
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4 p-6">
        <div>
          <h2 id={`${id}-title`} className="font-serif text-xl">
            {title}
          </h2>
          <div id={`${id}-text`} className="mt-1 text-sm text-muted">
            {text}
          </div>
        </div>
        {children}
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
