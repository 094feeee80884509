import { useId, useState, type SyntheticEvent } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { useScanMessages } from '#web/admin/scan/messages.ts'
import { beep, useScanner } from '#web/admin/scan/use-scanner.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'

interface Outcome {
  text: string
  isWrong: boolean
}

interface ScanDialogProps {
  /** Called for each scanned or typed code. The dialog shows the outcome and stays open. */
  onCode: (code: string) => Promise<Outcome> | Outcome
  onClose: () => void
}

export default function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const t = useScanMessages()
  const id = useId()
  const [code, setCode] = useState('')
  const [announcement, setAnnouncement] = useState<(Outcome & { n: number }) | null>(null)
  const announce = (outcome: Outcome) =>
    setAnnouncement((before) => ({ ...outcome, n: (before?.n ?? 0) + 1 }))
  const handleCode = async (scanned: string): Promise<boolean> => {
    try {
      const outcome = await onCode(scanned)
      announce(outcome)
      return !outcome.isWrong
    } catch (error) {
      announce({ text: asApiError(error).message, isWrong: true })
      return false
    }
  }
  const { video, state } = useScanner((scanned) => {
    beep()
    void handleCode(scanned.slice(0, limits.search))
  })
  const submitCode = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && (await handleCode(code.trim()))) setCode('')
  }
  const hasCamera = state === 'starting' || state === 'scanning'
  return (
    <Dialog open onClose={onClose} labelledBy={`${id}-title`}>
      <div className="grid gap-4 p-4 sm:p-6">
        <h2 id={`${id}-title`} className="font-serif text-xl">
          {t.scanTitle}
        </h2>
        {hasCamera ? (
          <video
            ref={video}
            muted
            playsInline
            aria-label={t.picture}
            className="aspect-4/3 w-full rounded bg-ink object-cover"
          />
        ) : null}
        <p className="text-sm text-muted">
          {state === 'scanning' ? t.scanText : state === 'starting' ? t.starting : t[state]}
        </p>
        <p
          role="status"
          className={classNames('min-h-6 font-semibold', announcement?.isWrong ? 'text-brick' : 'text-sage')}
        >
          {announcement ? <span key={announcement.n}>{announcement.text}</span> : null}
        </p>
        <form onSubmit={(event) => void submitCode(event)} className="flex items-end gap-2">
          <Field
            label={t.code}
            inputMode="numeric"
            autoComplete="off"
            maxLength={limits.search}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            className="flex-1"
          />
          <Button type="submit" variant="secondary">
            {t.addCode}
          </Button>
        </form>
        <Button onClick={onClose}>{t.done}</Button>
      </div>
    </Dialog>
  )
}
