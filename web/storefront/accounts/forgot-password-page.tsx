import { useNavigate } from 'react-router'
import { forgotPassword } from '#contract/accounts.ts'
import { delays } from '#contract/limits.ts'
import { AccountCard, EmailField } from '#web/accounts/account-card.tsx'
import { rememberReset } from '#web/accounts/reset-memory.ts'
import { SubmitButton } from '#web/accounts/submit-button.tsx'
import { useAccountForm, useLeaveAfter } from '#web/accounts/use-account-form.ts'
import { ApiProblem, toldBy } from '#web/api-problem.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { useApi } from '#web/use-api.ts'
import { useAccountWords } from '#web/words/accounts.ts'

export default function ForgotPasswordPage() {
  const t = useAccountWords()
  const api = useApi()
  const navigate = useNavigate()
  const [sent, setSent] = useLeaveAfter(delays.afterForgot, () => navigate('/reset-password'))

  const form = useAccountForm({
    rules: 'forgot',
    names: ['email'],
    async send(typed) {
      const email = typed.email.trim()
      try {
        rememberReset(email, await api(forgotPassword, { body: { email } }))
        setSent()
        const { doneTitle: title, done: text } = t.forgot
        await showDialog({ tone: 'success', title, text, autoClose: delays.dialog })
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        form.show(problem.errors)
        const text = toldBy(problem, t.forgot.failed)
        await showDialog({ tone: 'error', title: t.forgot.failedTitle, text })
      }
    },
  })

  return (
    <AccountCard title={t.forgot.title} text={t.forgot.text} back={{ to: '/login', text: t.toLogin }}>
      <form {...form.attributes} className="grid gap-5">
        <EmailField {...form.field('email')} />
        <SubmitButton busy={form.busy || sent}>{t.forgot.submit}</SubmitButton>
      </form>
    </AccountCard>
  )
}
