import { Link } from 'react-router'
import { useState } from 'react'
import { RemovedStaff, type StaffMember } from '#contract/accounts/admin-schemas.ts'
import { formatDate, formatDateTime } from '#contract/platform/language.ts'
import { auditFilter } from '#web/admin/audit/queries.ts'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { Invitations } from '#web/admin/accounts/invitations.tsx'
import { NewStaff, OwnPassword } from '#web/admin/accounts/new-staff.tsx'
import { StaffSessions } from '#web/admin/accounts/staff-sessions.tsx'
import { staffQuery } from '#web/admin/accounts/queries.ts'
import { useAccount } from '#web/app/session/account.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useApiForm } from '#web/app/forms.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

/** Every admin can add and remove other admins, but cannot remove their own account. */
export default function StaffPage() {
  const { staff: t } = useAdminAccountMessages()
  const members = usePageQuery(staffQuery).answer.data
  return (
    <AdminPage text={t.text}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6">
          <ul className="divide-y divide-line rounded border border-line bg-surface">
            {members.map((member) => (
              <Member key={member.id} member={member} />
            ))}
          </ul>
          <Invitations />
        </div>
        <NewStaff />
      </div>
    </AdminPage>
  )
}

function Member({ member: { id, full_name, email, created_at, last_used_at } }: { member: StaffMember }) {
  const { staff: t } = useAdminAccountMessages()
  const language = useLanguage()
  const account = useAccount()
  const [isRemoving, setIsRemoving] = useState(false)
  const isMe = account?.id === id
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{full_name}</span>
          {isMe ? <Badge>{t.you}</Badge> : null}
        </p>
        <p className="break-all text-sm">{email}</p>
        <p className="text-sm text-muted">
          {t.since(formatDate(created_at, language) ?? '')}
          <span aria-hidden="true"> · </span>
          {last_used_at ? t.lastUsed(formatDateTime(last_used_at, language) ?? '') : t.signedOut}
        </p>
        <Link
          to={auditFilter.address({ admin: id })}
          className="inline-block py-1 text-sm text-terracotta underline underline-offset-4"
        >
          {t.log}
          <span className="sr-only">: {full_name}</span>
        </Link>
      </div>
      {isMe || !account ? null : (
        <Button variant="quiet" size="small" onClick={() => setIsRemoving(true)}>
          {t.remove}
          <span className="sr-only">: {t.of(full_name)}</span>
        </Button>
      )}
      <StaffSessions of={{ id, full_name }} />
      {isRemoving ? <RemoveStaff id={id} name={full_name} onClose={() => setIsRemoving(false)} /> : null}
    </li>
  )
}

/** The removal requires the password of the current admin. */
function RemoveStaff({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { staff: t } = useAdminAccountMessages()
  const { cancel } = useAdminMessages()
  const { field, submit, busy, problem } = useApiForm('DELETE /admin/staff/:id', {
    rules: RemovedStaff,
    values: { current_password: '' },
    params: { id },
    onDone: () => {
      onClose()
      showToast({ text: t.removed(name) })
    },
    onProblem: (failure) => {
      if (failure.code !== 'NOT_FOUND') return
      // Another admin has already removed this admin.
      onClose()
      showProblem(failure)
    },
  })
  return (
    <FormDialog
      title={t.removeTitle(name)}
      text={t.removeText}
      submitLabel={t.removeYes}
      cancelLabel={cancel}
      isDanger
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <OwnPassword field={field('current_password')} />
      <Problem text={problem} />
    </FormDialog>
  )
}
