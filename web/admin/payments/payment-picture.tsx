import { useState } from 'react'
import { showPaymentPicture, uploadPaymentPicture } from '#contract/payments/ledger-endpoints.ts'
import { limits } from '#contract/platform/limits.ts'
import { usePictureMessages } from '#web/admin/payments/picture-messages.ts'
import { FetchedPicture } from '#web/app/layout/fetched-picture.tsx'
import { useApiMutation } from '#web/app/queries.ts'
import { shrinkProofFile } from '#web/storefront/payments/proof-file.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/form/file-button.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A picture that is uploaded before the row of the ledger that it shows. */
export function usePaymentPicture() {
  const [kept, setKept] = useState<{ id: string; name: string } | null>(null)
  const upload = useApiMutation(uploadPaymentPicture)
  const [isPreparing, setPreparing] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file) return
    setPreparing(true)
    const smaller = file.size > limits.proofBytes ? await shrinkProofFile(file) : null
    setPreparing(false)
    const answer = await upload.run({ file: smaller ?? file })
    if (answer) setKept({ id: answer.data.id, name: file.name })
  }
  return {
    /** What names it in the body of a request. */
    id: kept?.id ?? null,
    name: kept?.name ?? null,
    /** What it shows would be sent without it. */
    busy: isPreparing || upload.busy,
    problem: upload.problem?.message,
    choose,
    remove: () => setKept(null),
  }
}

/** Optional: the receipt of a transfer, or whatever else shows it. */
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

/** The picture of a row of the ledger, once it is asked for. */
export function PaymentPicture({ payment }: { payment: { id: string; number: number } }) {
  const t = usePictureMessages()
  const [isOpen, setOpen] = useState(false)
  const { id, number } = payment
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="small"
        variant="plain"
        className="-ml-3"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? t.hide : t.show}: ${t.pictureOf(number)}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t.hide : t.show}
      </Button>
      {isOpen ? (
        <FetchedPicture
          load={(api, signal) => api(showPaymentPicture, { params: { id }, signal })}
          alt={t.pictureOf(number)}
          missing={t.missing}
        />
      ) : null}
    </div>
  )
}
