import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'

interface SaveBarProps {
  form: {
    changed: boolean
    saving: boolean
    errorCount: number
    problem: string | null
    save: () => Promise<void>
    discard: () => void
  }
  save: string
  /** Says why nothing can be saved just now. */
  held?: string | undefined
  /** What is shown may be saved as it is; of a new thing the button tells what is missing. */
  agreeable?: boolean
}

/** Stays at the bottom: whether something is unsaved, what is wrong with it, and the button. */
export function SaveBar({
  form: { changed, saving, errorCount, problem, save: onSave, discard },
  save,
  held,
  agreeable = false,
}: SaveBarProps) {
  const t = useAdminProductMessages()
  const wrong = problem ?? (errorCount > 0 ? t.correct(errorCount) : null)
  return (
    <div
      data-save-bar
      className="z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 tall:sticky tall:bottom-0 max-lg:tall:bottom-14 md:-mx-8 md:px-8"
    >
      <p
        role="status"
        className={classNames('min-w-0 flex-1 text-sm', wrong !== null && 'max-sm:basis-full')}
      >
        {wrong ? (
          <span className="flex items-start gap-1.5 font-medium text-brick">
            <Icon name="alert" className="mt-0.5 size-4" />
            {wrong}
          </span>
        ) : (
          <span className="text-muted">{held ?? (changed ? t.unsaved : t.nothingChanged)}</span>
        )}
      </p>
      {changed && held === undefined ? (
        <Button variant="plain" size="small" className="min-h-11" onClick={discard}>
          {t.discard}
        </Button>
      ) : null}
      <Button
        busy={saving}
        disabled={held !== undefined || !(changed || agreeable)}
        onClick={() => void onSave()}
      >
        {save}
      </Button>
    </div>
  )
}
