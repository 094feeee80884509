import { useId } from 'react'
import { buttonClasses, Spinner } from '#web/ui/button.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePastedFile } from '#web/ui/use-pasted-file.ts'
import { useQrisMessages } from '#web/admin/payments/qris-messages.ts'

interface QrisPickerProps {
  checking: boolean
  /** Why the last one cannot be used. */
  problem: string | null
  onChoose: (file: File | undefined) => void
}

/** Where the owner drops, pastes or picks the picture of her QRIS. */
export function QrisPicker({ checking, problem: error, onChoose }: QrisPickerProps) {
  const t = useQrisMessages()
  const id = useId()
  usePastedFile(onChoose)
  return (
    <div className="grid gap-3">
      <DropZone onFile={onChoose} className="grid justify-items-center gap-3 p-6">
        {checking ? <Spinner className="size-7" /> : <Icon name="upload" className="size-7 text-edge" />}
        <p className="text-sm text-muted max-sm:hidden">{t.drop}</p>
        <input
          id={`${id}-pick`}
          type="file"
          accept="image/jpeg,image/jpg,image/png"
          aria-describedby={`${id}-text`}
          disabled={checking}
          className="peer sr-only"
          onChange={(event) => {
            onChoose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <label
          htmlFor={`${id}-pick`}
          className={buttonClasses(
            'secondary',
            'normal',
            false,
            'peer-focus-visible:outline-2 peer-disabled:opacity-50',
          )}
        >
          {error ? t.other : t.choose}
        </label>
        <p id={`${id}-text`} className="max-w-form text-sm text-muted">
          {t.pickText}
        </p>
      </DropZone>
      <p role="status" className={checking ? 'text-sm text-muted' : 'sr-only'}>
        {checking ? t.checking : null}
      </p>
      {error ? (
        <div role="alert" className="flex items-start gap-3 rounded bg-brick-wash p-4 text-sm">
          <Icon name="alert" className="mt-0.5 text-brick" />
          <div>
            <p className="font-semibold text-brick">{t.refused}</p>
            <p>{error}</p>
          </div>
        </div>
      ) : null}
    </div>
  )
}
