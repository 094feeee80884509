import { useNavigate } from 'react-router'
import type { EndpointInput } from '#contract/endpoints.ts'
import { delays, limits } from '#contract/platform/limits.ts'
import { firstMessage } from '#web/storefront/accounts/account-form.tsx'
import { NewPassword } from '#web/storefront/accounts/new-password.tsx'
import { PasswordField } from '#web/app/forms/password-field.tsx'
import { ProfileForm } from '#web/storefront/accounts/profile-form.tsx'
import { useLeaveAfter } from '#web/storefront/accounts/use-leave-after.ts'
import { messageOf } from '#web/app/api/api-error.ts'
import { useAccount } from '#web/app/session/account.ts'
import { useSessionOver } from '#web/app/session/ask-login.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { focusFirstWrong, useApiForm } from '#web/app/forms.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'

export default function UpdatePasswordPage() {
  const t = useAccountMessages()
  const navigate = useNavigate()
  const sessionOver = useSessionOver()
  const account = useAccount()
  const [changed, setChanged] = useLeaveAfter(delays.afterProfile, () => navigate('/profile'))

  const fail = (text: string) => showDialog({ tone: 'error', title: t.change.failedTitle, text })

  const change = useApiForm<'PUT /auth/updatepassword', EndpointInput<'PUT /auth/updatepassword'>['body']>(
    'PUT /auth/updatepassword',
    {
      rules: async () => (await import('#web/storefront/accounts/account-rules.ts')).rules.password,
      values: {},
      reValidateMode: 'onSubmit',
      own: { PASSWORDS_DIFFER: t.change.differ },
      async onDone() {
        change.form.reset()
        setChanged()
        const { doneTitle: title, done: text } = t.change
        await showDialog({ tone: 'success', title, text, autoClose: delays.afterProfile })
      },
      onProblem: (problem) =>
        problem.status === 401 ? sessionOver() : fail(messageOf(problem, t.change.failed)),
      onWrong: (errors) => void fail(firstMessage(errors)).then(() => focusFirstWrong()),
    },
  )

  return (
    <ProfileForm messages={t.change} form={change} saved={changed}>
      {/* The field shows the password manager which account it is. */}
      <input hidden name="username" autoComplete="username" value={account?.email ?? ''} readOnly />
      <PasswordField
        {...change.field('currentPassword')}
        label={t.currentPassword}
        autoComplete="current-password"
        maxLength={limits.passwordMax}
      />
      <NewPassword
        label={t.newPassword}
        password={change.field('newPassword')}
        confirmation={change.field('confirmPassword')}
        typed={change.form.watch('newPassword', '')}
        about={account ? [account.full_name, account.email] : []}
      />
    </ProfileForm>
  )
}
