import { useNavigate } from 'react-router'
import { delays } from '#contract/platform/limits.ts'
import { AccountCard, AccountEmailField } from '#web/storefront/accounts/account-card.tsx'
import { AccountForm } from '#web/storefront/accounts/account-form.tsx'
import { rememberReset } from '#web/storefront/accounts/reset-memory.ts'
import { SubmitButton } from '#web/storefront/accounts/submit-button.tsx'
import { useLeaveAfter } from '#web/storefront/accounts/use-leave-after.ts'
import { messageOf } from '#web/app/api/api-error.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useApiForm } from '#web/app/forms.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'

export default function ForgotPasswordPage() {
  const t = useAccountMessages()
  const navigate = useNavigate()
  const [sent, setSent] = useLeaveAfter(delays.afterForgot, () => navigate('/reset-password'))

  const forgotten = useApiForm<'POST /auth/forgotpassword', { email: string }>('POST /auth/forgotpassword', {
    rules: async () => (await import('#web/storefront/accounts/account-rules.ts')).rules.forgot,
    values: {},
    reValidateMode: 'onSubmit',
    bodyOf: ({ email }) => ({ email: email.trim() }),
    async onDone(answer, { email }) {
      rememberReset(email.trim(), answer)
      if (answer.mail_late) {
        await showDialog({ tone: 'warning', title: t.forgot.lateTitle, text: answer.message })
        return
      }
      setSent()
      const { doneTitle: title, done: text } = t.forgot
      await showDialog({ tone: 'success', title, text, autoClose: delays.dialog })
    },
    async onProblem(problem) {
      const text = messageOf(problem, t.forgot.failed)
      await showDialog({ tone: 'error', title: t.forgot.failedTitle, text })
    },
  })

  return (
    <AccountCard title={t.forgot.title} text={t.forgot.text} back={{ to: '/login', text: t.toLogin }}>
      <AccountForm of={forgotten} className="grid gap-5">
        <AccountEmailField {...forgotten.field('email')} />
        <SubmitButton busy={forgotten.busy || sent}>{t.forgot.submit}</SubmitButton>
      </AccountForm>
    </AccountCard>
  )
}
