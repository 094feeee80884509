import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { updatePassword } from '#contract/accounts.ts'
import { delays, limits } from '#contract/limits.ts'
import { PasswordField } from '#web/accounts/password-field.tsx'
import { StrengthHint } from '#web/accounts/strength-hint.tsx'
import { useAccountForm } from '#web/accounts/use-account-form.ts'
import { ApiProblem, toldBy } from '#web/api-problem.ts'
import { useAccount } from '#web/shell/account.ts'
import { useSessionOver } from '#web/shell/ask-login.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { Head } from '#web/shell/head.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useApi } from '#web/use-api.ts'
import { useAccountWords } from '#web/words/accounts.ts'

export default function UpdatePasswordPage() {
  const t = useAccountWords()
  const api = useApi()
  const navigate = useNavigate()
  const sessionOver = useSessionOver()
  const account = useAccount()
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    if (!changed) return undefined
    const timer = setTimeout(() => void navigate('/profile'), delays.afterProfile)
    return () => clearTimeout(timer)
  }, [changed, navigate])

  const refuse = (text: string) => showDialog({ tone: 'error', title: t.change.failedTitle, text })

  const form = useAccountForm({
    rules: 'password',
    names: ['currentPassword', 'newPassword', 'confirmPassword'],
    own: { PASSWORDS_DIFFER: t.change.differ },
    async send(body) {
      try {
        await api(updatePassword, { body })
        form.empty()
        setChanged(true)
        const { doneTitle: title, done: text } = t.change
        return await showDialog({ tone: 'success', title, text, autoClose: delays.afterProfile })
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        if (problem.status === 401) return await sessionOver()
        const wrong = problem.code === 'WRONG_CURRENT_PASSWORD'
        form.show(wrong ? [{ field: 'currentPassword', message: problem.message }] : problem.errors)
        return await refuse(toldBy(problem, t.change.failed))
      }
    },
    onWrong: ([first]) => first && refuse(first.message),
  })

  return (
    <div className="page py-10 md:py-14">
      <Head title={t.change.title} />
      <div className="mx-auto max-w-form">
        <h1 className="title">{t.change.title}</h1>
        <p className="mt-3 text-muted">{t.change.text}</p>
        <form
          {...form.attributes}
          className="mt-8 grid gap-5 rounded border border-line bg-surface p-5 md:p-8"
        >
          {/* Tells the password manager whose password this is. */}
          <input hidden name="username" autoComplete="username" value={account?.email ?? ''} readOnly />
          <PasswordField
            {...form.field('currentPassword')}
            label={t.currentPassword}
            autoComplete="current-password"
            maxLength={limits.passwordMax}
          />
          <PasswordField
            {...form.field('newPassword')}
            label={t.newPassword}
            hint={t.passwordHint}
            autoComplete="new-password"
            maxLength={limits.passwordMax}
          />
          <StrengthHint
            password={form.typed.newPassword}
            about={account ? [account.full_name, account.email] : []}
          />
          <PasswordField
            {...form.field('confirmPassword')}
            label={t.confirmPassword}
            autoComplete="new-password"
            maxLength={limits.passwordMax}
          />
          <div className="mt-2 flex flex-wrap-reverse gap-3">
            <ButtonLink to="/profile" look="quiet" className="flex-1">
              {t.change.cancel}
            </ButtonLink>
            <Button type="submit" busy={form.busy || changed} className="flex-1 whitespace-nowrap">
              {t.change.save}
            </Button>
          </div>
        </form>
      </div>
    </div>
  )
}
