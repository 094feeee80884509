import { formatDate } from '#contract/platform/language.ts'
import { useChatMessages } from '#web/admin/messages/messages.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'

interface WhatsAppConsentProps {
  /** The booking of a walk-in customer, who has no account. */
  of: { customer: string } | { booking: string }
  agreedAt: string | null
  withdrawnAt: string | null
}

/** Whether the customer agrees to messages, since when, and a button to write down another answer. */
export function WhatsAppConsent({ of, agreedAt, withdrawnAt }: WhatsAppConsentProps) {
  const t = useChatMessages()
  const language = useLanguage()
  const answered = {
    onDone: ({ message }: { message: string }) => showToast({ text: message }),
    onProblem: showProblem,
  }
  const ofCustomer = useApiMutation('PUT /admin/customers/:id/whatsapp', answered)
  const ofWalkIn = useApiMutation('PUT /admin/bookings/:id/whatsapp', answered)
  const agrees = agreedAt !== null
  const body = { agrees: !agrees }
  const answer = () =>
    'customer' in of
      ? ofCustomer.run({ params: { id: of.customer }, body })
      : ofWalkIn.run({ params: { id: of.booking }, body })
  const day = (moment: string) => formatDate(moment, language) ?? ''
  return (
    <>
      <span className="block">
        {agrees
          ? t.agreedSince(day(agreedAt))
          : withdrawnAt
            ? t.withdrawnOn(day(withdrawnAt))
            : t.neverAgreed}
      </span>
      <Button
        variant="quiet"
        size="small"
        className="mt-2"
        busy={ofCustomer.busy || ofWalkIn.busy}
        onClick={() => void answer()}
      >
        {agrees ? t.withdraw : t.agree}
      </Button>
    </>
  )
}
