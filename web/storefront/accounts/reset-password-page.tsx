import { Link, useLoaderData, useNavigate } from 'react-router'
import { delays } from '#contract/platform/limits.ts'
import { normaliseCode } from '#contract/platform/normalise.ts'
import { AccountCard, textLink } from '#web/storefront/accounts/account-card.tsx'
import { AccountForm, firstMessage } from '#web/storefront/accounts/account-form.tsx'
import { NewPassword } from '#web/storefront/accounts/new-password.tsx'
import { forgetReset } from '#web/storefront/accounts/reset-memory.ts'
import type { load } from '#web/storefront/accounts/reset-password-loader.ts'
import { SubmitButton } from '#web/storefront/accounts/submit-button.tsx'
import { useLeaveAfter } from '#web/storefront/accounts/use-leave-after.ts'
import { messageOf } from '#web/app/api/api-error.ts'
import { endSession } from '#web/app/session/session.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstWrong, useApiForm } from '#web/app/forms.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'

type Typed = Record<'code' | 'password' | 'confirmPassword', string>

export default function ResetPasswordPage() {
  const t = useAccountMessages()
  const navigate = useNavigate()
  const { token, email } = useLoaderData<typeof load>()
  const [changed, setChanged] = useLeaveAfter(delays.afterReset, () => navigate('/login', { replace: true }))

  const fail = (text: string) => showDialog({ tone: 'error', title: t.reset.failedTitle, text })

  const reset = useApiForm<'PUT /auth/resetpassword/:token', Typed>('PUT /auth/resetpassword/:token', {
    rules: async () => (await import('#web/storefront/accounts/account-rules.ts')).rules.reset,
    values: {},
    reValidateMode: 'onSubmit',
    own: { PASSWORD_SHORT: t.reset.short, PASSWORDS_DIFFER: t.reset.differ },
    params: ({ code }) => ({ token: token ?? normaliseCode(code) }),
    bodyOf: ({ password, confirmPassword }) => ({ password, confirmPassword }),
    async onDone() {
      forgetReset()
      endSession()
      setChanged()
      const { doneTitle: title, done: text } = t.reset
      await showDialog({ tone: 'success', title, text, autoClose: delays.afterReset })
    },
    async mayBeSent({ code }) {
      if (token !== null || normaliseCode(code) !== '') return true
      reset.form.setError('code', { message: t.reset.noToken })
      await fail(t.reset.noToken)
      focusFirstWrong()
      return false
    },
    onProblem: (problem) => fail(messageOf(problem, t.reset.failed)),
    onWrong: (errors) => void fail(firstMessage(errors)).then(() => focusFirstWrong()),
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
      <AccountForm of={reset} className="grid gap-5">
        {/* The field shows the password manager which account it is. */}
        <input hidden name="username" autoComplete="username" value={email ?? ''} readOnly />
        {token === null ? (
          <Field
            {...reset.field('code')}
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
          password={reset.field('password')}
          confirmation={reset.field('confirmPassword')}
          typed={reset.form.watch('password', '')}
          about={email === null ? [] : [email]}
        />
        <SubmitButton busy={reset.busy || changed}>{t.reset.submit}</SubmitButton>
      </AccountForm>
    </AccountCard>
  )
}
