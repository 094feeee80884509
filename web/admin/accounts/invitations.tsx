import type { StaffInvitation } from '#contract/accounts/admin-schemas.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { roleLabels } from '#contract/platform/roles.ts'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

/** The invitations that were not accepted. */
export function Invitations() {
  const { staff: t } = useAdminAccountMessages()
  const invitations = useApiQuery('GET /admin/staff/invitations').data?.data ?? []
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="font-serif text-lg">
        {t.invitations}
      </h2>
      <ul className="mt-3 divide-y divide-line rounded border border-line bg-surface">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function Invitation({ invitation }: { invitation: StaffInvitation }) {
  const { staff: t } = useAdminAccountMessages()
  const language = useLanguage()
  const { id, full_name, email, role, invited_by, invited_at, expires_at, has_expired } = invitation
  const resend = useApiMutation('POST /admin/staff/invitations/:id/resend', {
    onDone: () => showToast({ text: t.invited(email) }),
    onProblem: showProblem,
  })
  const withdraw = useApiMutation('DELETE /admin/staff/invitations/:id', {
    onDone: () => showToast({ text: t.withdrawn(email) }),
    onProblem: showProblem,
  })
  const format = (moment: string) => formatDateTime(moment, language) ?? ''
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{full_name}</span>
          <Badge>{roleLabels[role][language]}</Badge>
          {has_expired ? <Badge tone="bad">{t.expired}</Badge> : null}
        </p>
        <p className="break-all text-sm">{email}</p>
        <p className="text-sm text-muted">
          {t.invitedBy(invited_by, format(invited_at))}
          {has_expired ? null : (
            <>
              <span aria-hidden="true"> · </span>
              {t.validUntil(format(expires_at))}
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="small"
          busy={resend.busy}
          onClick={() => void resend.run({ params: { id } })}
        >
          {t.resend}
          <span className="sr-only">: {email}</span>
        </Button>
        <Button
          variant="quiet"
          size="small"
          busy={withdraw.busy}
          onClick={() => void withdraw.run({ params: { id } })}
        >
          {t.withdraw}
          <span className="sr-only">: {email}</span>
        </Button>
      </div>
    </li>
  )
}
