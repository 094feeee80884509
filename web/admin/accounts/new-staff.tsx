import { useWatch } from 'react-hook-form'
import { useState, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react'
import { AddedStaff, InvitedStaff } from '#contract/accounts/admin-schemas.ts'
import type { StaffRole, Switch } from '#contract/platform/roles.ts'
import { limits } from '#contract/platform/limits.ts'
import { newRights, RightsFields, withRights, type RightsDraft } from '#web/admin/accounts/rights-fields.tsx'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import { useHasFactor } from '#web/admin/security/queries.ts'
import { useApiForm, type fieldOf } from '#web/app/forms.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { PasswordField } from '#web/app/forms/password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailField, Field } from '#web/ui/form/field.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

/** New admins choose their password with a mailed link, or the current admin chooses it. */
export function NewStaff() {
  const { staff: t } = useAdminAccountMessages()
  const [byMail, setByMail] = useState(true)
  return (
    <Card title={byMail ? t.invite : t.add} text={byMail ? t.inviteText : t.addText}>
      {byMail ? <InviteStaff /> : <AddStaff />}
      <Button
        variant="plain"
        size="small"
        className="mt-2 min-h-11"
        onClick={() => setByMail((before) => !before)}
      >
        {byMail ? t.withPassword : t.withMail}
      </Button>
    </Card>
  )
}

function InviteStaff() {
  const { staff: t } = useAdminAccountMessages()
  const invitation = useApiForm<'POST /admin/staff/invitations', StaffDraft>(
    'POST /admin/staff/invitations',
    {
      rules: InvitedStaff,
      values: { full_name: '', email: '', current_password: '', ...newRights },
      bodyOf: withRights,
      onDone: ({ data }) => {
        showToast({ text: t.invited(data.email) })
        invitation.form.reset()
      },
      onProblem: ({ code, message }) => {
        if (code === 'EMAIL_TAKEN') invitation.form.setError('email', { message })
      },
    },
  )
  const role = useWatch({ control: invitation.form.control, name: 'role' })
  return <StaffForm {...invitation} role={role} submitLabel={t.sendInvitation} />
}

/** The current admin chooses the password and hands it over in person. */
function AddStaff() {
  const { staff: t } = useAdminAccountMessages()
  const account = useApiForm<'POST /admin/staff', StaffDraft & { password: string }>('POST /admin/staff', {
    rules: AddedStaff,
    values: { full_name: '', email: '', password: '', current_password: '', ...newRights },
    bodyOf: withRights,
    onDone: () => {
      showToast({ text: t.added(account.form.getValues('full_name').trim()) })
      account.form.reset()
    },
    onProblem: ({ code, message }) => {
      if (code === 'EMAIL_TAKEN') account.form.setError('email', { message })
    },
  })
  const role = useWatch({ control: account.form.control, name: 'role' })
  return (
    <StaffForm {...account} role={role} submitLabel={t.submit}>
      <PasswordField
        {...account.field('password')}
        label={t.password}
        hint={t.passwordHint}
        autoComplete="new-password"
        maxLength={limits.passwordMax}
      />
    </StaffForm>
  )
}

interface StaffDraft extends RightsDraft {
  full_name: string
  email: string
  current_password: string
}

interface StaffFormProps {
  field: (
    name: 'full_name' | 'email' | 'current_password' | 'role' | `switches.${Switch}`,
  ) => ReturnType<typeof fieldOf>
  role: StaffRole
  submit: (event: SyntheticEvent) => unknown
  busy: boolean
  problem: string | null
  submitLabel: string
  children?: ReactNode
}

function StaffForm({ field, role, submit, busy, problem, submitLabel, children }: StaffFormProps) {
  const { staff: t } = useAdminAccountMessages()
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field {...field('full_name')} label={t.fullName} autoComplete="off" maxLength={limits.name} />
      <EmailField {...field('email')} label={t.email} autoComplete="off" />
      {children}
      <RightsFields role={role} field={field} />
      <OwnPassword field={field('current_password')} />
      <Problem text={problem} />
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}

/** An admin with a second factor is asked for that instead. */
export const OwnPassword = ({
  field,
}: {
  field: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>
}) => {
  const { staff: t } = useAdminAccountMessages()
  if (useHasFactor()) return null
  return (
    <PasswordField
      {...field}
      label={t.ownPassword}
      hint={t.ownPasswordHint}
      autoComplete="current-password"
      maxLength={limits.passwordMax}
    />
  )
}
