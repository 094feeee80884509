import { useNavigate } from 'react-router'
import { forgotPassword } from '#contract/accounts/endpoints.ts'
import { delays } from '#contract/platform/limits.ts'
import { AccountCard, EmailField } from '#web/storefront/accounts/account-card.tsx'
import { rememberReset } from '#web/storefront/accounts/reset-memory.ts'
import { SubmitButton } from '#web/storefront/accounts/submit-button.tsx'
import { useAccountForm, useLeaveAfter } from '#web/storefront/accounts/use-account-form.ts'
import { messageOf } from '#web/app/api/api-error.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'

export default function ForgotPasswordPage() {
  const t = useAccountMessages()
  const api = useApi()
  const navigate = useNavigate()
  const [sent, setSent] = useLeaveAfter(delays.afterForgot, () => navigate('/reset-password'))

  const form = useAccountForm({
    rules: 'forgot',
    names: ['email'],
    async send(typed) {
      const email = typed.email.trim()
      const answer = await api(forgotPassword, { body: { email } })
      rememberReset(email, answer)
      if (answer.mail_late) {
        await showDialog({ tone: 'warning', title: t.forgot.lateTitle, text: answer.message })
        return
      }
      setSent()
      const { doneTitle: title, done: text } = t.forgot
      await showDialog({ tone: 'success', title, text, autoClose: delays.dialog })
    },
    async onProblem(problem) {
      form.show(problem.errors)
      const text = messageOf(problem, t.forgot.failed)
      await showDialog({ tone: 'error', title: t.forgot.failedTitle, text })
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
