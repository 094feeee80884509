import { useId, useRef } from 'react'
import type { Language } from '#contract/platform/language.ts'
import type { UnfinishedProofProps } from '#web/storefront/payments/parts/unfinished-proof.tsx'
import type { Proof } from '#web/storefront/payments/use-proof.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePastedFile } from '#web/ui/form/use-pasted-file.ts'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export function ProofPicker({ proof }: { proof: Proof }) {
  const t = usePaymentMessages()
  const language = useLanguage()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { file, preview, sending, choose } = proof

  usePastedFile((pasted) => void choose(pasted))

  return (
    <div className="grid gap-4">
      {proof.unfinished ? <UnfinishedProof of={{ proof }} onMissing={() => undefined} /> : null}
      <DropZone onFile={(dropped) => void choose(dropped)} className="p-5">
        {file && preview ? (
          <div className="flex flex-wrap items-center justify-center gap-5 text-left">
            <img
              src={preview}
              alt={t.preview}
              className="max-h-60 max-w-full min-w-24 rounded border border-line object-cover object-top"
            />
            <div className="min-w-0">
              <p className="max-w-60 truncate font-semibold" title={file.name}>
                {file.name}
              </p>
              <p className="text-sm text-muted">{formatFileSize(file, language)}</p>
              {sending === null ? (
                <div className="mt-3 flex gap-2">
                  <Button variant="quiet" size="small" onClick={() => picker.current?.click()}>
                    {t.replace}
                  </Button>
                  <Button variant="plain" size="small" onClick={proof.remove}>
                    {t.removeFile}
                  </Button>
                </div>
              ) : null}
            </div>
          </div>
        ) : (
          <div className="grid justify-items-center gap-3 py-3">
            <Icon name="upload" className="size-7 text-edge" />
            <p className="hidden text-muted sm:block">{t.drop}</p>
            <div className="flex w-full flex-col justify-center gap-3 sm:w-auto sm:flex-row">
              <label
                htmlFor={`${id}-pick`}
                className={classNames(buttonClasses('secondary'), 'focus-within:outline-2')}
              >
                <Icon name="upload" className="sm:hidden" />
                {t.choose}
              </label>
              <label
                htmlFor={`${id}-camera`}
                className={classNames(buttonClasses('quiet'), 'hidden touch:inline-flex')}
              >
                <Icon name="camera" />
                {t.camera}
              </label>
            </div>
          </div>
        )}
        <input
          ref={picker}
          id={`${id}-pick`}
          type="file"
          aria-label={t.choose}
          accept="image/jpeg,image/jpg,image/png"
          className="peer sr-only"
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <input
          id={`${id}-camera`}
          type="file"
          aria-label={t.camera}
          accept="image/jpeg,image/png"
          capture="environment"
          className="hidden"
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </DropZone>
      {sending === null ? null : (
        <div
          role="progressbar"
          aria-label={t.progress}
          aria-valuenow={sending}
          aria-valuemin={0}
          aria-valuemax={100}
          className="grid gap-1.5"
        >
          <svg
            viewBox="0 0 100 2"
            preserveAspectRatio="none"
            className="h-2 w-full rounded-pill"
            aria-hidden="true"
          >
            <rect width="100" height="2" className="fill-line" />
            <rect width={sending} height="2" className="fill-terracotta" />
          </svg>
          <p className="text-sm text-muted tabular-nums">{sending < 100 ? t.uploading(sending) : t.sent}</p>
        </div>
      )}
      {sending === null ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p role="status" className="text-sm text-brick">
            {proof.isLost ? t.lost : null}
          </p>
          <Button variant="plain" size="small" onClick={proof.cancel}>
            {t.cancel}
          </Button>
        </div>
      )}
      <Button wide busy={sending !== null} onClick={() => void proof.submit()}>
        {t.submit}
      </Button>
    </div>
  )
}

// Few customers come back to a proof that was partly sent.
const UnfinishedProof = lazyComponent<UnfinishedProofProps>(
  () => import('#web/storefront/payments/parts/unfinished-proof.tsx'),
)

const formatFileSize = (file: File, language: Language): string =>
  file.size >= 1024 * 1024
    ? `${(file.size / 1024 / 1024).toFixed(1).replace('.', language === 'id' ? ',' : '.')} MB`
    : `${Math.max(1, Math.round(file.size / 1024))} KB`
