import { Link } from 'react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { RemovedStaff, RoleForm, type StaffMember } from '#contract/accounts/admin-schemas.ts'
import { roleLabels } from '#contract/platform/roles.ts'
import { formatDate, formatDateTime } from '#contract/platform/language.ts'
import { auditFilter } from '#web/admin/audit/queries.ts'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { Invitations } from '#web/admin/accounts/invitations.tsx'
import { NewStaff, OwnPassword } from '#web/admin/accounts/new-staff.tsx'
import {
  RightsFields,
  toRightsDraft,
  withRights,
  type RightsDraft,
} from '#web/admin/accounts/rights-fields.tsx'
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

/** An owner adds and removes people and chooses what they may do, but cannot remove the own account. */
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

function Member({ member }: { member: StaffMember }) {
  const { id, full_name, email, role, created_at, last_used_at } = member
  const { staff: t } = useAdminAccountMessages()
  const language = useLanguage()
  const account = useAccount()
  const [dialog, setDialog] = useState<'role' | 'remove' | null>(null)
  const isMe = account?.id === id
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{full_name}</span>
          {isMe ? <Badge>{t.you}</Badge> : null}
          <Badge>{roleLabels[role][language]}</Badge>
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
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={() => setDialog('role')}>
          {t.changeRole}
          <span className="sr-only">: {full_name}</span>
        </Button>
        {isMe || !account ? null : (
          <Button variant="quiet" size="small" onClick={() => setDialog('remove')}>
            {t.remove}
            <span className="sr-only">: {t.of(full_name)}</span>
          </Button>
        )}
      </div>
      <StaffSessions of={{ id, full_name }} />
      {dialog === 'role' ? <ChangeRole member={member} onClose={() => setDialog(null)} /> : null}
      {dialog === 'remove' ? <RemoveStaff id={id} name={full_name} onClose={() => setDialog(null)} /> : null}
    </li>
  )
}

/** What another owner saved in the meantime is not overwritten: the problem says so, and the list is loaded again. */
function ChangeRole({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { staff: t } = useAdminAccountMessages()
  const { cancel, save } = useAdminMessages()
  const { form, field, submit, busy, problem } = useApiForm<
    'PUT /admin/staff/:id/role',
    RightsDraft & { current_password: string }
  >('PUT /admin/staff/:id/role', {
    rules: RoleForm,
    values: { ...toRightsDraft(member), current_password: '' },
    bodyOf: (typed) => ({ ...withRights(typed), version: member.version }),
    params: { id: member.id },
    onDone: () => {
      onClose()
      showToast({ text: t.roleChanged(member.full_name) })
    },
  })
  const role = useWatch({ control: form.control, name: 'role' })
  return (
    <FormDialog
      title={t.roleOf(member.full_name)}
      text={t.roleText}
      submitLabel={save}
      cancelLabel={cancel}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <RightsFields role={role} field={field} />
      <OwnPassword field={field('current_password')} />
      <Problem text={problem} />
    </FormDialog>
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
