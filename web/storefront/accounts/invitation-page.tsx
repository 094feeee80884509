import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { limits } from '#contract/platform/limits.ts'
import { AccountCard } from '#web/storefront/accounts/account-card.tsx'
import { AccountForm } from '#web/storefront/accounts/account-form.tsx'
import type { load } from '#web/storefront/accounts/invitation-loader.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { NewPassword } from '#web/storefront/accounts/new-password.tsx'
import { SubmitButton } from '#web/storefront/accounts/submit-button.tsx'
import { useApiForm } from '#web/app/forms.ts'
import { discardUnsaved } from '#web/app/forms/unsaved.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { endSession, loginAddress } from '#web/app/session/session.ts'
import { Problem } from '#web/ui/form/problem.tsx'

/** An invited admin chooses the password of the new account. */
export default function InvitationPage() {
  const t = useAccountMessages()
  const invitation = useLoaderData<typeof load>()
  const [isDead, setIsDead] = useState(invitation === null)
  if (!invitation || isDead)
    return (
      <AccountCard
        title={t.invitation.deadTitle}
        text={t.invitation.dead}
        back={{ to: '/login', text: t.toLogin }}
      >
        {null}
      </AccountCard>
    )
  return <PasswordForm {...invitation} onDead={() => setIsDead(true)} />
}

interface PasswordFormProps {
  token: string
  full_name: string
  email: string
  onDead: () => void
}

function PasswordForm({ token, full_name, email, onDead }: PasswordFormProps) {
  const t = useAccountMessages()
  const navigate = useNavigate()
  const form = useApiForm('POST /auth/invitations/:token', {
    rules: async () => (await import('#web/storefront/accounts/account-rules.ts')).rules.invitation,
    values: { password: '', confirmPassword: '' },
    reValidateMode: 'onSubmit',
    own: { PASSWORDS_DIFFER: t.reset.differ },
    params: { token },
    async onDone({ message }) {
      discardUnsaved()
      // Another account may be logged in in this browser.
      endSession()
      showToast({ text: message })
      // The second factor is set up next.
      await navigate(loginAddress('/admin/security'), { replace: true })
    },
    onProblem: ({ code }) => {
      if (code === 'INVITATION_DEAD') onDead()
    },
  })
  return (
    <AccountCard
      title={t.invitation.title}
      text={t.invitation.text(full_name, email)}
      back={{ to: '/login', text: t.toLogin }}
    >
      <AccountForm of={form} className="grid gap-5">
        {/* The field shows the password manager which account it is. */}
        <input hidden name="username" autoComplete="username" value={email} readOnly />
        <NewPassword
          label={t.newPassword}
          hint={t.invitation.hint(limits.adminPasswordMin)}
          password={form.field('password')}
          confirmation={form.field('confirmPassword')}
          typed={form.form.watch('password', '')}
          about={[full_name, email]}
        />
        <Problem text={form.problem} />
        <SubmitButton busy={form.busy}>{t.invitation.submit}</SubmitButton>
      </AccountForm>
    </AccountCard>
  )
}
