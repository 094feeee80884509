import { useState } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { usePictureMessages } from '#web/admin/payments/picture-messages.ts'
import { FetchedPicture } from '#web/app/layout/fetched-picture.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { shrinkPicture } from '#web/app/shrink-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/form/file-button.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function usePaymentPicture() {
  const [uploaded, setUploaded] = useState<{ id: string; name: string } | null>(null)
  const upload = useApiMutation('POST /admin/payment-pictures')
  const [isPreparing, setIsPreparing] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file) return
    setIsPreparing(true)
    const smaller = file.size > limits.proofBytes ? await shrinkPicture(file) : null
    setIsPreparing(false)
    const answer = await upload.run({ file: { picture: smaller ?? file } })
    if (answer) setUploaded({ id: answer.data.id, name: file.name })
  }
  return {
    id: uploaded?.id ?? null,
    name: uploaded?.name ?? null,
    /** While it is true, the ledger entry must not be recorded, or it would lack the picture. */
    busy: isPreparing || upload.busy,
    problem: upload.problem?.message,
    choose,
    remove: () => setUploaded(null),
  }
}

export function PictureField({ picture }: { picture: ReturnType<typeof usePaymentPicture> }) {
  const t = usePictureMessages()
  const { name, busy, problem, choose, remove } = picture
  return (
    <div role="group" aria-label={t.picture} className="grid justify-items-start gap-1">
      <span className="text-sm font-semibold">{t.picture}</span>
      {name === null ? (
        <FileButton accept="image/jpeg,image/png" size="small" onFiles={([file]) => void choose(file)}>
          {busy ? t.uploading : t.choose}
        </FileButton>
      ) : (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
          <Icon name="check" className="size-4 text-sage" />
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <Button variant="plain" size="small" onClick={remove}>
            {t.remove}
          </Button>
        </p>
      )}
      <p className="text-sm text-muted">{t.hint}</p>
      <Problem text={problem} isOfField />
    </div>
  )
}

export function PaymentPicture({ payment }: { payment: { id: string; number: number } }) {
  const t = usePictureMessages()
  const [isOpen, setIsOpen] = useState(false)
  const { id, number } = payment
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="small"
        variant="plain"
        className="-ml-3"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? t.hide : t.show}: ${t.pictureOf(number)}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t.hide : t.show}
      </Button>
      {isOpen ? (
        <FetchedPicture
          load={(api, signal) => api('GET /admin/payments/:id/picture', { params: { id }, signal })}
          alt={t.pictureOf(number)}
          missing={t.missing}
        />
      ) : null}
    </div>
  )
}
