import { rejectionReasons } from '#contract/payments.ts'
import { ReasonDialog } from '#web/admin/reason-dialog.tsx'
import { usePaymentWords } from '#web/words/admin-payments.ts'

interface RejectDialogProps {
  reference: string
  busy: boolean
  /** What the server said about the last try. */
  problem: string | null
  onReject: (reason: string) => void
  onClose: () => void
}

/** Asks why a payment is rejected: one of the specification's five reasons, or the owner's own words. */
export function RejectDialog({ reference, onReject, ...rest }: RejectDialogProps) {
  const t = usePaymentWords()
  return (
    <ReasonDialog
      {...rest}
      title={t.rejectTitle(reference)}
      text={t.rejectText}
      reasons={rejectionReasons}
      act={t.rejectLong}
      onReason={onReject}
    />
  )
}
