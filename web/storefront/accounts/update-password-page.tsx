import { useNavigate } from 'react-router'
import { updatePassword } from '#contract/accounts.ts'
import { delays, limits } from '#contract/limits.ts'
import { NewPassword } from '#web/accounts/new-password.tsx'
import { PasswordField } from '#web/accounts/password-field.tsx'
import { ProfileForm } from '#web/accounts/profile-form.tsx'
import { useAccountForm, useLeaveAfter } from '#web/accounts/use-account-form.ts'
import { ApiProblem, isErrorOf, toldBy } from '#web/api-problem.ts'
import { useAccount } from '#web/shell/account.ts'
import { useSessionOver } from '#web/shell/ask-login.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { useApi } from '#web/use-api.ts'
import { useAccountWords } from '#web/words/accounts.ts'

export default function UpdatePasswordPage() {
  const t = useAccountWords()
  const api = useApi()
  const navigate = useNavigate()
  const sessionOver = useSessionOver()
  const account = useAccount()
  const [changed, setChanged] = useLeaveAfter(delays.afterProfile, () => navigate('/profile'))

  const refuse = (text: string) => showDialog({ tone: 'error', title: t.change.failedTitle, text })

  const form = useAccountForm({
    rules: 'password',
    names: ['currentPassword', 'newPassword', 'confirmPassword'],
    own: { PASSWORDS_DIFFER: t.change.differ },
    async send(body) {
      try {
        await api(updatePassword, { body })
        form.empty()
        setChanged()
        const { doneTitle: title, done: text } = t.change
        return await showDialog({ tone: 'success', title, text, autoClose: delays.afterProfile })
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        if (problem.status === 401) return await sessionOver()
        const wrong = isErrorOf(updatePassword, problem) && problem.code === 'WRONG_CURRENT_PASSWORD'
        form.show(wrong ? [{ field: 'currentPassword', message: problem.message }] : problem.errors)
        return await refuse(toldBy(problem, t.change.failed))
      }
    },
    onWrong: ([first]) => first && refuse(first.message),
  })

  return (
    <ProfileForm words={t.change} form={form} saved={changed}>
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
