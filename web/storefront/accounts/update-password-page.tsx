import { useNavigate } from 'react-router'
import { updatePassword } from '#contract/accounts/endpoints.ts'
import { delays, limits } from '#contract/platform/limits.ts'
import { NewPassword } from '#web/storefront/accounts/new-password.tsx'
import { PasswordField } from '#web/storefront/accounts/password-field.tsx'
import { ProfileForm } from '#web/storefront/accounts/profile-form.tsx'
import { useAccountForm, useLeaveAfter } from '#web/storefront/accounts/use-account-form.ts'
import { messageOf } from '#web/app/api/api-error.ts'
import { useAccount } from '#web/app/session/account.ts'
import { useSessionOver } from '#web/app/session/ask-login.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'

export default function UpdatePasswordPage() {
  const t = useAccountMessages()
  const api = useApi()
  const navigate = useNavigate()
  const sessionOver = useSessionOver()
  const account = useAccount()
  const [changed, setChanged] = useLeaveAfter(delays.afterProfile, () => navigate('/profile'))

  const fail = (text: string) => showDialog({ tone: 'error', title: t.change.failedTitle, text })

  const form = useAccountForm({
    rules: 'password',
    names: ['currentPassword', 'newPassword', 'confirmPassword'],
    own: { PASSWORDS_DIFFER: t.change.differ },
    async send(body) {
      await api(updatePassword, { body })
      form.empty()
      setChanged()
      const { doneTitle: title, done: text } = t.change
      return await showDialog({ tone: 'success', title, text, autoClose: delays.afterProfile })
    },
    async onProblem(problem) {
      if (problem.status === 401) return await sessionOver()
      form.show(problem.errors)
      return await fail(messageOf(problem, t.change.failed))
    },
    onWrong: ([first]) => first && fail(first.message),
  })

  return (
    <ProfileForm messages={t.change} form={form} saved={changed}>
      {/* Tells the password manager whose password this is. */}
      <input hidden name="username" autoComplete="username" value={account?.email ?? ''} readOnly />
      <PasswordField
        {...form.field('currentPassword')}
        label={t.currentPassword}
        autoComplete="current-password"
        maxLength={limits.passwordMax}
      />
      <NewPassword
        label={t.newPassword}
        password={form.field('newPassword')}
        confirmation={form.field('confirmPassword')}
        typed={form.typed.newPassword}
        about={account ? [account.full_name, account.email] : []}
      />
    </ProfileForm>
  )
}
