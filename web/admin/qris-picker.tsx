import { useEffect, useEffectEvent, useId, useState } from 'react'
import { buttonClasses, Spinner } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useQrisWords } from '#web/words/admin-qris.ts'

interface QrisPickerProps {
  checking: boolean
  /** Why the last one cannot be used. */
  refusal: string | null
  onChoose: (file: File | undefined) => void
}

/** Where the owner drops, pastes or picks the picture of her QRIS. */
export function QrisPicker({ checking, refusal, onChoose }: QrisPickerProps) {
  const t = useQrisWords()
  const id = useId()
  const [over, setOver] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [pasted] = event.clipboardData?.files ?? []
    if (!pasted) return
    event.preventDefault()
    onChoose(pasted)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  return (
    <div className="grid gap-3">
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          onChoose(event.dataTransfer.files[0])
        }}
        className={classNames(
          'grid justify-items-center gap-3 rounded border-2 border-dashed p-6 text-center',
          over ? 'border-terracotta bg-terracotta-wash' : 'border-edge bg-surface',
        )}
      >
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
          {refusal ? t.other : t.choose}
        </label>
        <p id={`${id}-text`} className="max-w-form text-sm text-muted">
          {t.pickText}
        </p>
      </div>
      <p role="status" className={checking ? 'text-sm text-muted' : 'sr-only'}>
        {checking ? t.checking : null}
      </p>
      {refusal ? (
        <div role="alert" className="flex items-start gap-3 rounded bg-brick-wash p-4 text-sm">
          <Icon name="alert" className="mt-0.5 text-brick" />
          <div>
            <p className="font-semibold text-brick">{t.refused}</p>
            <p>{refusal}</p>
          </div>
        </div>
      ) : null}
    </div>
  )
}
