import { useState } from 'react'
import { isGtin, isInStoreNumber, normaliseGtin } from '#contract/catalogue/gtin.ts'
import { inputMessage } from '#contract/platform/input-messages.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { lazyDialog } from '#web/app/lazy-dialog.ts'
import type { Typed } from '#web/app/use-versioned-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const ScanDialog = lazyDialog(() => import('#web/admin/scan/scan-dialog.tsx'))

/** The manufacturer's barcode, typed or scanned. */
export function GtinField({
  field,
  hint,
  className,
}: {
  field: Typed<string>
  hint?: string
  className?: string
}) {
  const t = useAdminProductMessages()
  const language = useLanguage()
  const [isScanning, setIsScanning] = useState(false)
  const close = () => setIsScanning(false)
  const readCode = (code: string) => {
    const gtin = normaliseGtin(code)
    const fault = isGtin(gtin) ? isInStoreNumber(gtin) && 'GTIN_IN_STORE' : 'GTIN_FORMAT'
    if (fault)
      return {
        text: inputMessage({ code: 'custom', message: fault, path: [] }, 'gtin', language),
        isWrong: true,
      }
    field.onChange({ target: { value: gtin } })
    close()
    return { text: gtin, isWrong: false }
  }
  return (
    <div className={className}>
      <div className="relative">
        <Field label={t.gtin} hint={hint} inputMode="numeric" autoComplete="off" maxLength={30} {...field} />
        <span className="absolute right-0 top-0 -mt-2">
          <IconButton label={t.scanGtin} onClick={() => setIsScanning(true)}>
            <Icon name="camera" className="size-5" />
          </IconButton>
        </span>
      </div>
      {isScanning ? <ScanDialog of={{ onCode: readCode, onClose: close }} onMissing={close} /> : null}
    </div>
  )
}
