import { Link, useLoaderData, useNavigate } from 'react-router'
import { resetPassword } from '#contract/accounts/endpoints.ts'
import { delays } from '#contract/platform/limits.ts'
import { normaliseCode } from '#contract/platform/normalise.ts'
import { AccountCard, textLink } from '#web/storefront/accounts/account-card.tsx'
import { NewPassword } from '#web/storefront/accounts/new-password.tsx'
import { forgetReset } from '#web/storefront/accounts/reset-memory.ts'
import type { load } from '#web/storefront/accounts/reset-password-loader.ts'
import { SubmitButton } from '#web/storefront/accounts/submit-button.tsx'
import { useAccountForm, useLeaveAfter } from '#web/storefront/accounts/use-account-form.ts'
import { messageOf } from '#web/app/api/api-error.ts'
import { endSession } from '#web/app/session/session.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'

export default function ResetPasswordPage() {
  const t = useAccountMessages()
  const api = useApi()
  const navigate = useNavigate()
  const { token, email } = useLoaderData<typeof load>()
  const [changed, setChanged] = useLeaveAfter(delays.afterReset, () => navigate('/login', { replace: true }))

  const fail = (text: string) => showDialog({ tone: 'error', title: t.reset.failedTitle, text })

  const form = useAccountForm({
    rules: 'reset',
    names: ['code', 'password', 'confirmPassword'],
    own: { PASSWORD_SHORT: t.reset.short, PASSWORDS_DIFFER: t.reset.differ },
    async send({ code, ...body }) {
      const wanted = token ?? normaliseCode(code)
      if (wanted === '') {
        form.show([{ field: 'code', message: t.reset.noToken }])
        return await fail(t.reset.noToken)
      }
      await api(resetPassword, { params: { token: wanted }, body })
      forgetReset()
      endSession()
      setChanged()
      const { doneTitle: title, done: text } = t.reset
      return await showDialog({ tone: 'success', title, text, autoClose: delays.afterReset })
    },
    async onProblem(problem) {
      form.show(problem.errors)
      return await fail(messageOf(problem, t.reset.failed))
    },
    onWrong: ([first]) => first && fail(first.message),
  })

  return (
    <AccountCard
      title={t.reset.title}
      text={token === null && email ? t.reset.sentTo(email) : t.reset.text}
      back={{ to: '/login', text: t.toLogin }}
      foot={
        <Link to="/forgot-password" className={textLink}>
          {t.reset.again}
        </Link>
      }
    >
      <form {...form.attributes} className="grid gap-5">
        {/* Tells the password manager whose password this is. */}
        <input hidden name="username" autoComplete="username" value={email ?? ''} readOnly />
        {token === null ? (
          <Field
            {...form.field('code')}
            label={t.reset.code}
            hint={t.reset.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
          />
        ) : null}
        <NewPassword
          label={t.newPassword}
          password={form.field('password')}
          confirmation={form.field('confirmPassword')}
          typed={form.typed.password}
          about={email === null ? [] : [email]}
        />
        <SubmitButton busy={form.busy || changed}>{t.reset.submit}</SubmitButton>
      </form>
    </AccountCard>
  )
}
