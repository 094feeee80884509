import { useState } from 'react'
import { AddedStaff, InvitedStaff } from '#contract/accounts/admin-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import { useApiForm, type fieldOf } from '#web/app/forms.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { PasswordField } from '#web/app/forms/password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
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
  const { form, field, submit, busy, problem } = useApiForm('POST /admin/staff/invitations', {
    rules: InvitedStaff,
    values: { full_name: '', email: '', current_password: '' },
    onDone: ({ data }) => {
      showToast({ text: t.invited(data.email) })
      form.reset()
    },
    onProblem: (failure) => {
      if (failure.code === 'EMAIL_TAKEN') form.setError('email', { message: failure.message })
    },
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <NameAndEmail field={field} />
      <OwnPassword field={field('current_password')} />
      <Problem text={problem} />
      <Button type="submit" busy={busy}>
        {t.sendInvitation}
      </Button>
    </form>
  )
}

/** The current admin chooses the password and hands it over in person. */
function AddStaff() {
  const { staff: t } = useAdminAccountMessages()
  const { form, field, submit, busy, problem } = useApiForm('POST /admin/staff', {
    rules: AddedStaff,
    values: { full_name: '', email: '', password: '', current_password: '' },
    onDone: () => {
      showToast({ text: t.added(form.getValues('full_name').trim()) })
      form.reset()
    },
    onProblem: (failure) => {
      if (failure.code === 'EMAIL_TAKEN') form.setError('email', { message: failure.message })
    },
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <NameAndEmail field={field} />
      <PasswordField
        {...field('password')}
        label={t.password}
        hint={t.passwordHint}
        autoComplete="new-password"
        maxLength={limits.passwordMax}
      />
      <OwnPassword field={field('current_password')} />
      <Problem text={problem} />
      <Button type="submit" busy={busy}>
        {t.submit}
      </Button>
    </form>
  )
}

const NameAndEmail = ({ field }: { field: (name: 'full_name' | 'email') => ReturnType<typeof fieldOf> }) => {
  const { staff: t } = useAdminAccountMessages()
  return (
    <>
      <Field {...field('full_name')} label={t.fullName} autoComplete="off" maxLength={limits.name} />
      <Field
        {...field('email')}
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.email}
      />
    </>
  )
}

export const OwnPassword = ({ field }: { field: ReturnType<typeof fieldOf> }) => {
  const { staff: t } = useAdminAccountMessages()
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
