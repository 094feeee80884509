import { useId, useState, type SyntheticEvent } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { useSaleDialogMessages } from '#web/admin/sale/dialog-messages.ts'
import type { SaleDialogProps } from '#web/admin/sale/free-line-dialog.tsx'
import { formatItemName } from '#web/admin/sale/item-text.tsx'
import { useSaleMessages } from '#web/admin/sale/messages.ts'
import { beep, useScanner } from '#web/admin/sale/scan/use-scanner.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'

export default function ScanDialog({ sale, onClose }: SaleDialogProps) {
  const t = useSaleDialogMessages()
  const saleMessages = useSaleMessages()
  const id = useId()
  const [code, setCode] = useState('')
  const [announcement, setAnnouncement] = useState<{ text: string; isWrong: boolean; n: number } | null>(null)
  const announce = (text: string, isWrong = false) =>
    setAnnouncement((before) => ({ text, isWrong, n: (before?.n ?? 0) + 1 }))
  const addCode = async (scanned: string): Promise<boolean> => {
    try {
      const item = await sale.addCode(scanned)
      if (item) announce(saleMessages.added(formatItemName(item)))
      else announce(saleMessages.unknownCode(scanned), true)
      return item !== null
    } catch (error) {
      announce(asApiError(error).message, true)
      return false
    }
  }
  const { video, state } = useScanner((scanned) => {
    beep()
    void addCode(scanned.slice(0, limits.search))
  })
  const submitCode = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && (await addCode(code.trim()))) setCode('')
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
