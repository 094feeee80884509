import type { Failure } from '#web/app/api/failure.ts'
import { Head } from '#web/app/layout/head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState, ReloadButton } from '#web/ui/state.tsx'
import { useBookingMessages } from '#web/storefront/bookings/messages.ts'

export function BookingFailed({ failure: { failure }, back }: { failure: Failure; back: string }) {
  const t = useBookingMessages().failed
  const isMissing = failure.status === 404
  // The message of another backend is more precise than this text.
  const isOwnMessage = failure.code === 'NOT_FOUND' || failure.code === 'FAULT'
  const title = isMissing ? t.missing : t.title
  return (
    <div className="page py-8 md:py-14">
      <Head title={title} />
      <h1 className="sr-only">{title}</h1>
      <ErrorState title={title} text={isMissing && isOwnMessage ? t.missingText : failure.message}>
        <ReloadButton text={t.retry} />
        <ButtonLink to={back} variant="quiet">
          {t.back}
        </ButtonLink>
      </ErrorState>
    </div>
  )
}
